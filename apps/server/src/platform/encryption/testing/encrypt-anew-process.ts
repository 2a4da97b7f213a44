import process from 'node:process';
import { openDatabase } from '../../db/database.ts';
import { createKeyRing } from '../index.ts';
import { readKeys } from '../key-source.ts';
import { encryptAnew } from '../rotate.ts';

// Encrypts anew as `npm run keys -- rotate` does, in a process that a test can kill; says a line a batch.
const [ownerUrl = '', file = ''] = process.argv.slice(2);
const db = openDatabase({ url: ownerUrl, maxConnections: 2 });
const ring = createKeyRing(() => readKeys({ inline: null, file }));
const done = await encryptAnew(db, ring, (sofar) => void process.stdout.write(`${sofar}\n`));
await db.end();
process.stdout.write(`done ${done}\n`);
