import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isRole, PROPOSAL_SUBJECTS, type ProposalSubject, Refusal, type Role, ROLES } from '@tessera/contract';
import { DomainError, getCurrency, parseAmount } from '@tessera/kernel';
import type { Modules } from '../apps/server/src/compose.ts';
import type { Invitation } from '../apps/server/src/modules/identity/index.ts';
import { BadConfig, type Config, readConfig } from '../apps/server/src/platform/config.ts';
import { MigrationRefused } from '../apps/server/src/platform/db/migrate.ts';
import { StartRefused, UnsafeDatabase } from '../apps/server/src/platform/postgres/index.ts';
import { composeBeside } from './compose-beside.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `Usage: npm run staff -- add NAME [--role ROLE,…]            an operator, with a link to choose a password
       npm run staff -- link NAME                          another link
       npm run staff -- role NAME ROLE,…                   other roles, from now on; none takes all away
       npm run staff -- reset-totp NAME                    for whoever lost the app and the recovery codes
       npm run staff -- threshold SUBJECT CURRENCY AMOUNT  from here on a second person is needed
       [--brand CODE,…]                                    where; to be said as soon as there are several brands
A NAME has 2 to 64 letters, digits, dots, hyphens or underscores. A ROLE is one of ${Object.keys(ROLES).join(', ')}; without one the first
operator is administrator, and whoever comes later auditor. A SUBJECT is one of ${thresholdSubjects().join(', ')}.
`;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,63}$/u;

/** What stands in the way, for the person at the terminal. */
class StaffRefused extends Error {}
/** The words make no command. */
class Misspelt extends Error {}

interface Told {
  readonly words: readonly string[];
  readonly role: string | undefined;
  readonly brand: string | undefined;
}
type Command = (modules: Modules, told: Told, config: Config) => Promise<string>;

/** Results always need a second person. */
function thresholdSubjects(): readonly ProposalSubject[] {
  return PROPOSAL_SUBJECTS.filter((subject) => subject !== 'result');
}

const COMMANDS: Readonly<Record<string, { readonly words: number; readonly run: Command }>> = {
  add: {
    words: 1,
    async run({ identity, site }, { words, role, brand }, config) {
      const name = nameOf(words[0]);
      const roles = rolesOf(role ?? ((await identity.operators.hasAny()) ? 'auditor' : 'administrator'));
      const brands = await brandsOf(site, brand);
      const invitation = await identity.invitations.invite({ username: name, displayName: name, roles, brands }).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'username_taken') throw error;
        throw new StaffRefused(`There is an operator ${name} already; for another link: npm run staff -- link ${name}`);
      });
      return `${name} is ${roles.join(', ')} at ${brands.join(', ')}.\n${linkText(name, invitation, config)}`;
    },
  },
  link: {
    words: 1,
    async run({ identity }, { words }, config) {
      const name = nameOf(words[0]);
      const invitation = await identity.invitations.inviteAgain(name);
      if (!invitation) throw unknown(name);
      return linkText(name, invitation, config);
    },
  },
  role: {
    words: 2,
    async run({ identity, site }, { words, brand }) {
      const name = nameOf(words[0]);
      const roles = words[1] === 'none' ? [] : rolesOf(words[1]);
      const brands = await brandsOf(site, brand);
      for (const code of brands) if (!(await identity.operators.setRoles(name, code, roles))) throw unknown(name);
      return `${name} is now ${roles.join(', ') || 'without a role'} at ${brands.join(', ')}.\n`;
    },
  },
  'reset-totp': {
    words: 1,
    async run({ identity }, { words }) {
      const name = nameOf(words[0]);
      if (!(await identity.operators.resetTotp(name))) throw unknown(name);
      return `${name} is logged out, logs in without a code, and sets up another app before the next decision.\n`;
    },
  },
  threshold: {
    words: 3,
    async run({ backoffice, site }, { words: [wanted, currency = '', text = ''], brand }) {
      const subject = thresholdSubjects().find((one) => one === wanted);
      if (!subject) throw new Misspelt();
      const brands = await brandsOf(site, brand);
      const amount = parseAmount(text, getCurrency(currency));
      for (const code of brands) await backoffice.setThreshold({ brand: code, subject, currency, amount });
      return `A ${subject} of ${text} ${currency} or more needs a second person at ${brands.join(', ')}.\n`;
    },
  },
};

const unknown = (name: string) => new StaffRefused(`Nobody of the staff is called ${name}: npm run staff -- add ${name}`);

/** Those that were named, or the only one there is. */
async function brandsOf(site: Modules['site'], named: string | undefined): Promise<readonly string[]> {
  const known = await site.listCodes();
  const wanted = named?.split(',') ?? known;
  const stranger = wanted.find((code) => !known.includes(code));
  if (stranger !== undefined) throw new StaffRefused(`There is no brand ${stranger}; there is ${known.join(', ')}.`);
  if (named === undefined && known.length > 1) throw new StaffRefused(`Say at which brand, by --brand: ${known.join(', ')}.`);
  return wanted;
}

function nameOf(word: string | undefined): string {
  if (word === undefined || !NAME.test(word)) throw new Misspelt();
  return word;
}

function rolesOf(word: string | undefined): Role[] {
  const names = (word ?? '').split(',');
  if (!names.every(isRole)) throw new Misspelt();
  return names;
}

function linkText(name: string, { token, expiresAtMs }: Invitation, config: Config): string {
  const site = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const until = new Date(expiresAtMs).toISOString();
  return `Give this link to ${name} alone. It works once, until ${until}:\n${site}/ops/#invitation=${token}\n`;
}

async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { role: { type: 'string' }, brand: { type: 'string' } },
  });
  const [verb = '', ...words] = positionals;
  const command = Object.hasOwn(COMMANDS, verb) ? COMMANDS[verb] : undefined;
  if (!command || words.length !== command.words || (values.role !== undefined && verb !== 'add')) throw new Misspelt();
  // Before a database is looked for.
  if (verb !== 'threshold') nameOf(words[0]);
  if (values.role !== undefined) rolesOf(values.role);
  const config = readConfig(process.env, root);
  const told = { words, role: values.role, brand: values.brand };
  process.stdout.write(await composeBeside(config, root, ({ modules }) => command.run(modules, told, config)));
}

const isMisspelt = (error: unknown): boolean =>
  error instanceof Misspelt || (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
const isSentence = (error: unknown): error is Error =>
  [StaffRefused, BadConfig, StartRefused, UnsafeDatabase, MigrationRefused, DomainError].some((kind) => error instanceof kind);

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (isMisspelt(error)) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
  } else {
    if (!isSentence(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
