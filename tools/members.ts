import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cellOf } from '@tessera/kernel';
import type { Modules } from '../apps/server/src/compose.ts';
import { BadConfig, readConfig } from '../apps/server/src/platform/config.ts';
import { MigrationRefused } from '../apps/server/src/platform/db/migrate.ts';
import { StartRefused, UnsafeDatabase } from '../apps/server/src/platform/postgres/index.ts';
import { composeBeside } from './compose-beside.ts';

// npm run members -- erase NAME [--brand CODE]: keeps a member out and erases for ever what is known of the person.
// npm run members -- reset-totp NAME [--brand CODE]: for whoever lost the app that makes their codes, and the recovery codes.
const root = fileURLToPath(new URL('..', import.meta.url));

type Command = (identity: Modules['identity'], member: { readonly cell: number; readonly id: string }, name: string) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async erase(identity, member, name) {
    const isErased = await identity.eraseMember(member);
    const answer = isErased ? `What was known of ${name} is erased.` : `Nothing is known of ${name}.`;
    return `${answer} The account is closed; the books stay.\n`;
  },
  async 'reset-totp'(identity, member, name) {
    const found = await identity.findMember(member);
    const isReset = found !== undefined && (await identity.secondFactor.reset(found));
    return isReset ? `${name} is logged out everywhere, and logs in without a code.\n` : `${name} has no app that makes codes.\n`;
  },
};

async function run(command: Command, name: string, brand: string | undefined): Promise<void> {
  await composeBeside(readConfig(process.env, root), root, async ({ modules: { identity, site } }) => {
    const brands = brand === undefined ? await site.listCodes() : [brand];
    const [id, other] = await identity.findMembersByName(name, brands);
    if (id === undefined) throw new StartRefused(`Nobody plays as ${name}.`);
    if (other !== undefined) throw new StartRefused(`Several play as ${name}: say at which brand, by --brand: ${brands.join(', ')}.`);
    process.stdout.write(await command(identity, { cell: cellOf(id), id }, name));
  });
}

const isSentence = (error: unknown): error is Error =>
  [BadConfig, StartRefused, UnsafeDatabase, MigrationRefused].some((kind) => error instanceof kind);

const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options: { brand: { type: 'string' } } });
const [verb = '', name, ...more] = positionals;
const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
const brand = typeof values['brand'] === 'string' ? values['brand'] : undefined;
if (command === undefined || name === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run members -- erase NAME [--brand CODE]\n       npm run members -- reset-totp NAME [--brand CODE]\n');
  process.exit(2);
}
try {
  await run(command, name, brand);
} catch (error) {
  if (!isSentence(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
