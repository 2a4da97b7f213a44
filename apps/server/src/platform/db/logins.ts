import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { createClient } from './owner-client.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import { readOrMakeSecretFile } from '../secret-file.ts';
import { sqlState } from './database.ts';
import { MIGRATION_LOCK } from './migrate.ts';

/** Who has the grants. Nobody logs in as these; a login is a member of one and works as it. */
export const ROLES = { app: 'tessera_app', reports: 'tessera_reports' } as const;
export type Reach = keyof typeof ROLES;

/** What `openDatabase` needs to connect with no more rights than the role has, whatever is said on the connection. */
export interface DatabaseLogin {
  readonly url: string;
  readonly role: (typeof ROLES)[Reach];
}

export interface LoginOptions {
  readonly reach: Reach;
  /** Keeps names and passwords of the logins that are made here. */
  readonly dataDir: string;
  /** A login that somebody else made. */
  readonly givenUrl?: string | null;
}

const Account = z.object({ user: z.string().regex(/^\w{1,63}$/), password: z.string().min(32) });
type Account = z.output<typeof Account>;
const KeptLogins = z.object({ app: Account, reports: Account });

/**
 * The login for a reach, made or mended by the owner where it does not work yet.
 * @throws StartRefused when the owner may not make it, or when a given one may do more than the role
 */
export async function ensureLogin(ownerUrl: string, { reach, dataDir, givenUrl }: LoginOptions): Promise<DatabaseLogin> {
  const role = ROLES[reach];
  const account = givenUrl ? null : (await readOrMakeLogins(dataDir))[reach];
  const login: DatabaseLogin = { role, url: account ? addressOf(ownerUrl, account) : (givenUrl ?? '') };
  // Asked first, so that no start leaves a failed login in PostgreSQL's log.
  const isUnknown = account !== null && !(await hasRole(ownerUrl, account.user));
  let powers = isUnknown ? null : await findPowers(login);
  if (powers === null && account) {
    await putLogin(ownerUrl, account, role);
    powers = await findPowers(login);
  }
  if (powers === null)
    throw new StartRefused(`The login of the application cannot work as ${role}: let an administrator GRANT ${role} to the user it names.`);
  if (powers.length > 0)
    throw new StartRefused(
      `The login of the application may do more than ${role} (${powers.join(', ')}): name a role that owns nothing and is a member of ${role} alone.`,
    );
  return login;
}

/** Names of their own, so that installations which share a server do not change each other's passwords. */
function readOrMakeLogins(dataDir: string): Promise<z.output<typeof KeptLogins>> {
  const suffix = randomBytes(4).toString('hex');
  const fresh = (reach: Reach): Account => ({ user: `${ROLES[reach]}_${suffix}`, password: randomBytes(24).toString('base64url') });
  return readOrMakeSecretFile(join(dataDir, 'database-logins.json'), KeptLogins, { app: fresh('app'), reports: fresh('reports') });
}

/** In the query, because an address of a socket has no place for a user. */
function addressOf(ownerUrl: string, { user, password }: Account): string {
  if (!URL.canParse(ownerUrl)) throw new StartRefused('DATABASE_URL is no address such as postgres://owner:password@host/database.');
  const url = new URL(ownerUrl);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', user);
  url.searchParams.set('password', password);
  return url.href;
}

/** invalid_authorization_specification, invalid_password, insufficient_privilege, and a role that is not there. */
const CANNOT_WORK = new Set(['28000', '28P01', '42501', '22023']);

/** What the login could become or do beyond its role; null when it cannot log in and work as that. */
async function findPowers({ url, role }: DatabaseLogin): Promise<string[] | null> {
  const client = createClient({ connectionString: url, options: `-c role=${role}` });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT r.rolname AS name FROM pg_roles r
       WHERE pg_has_role(session_user, r.oid, 'MEMBER') AND (r.rolname NOT IN (session_user, $1)
         OR r.rolsuper OR r.rolcreaterole OR r.rolcreatedb OR r.rolreplication OR r.rolbypassrls
         OR EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid AND c.relpersistence <> 't')
         OR EXISTS (SELECT FROM pg_database d WHERE d.datdba = r.oid) OR EXISTS (SELECT FROM pg_namespace n WHERE n.nspowner = r.oid))
       ORDER BY 1 LIMIT 3`,
      [role],
    );
    return rows.map(({ name }) => name);
  } catch (error) {
    if (CANNOT_WORK.has(sqlState(error) ?? '')) return null;
    throw error;
  } finally {
    await client.end();
  }
}

async function hasRole(ownerUrl: string, name: string): Promise<boolean> {
  const owner = createClient({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return (await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [name])).rowCount === 1;
  } finally {
    await owner.end();
  }
}

const UNDEFINED_OBJECT = '42704';
const INSUFFICIENT_PRIVILEGE = '42501';

async function putLogin(ownerUrl: string, { user, password }: Account, role: string): Promise<void> {
  const owner = createClient({ connectionString: ownerUrl });
  await owner.connect();
  try {
    // Processes that share the data folder may start at the same moment.
    await owner.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [user]);
    if (rowCount === 0) await owner.query(`CREATE ROLE ${user}`);
    await owner.query(`ALTER ROLE ${user} LOGIN NOINHERIT PASSWORD '${scramVerifier(password)}'`);
    await owner.query(`GRANT ${role} TO ${user} WITH INHERIT FALSE`);
  } catch (error) {
    if (sqlState(error) === UNDEFINED_OBJECT)
      throw new StartRefused(`This database has no role ${role} yet: start the server once, which brings it up to date.`, error);
    if (sqlState(error) === INSUFFICIENT_PRIVILEGE)
      throw new StartRefused(
        `The owner of the database may not make a login for the application: let an administrator make one that is a member of ${role} alone, and give its address as APP_DATABASE_URL.`,
        error,
      );
    throw error;
  } finally {
    await owner.end();
  }
}

const ITERATIONS = 4_096;

/** What PostgreSQL keeps of a password (RFC 5803), so that the password itself comes into no log of statements. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyOf = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}
