import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@tessera/contract';
import type { Invitation, Invitations } from '../apps/server/src/modules/identity/index.ts';
import { BadConfig, readConfig } from '../apps/server/src/platform/config.ts';
import { MigrationRefused } from '../apps/server/src/platform/db/migrate.ts';
import { StartRefused, UnsafeDatabase } from '../apps/server/src/platform/postgres/index.ts';
import { composeBeside } from './compose-beside.ts';

// npm run staff -- add NAME: an operator, with a link by which that person chooses a password.
// npm run staff -- link NAME: another link for an operator who is there.
const root = fileURLToPath(new URL('..', import.meta.url));
const USAGE =
  'Usage: npm run staff -- add NAME | npm run staff -- link NAME\nA NAME has 2 to 64 letters, digits, dots, hyphens or underscores.\n';
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,63}$/u;

/** What stands in the way, for the person at the terminal. */
class StaffRefused extends Error {}

async function invite(invitations: Invitations, verb: 'add' | 'link', name: string): Promise<Invitation> {
  if (verb === 'link') {
    const invitation = await invitations.inviteAgain(name);
    if (!invitation) throw new StaffRefused(`Nobody of the staff is called ${name}: npm run staff -- add ${name}`);
    return invitation;
  }
  return invitations.invite({ username: name, displayName: name }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'username_taken') throw error;
    throw new StaffRefused(`There is an operator ${name} already; for another link: npm run staff -- link ${name}`);
  });
}

async function run(verb: 'add' | 'link', name: string): Promise<void> {
  const config = readConfig(process.env, root);
  const { token, expiresAtMs } = await composeBeside(config, root, ({ modules }) => invite(modules.identity.invitations, verb, name));
  const site = config.publicUrl ?? `http://${config.host}:${config.port}`;
  process.stdout.write(
    `Give this link to ${name} alone. It works once, until ${new Date(expiresAtMs).toISOString()}:\n${site}/ops/#invitation=${token}\n`,
  );
}

const isSentence = (error: unknown): error is Error =>
  [StaffRefused, BadConfig, StartRefused, UnsafeDatabase, MigrationRefused].some((kind) => error instanceof kind);

const [verb, name, ...more] = process.argv.slice(2);
if ((verb !== 'add' && verb !== 'link') || name === undefined || !NAME.test(name) || more.length > 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  await run(verb, name);
} catch (error) {
  if (!isSentence(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
