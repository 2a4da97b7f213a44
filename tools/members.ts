import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cellOf } from '@tessera/kernel';
import { BadConfig, readConfig } from '../apps/server/src/platform/config.ts';
import { MigrationRefused } from '../apps/server/src/platform/db/migrate.ts';
import { StartRefused, UnsafeDatabase } from '../apps/server/src/platform/postgres/index.ts';
import { composeBeside } from './compose-beside.ts';

// npm run members -- erase NAME [--brand CODE]: keeps a member out and erases for ever what is known of the person.
const root = fileURLToPath(new URL('..', import.meta.url));

async function erase(name: string, brand: string | undefined): Promise<void> {
  await composeBeside(readConfig(process.env, root), root, async ({ modules: { identity, site } }) => {
    const brands = brand === undefined ? await site.listCodes() : [brand];
    const [id, other] = await identity.findMembersByName(name, brands);
    if (id === undefined) throw new StartRefused(`Nobody plays as ${name}.`);
    if (other !== undefined) throw new StartRefused(`Several play as ${name}: say at which brand, by --brand: ${brands.join(', ')}.`);
    const isErased = await identity.eraseMember({ cell: cellOf(id), id });
    const answer = isErased ? `What was known of ${name} is erased.` : `Nothing is known of ${name}.`;
    process.stdout.write(`${answer} The account is closed; the books stay.\n`);
  });
}

const isSentence = (error: unknown): error is Error =>
  [BadConfig, StartRefused, UnsafeDatabase, MigrationRefused].some((kind) => error instanceof kind);

const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options: { brand: { type: 'string' } } });
const [verb, name, ...more] = positionals;
const brand = typeof values['brand'] === 'string' ? values['brand'] : undefined;
if (verb !== 'erase' || name === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run members -- erase NAME [--brand CODE]\n');
  process.exit(2);
}
try {
  await erase(name, brand);
} catch (error) {
  if (!isSentence(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
