import { StartRefused } from './start-refused.ts';

/** A database that could lose or corrupt an acknowledged bet (rule R11). */
export class UnsafeDatabase extends StartRefused {}

interface SettingRow {
  readonly name: string;
  readonly setting: string;
}

/** The part of a `pg` client or pool client that is needed. */
export interface SettingsReader {
  query(text: string): Promise<{ rows: SettingRow[] }>;
}

const SAFE: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
  data_checksums: ['on'],
};

const names = Object.keys(SAFE);
const FROM_SETTINGS = `from pg_settings where name in (${names.map((name) => `'${name}'`).join(', ')})`;

/**
 * Refuses a database whose settings may lose what it acknowledged. Run it on a connection like those that post money: a role
 * or a database can carry its own `synchronous_commit`. `allowUnsafe` is for tests and refused in production.
 * @throws UnsafeDatabase
 */
export async function checkDurability(client: SettingsReader, options: { allowUnsafe?: boolean } = {}): Promise<void> {
  if (options.allowUnsafe === true) {
    if (process.env['NODE_ENV'] === 'production')
      throw new UnsafeDatabase('Unsafe database settings cannot be allowed when NODE_ENV is production.');
    return;
  }
  const { rows } = await client.query(`select name, setting ${FROM_SETTINGS}`);
  refuseUnsafe(rows, 'This PostgreSQL');
}

/** What `run_command_on_all_nodes` of Citus answers for a machine. */
interface MachineAnswer {
  readonly nodeid: number;
  readonly success: boolean;
  readonly result: string;
}

/** As `checkDurability`, for every machine that a coordinator of Citus knows: the money lies on them. @throws UnsafeDatabase */
export async function checkDurabilityOfMachines(
  client: { query(text: string, values: string[]): Promise<{ rows: MachineAnswer[] }> },
  options: { allowUnsafe?: boolean } = {},
): Promise<void> {
  if (options.allowUnsafe === true) return;
  const { rows } = await client.query('SELECT nodeid, success, result FROM run_command_on_all_nodes($1)', [
    `SELECT json_agg(json_build_object('name', name, 'setting', setting)) ${FROM_SETTINGS}`,
  ]);
  for (const { nodeid, success, result } of rows) {
    if (!success) throw new UnsafeDatabase(`Machine ${nodeid} of the cluster does not say how it stores: ${result}`);
    refuseUnsafe(JSON.parse(result) as SettingRow[], `Machine ${nodeid} of the cluster`);
  }
}

function refuseUnsafe(rows: readonly SettingRow[], whose: string): void {
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  const unsafe = names.filter((name) => !SAFE[name]?.includes(found.get(name) ?? ''));
  if (unsafe.length === 0) return;
  const list = unsafe.map((name) => `${name} = ${found.get(name) ?? 'unknown'} (needs ${SAFE[name]?.join(' or ')})`).join(', ');
  throw new UnsafeDatabase(`${whose} could lose or corrupt acknowledged bets, so Tessera does not start on it: ${list}.`);
}
