import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { BadConfig, readConfig } from '../apps/server/src/platform/config.ts';
import { MigrationRefused } from '../apps/server/src/platform/db/migrate.ts';
import { StartRefused, UnsafeDatabase } from '../apps/server/src/platform/postgres/index.ts';
import { composeBeside } from './compose-beside.ts';

// npm run members -- erase NAME: keeps a member out and erases for ever what is known of the person.
const root = fileURLToPath(new URL('..', import.meta.url));

async function erase(name: string): Promise<void> {
  await composeBeside(readConfig(process.env, root), root, async ({ modules: { identity } }) => {
    const member = await identity.findMemberByAccount(name);
    if (!member) throw new StartRefused(`Nobody plays as ${name}.`);
    const isErased = await identity.eraseMember(member);
    const answer = isErased ? `What was known of ${name} is erased.` : `Nothing is known of ${name}.`;
    process.stdout.write(`${answer} The account is closed; the books stay.\n`);
  });
}

const isSentence = (error: unknown): error is Error =>
  [BadConfig, StartRefused, UnsafeDatabase, MigrationRefused].some((kind) => error instanceof kind);

const [verb, name, ...more] = process.argv.slice(2);
if (verb !== 'erase' || name === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run members -- erase NAME\n');
  process.exit(2);
}
try {
  await erase(name);
} catch (error) {
  if (!isSentence(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
