import { describe, expect, it } from 'vitest';
import { DELEGATED } from '../../apps/server/src/platform/db/distribute.ts';
import { listFunctions } from '../../apps/server/src/platform/db/migrate.ts';
import { FIXED_REFERENCES, TABLES } from '../../apps/server/src/platform/db/spread.ts';
import { isTest, listFiles } from '../project-files.ts';
import { findSpreadFaults, type SpreadException, type SpreadRules } from './spread-sql.ts';
import { readFunctionTexts, readSqlTexts } from './sql-texts.ts';

const SERVER = 'apps/server/src';
/** Bookings and what they call; the other modules change reference tables only for the catalogue. */
const BET_PATH = ['platform/posting/', 'platform/outbox/', 'modules/wagers/', 'modules/wallet/', 'modules/limits/', 'modules/casino/'];
const PAYMENTS = `${SERVER}/modules/payments`;

const OVER_CELLS = 'the form for calls over cells, which never runs on a database that is spread';
const FORMER = 'looks in all cells for what an earlier version wrote, at one start';
const EXCEPTIONS: readonly SpreadException[] = [
  { where: 'posting_book', why: OVER_CELLS },
  { where: 'posting_settle', why: OVER_CELLS },
  { where: 'posting_positions', part: 'WHERE h.cell = w.c', why: OVER_CELLS },
  { where: 'posting_lay_out', why: 'set-up: rewrites all gates once, before anything is spread' },
  { where: 'posting_partitions', part: 'FROM outbox_head', why: 'one row a cell, once an hour' },
  { where: `${SERVER}/platform/outbox/consumer.ts`, part: 'cell = ANY ($1)', why: OVER_CELLS },
  { where: `${SERVER}/platform/outbox/consumer.ts`, part: 'FROM outbox_head h LEFT JOIN', why: 'asks which cells have something new' },
  { where: `${SERVER}/platform/outbox/consumer.ts`, part: 'GROUP BY c.consumer', why: 'figures for whoever watches, one row a cell' },
  { where: `${SERVER}/platform/outbox/events.ts`, part: 'OFFSET 0', why: OVER_CELLS },
  { where: `${SERVER}/platform/posting/journal.ts`, part: 'FROM outbox_head h', why: 'asks which cells have something to seal' },
  { where: `${SERVER}/platform/posting/verify-ledger.ts`, why: 'reads everything, by hand' },
  { where: `${SERVER}/platform/posting/ledger-checks.ts`, why: 'reads everything, by hand' },
  { where: `${SERVER}/platform/posting/wager-checks.ts`, why: 'reads everything, by hand' },
  { where: `${SERVER}/platform/posting/verify-records.ts`, why: 'reads everything, by hand' },
  { where: `${SERVER}/platform/posting/derived-checks.ts`, why: 'reads everything, by hand' },
  { where: `${SERVER}/modules/wagers/gates.repo.ts`, part: 'SELECT DISTINCT gate', why: 'reads everything, by hand' },
  { where: `${SERVER}/modules/wagers/gates.repo.ts`, part: 'SET version = version WHERE id = $1', why: 'every copy of a gate, rarely' },
  { where: `${SERVER}/modules/wagers/gates.repo.ts`, part: 'SET open = false WHERE id = $1', why: 'every copy of a gate, rarely' },
  { where: `${SERVER}/modules/casino/rounds.repo.ts`, part: 'SELECT DISTINCT cell', why: 'asks which cells have something due' },
  { where: `${PAYMENTS}/orders.repo.ts`, part: 'GROUP BY cell ORDER BY min(due_at)', why: 'asks which cells have something due' },
  { where: `${PAYMENTS}/withdrawals.repo.ts`, part: 'GROUP BY cell ORDER BY min(due_at)', why: 'asks which cells have something due' },
  { where: `${PAYMENTS}/withdrawals.repo.ts`, part: 'WHERE brand = ANY ($4) AND state = $1', why: 'the queue of the console' },
  { where: `${PAYMENTS}/deposits.repo.ts`, part: 'WHERE d.brand = ANY ($4) AND d.state = $1', why: 'the queue of the console' },
  {
    where: `${SERVER}/modules/lottery/payout-reviews.repo.ts`,
    part: 'WHERE r.brand = ANY ($1) AND r.state = $2',
    why: 'the queue of the console',
  },
  { where: `${PAYMENTS}/payment-times.repo.ts`, part: 'ORDER BY d.id DESC', why: 'the last of a brand by their index, once a minute' },
  { where: `${PAYMENTS}/payment-times.repo.ts`, part: 'ORDER BY w.id DESC', why: 'the last of a brand by their index, once a minute' },
  { where: `${PAYMENTS}/deposits.repo.ts`, part: "d.state = 'PENDING' AND d.expires_at", why: 'looks for what is due, without a lock' },
  { where: `${SERVER}/modules/wagers/broken-seeds.repo.ts`, why: 'reads everything, by hand' },
  { where: `${SERVER}/modules/wagers/former-seeds.repo.ts`, part: 'LIMIT $1', why: FORMER },
  { where: `${PAYMENTS}/former-payees.repo.ts`, part: 'LIMIT $1', why: FORMER },
  { where: `${SERVER}/modules/identity/former-people.repo.ts`, part: 'LIMIT $1', why: FORMER },
  { where: `${SERVER}/modules/identity/devices.repo.ts`, part: 'WHERE expires_at', why: 'forgets what is over, once an hour' },
  { where: `${SERVER}/modules/identity/known-addresses.repo.ts`, part: 'WHERE used_at', why: 'forgets what is over, once an hour' },
  { where: `${SERVER}/modules/identity/remembered-logins.repo.ts`, part: 'WHERE expires_at', why: 'forgets what is over, once an hour' },
  { where: `${SERVER}/modules/identity/sessions.repo.ts`, part: 'DELETE FROM identity_session', why: 'forgets what is over, once an hour' },
];

const spreads: SpreadRules['spreads'] = { ...TABLES, wallet_entry: 'distributed', outbox_event: 'distributed' };
const rules: Omit<SpreadRules, 'exceptions'> = {
  spreads,
  delegated: new Set(DELEGATED),
  fixed: new Set(FIXED_REFERENCES),
  isOnBetPath: (where) => !where.includes('/') || BET_PATH.some((folder) => where.startsWith(`${SERVER}/${folder}`)),
};

const repositories = listFiles(['.ts']).filter(
  ({ path }) =>
    !isTest(path) &&
    (/^apps\/server\/src\/modules\/.*\.repo\.ts$/.test(path) || /^apps\/server\/src\/platform\/(?:posting|outbox)\//.test(path)),
);
const texts = [...repositories.flatMap(readSqlTexts), ...(await listFunctions()).flatMap(({ text }) => readFunctionTexts(text))];

describe('the statements of the project', () => {
  it('are found: of every repository and of every function, in both of its forms', () => {
    expect(texts.length).toBeGreaterThan(250);
    expect(new Set(texts.map(({ where }) => where)).size).toBeGreaterThan(30);
    expect(texts.filter(({ where }) => where === 'posting_book_in_cell').length).toBeGreaterThan(20);
  });

  it('can run on a database that is spread over machines', () => {
    expect(findSpreadFaults(texts, { ...rules, exceptions: EXCEPTIONS })).toEqual([]);
  });
});

// A rule that silently passes is worse than none: each must flag what it is for.
describe('the rules for SQL', () => {
  const REPO = `${SERVER}/modules/payments/some.repo.ts`;
  const faults = (where: string, text: string, exceptions: readonly SpreadException[] = []): string =>
    findSpreadFaults([{ where, text }], { ...rules, exceptions }).join('\n');

  it.each([
    ['SELECT id FROM payments_order WHERE state = $1 FOR UPDATE SKIP LOCKED', 'is locked in one cell'],
    ['SELECT id FROM payments_order WHERE cell = ANY ($1) FOR UPDATE', 'is locked in one cell'],
    ['SELECT o.id FROM unnest($1) k JOIN payments_order o ON o.cell = k.cell FOR UPDATE OF o', 'is locked in one cell'],
    ['SELECT FROM payments_order o JOIN wallet_balance b ON b.cell = o.cell WHERE o.cell = $1 FOR SHARE', 'wallet_balance is locked'],
    ['SELECT 1 FROM (SELECT FROM wallet_balance b WHERE b.cell = i.cell FOR NO KEY UPDATE) b', 'is locked in one cell'],
    ['LOCK TABLE wallet_balance', 'is asked for in one cell'],
    ['SELECT id FROM payments_order WHERE id = $1', 'is asked for in one cell'],
    ['SELECT id FROM payments_order WHERE cell IN (SELECT cell FROM payments_member WHERE cell = $1)', 'payments_order is asked for'],
    [
      'SELECT id FROM payments_order o WHERE o.cell = $1 UNION ALL SELECT id FROM payments_deposit d WHERE d.id = $2',
      'payments_deposit is asked',
    ],
    ['SELECT 1 FROM payments_order o LEFT JOIN payments_deposit d ON d.cell = o.cell', 'payments_order is asked for'],
    ['SELECT 1 FROM payments_order o, payments_deposit d WHERE o.cell = $1', 'payments_deposit is asked for'],
    [
      'SELECT (SELECT max(b.cash) FROM wallet_balance b WHERE b.member_id = o.member_id) FROM payments_order o WHERE o.cell = $1',
      'wallet_balance',
    ],
    ['SELECT max(amount) INTO v_most FROM wallet_entry', 'wallet_entry is asked for'],
    ['UPDATE payments_order SET state = $1 WHERE id = $2', 'is asked for in one cell'],
    ['UPDATE payments_order o SET state = $1 FROM payments_member m WHERE m.id = o.id AND m.cell = $2', 'payments_order is asked for'],
    ['DELETE FROM payments_order WHERE due_at < $1', 'is asked for in one cell'],
    [
      'SELECT 1 FROM unnest($1) k CROSS JOIN LATERAL (SELECT FROM payments_order o WHERE o.cell = k.cell LIMIT 1) o',
      'is limited in a query',
    ],
    ['INSERT INTO payments_order (id, cell) VALUES ($1, $2)', 'begins with its cell'],
    ['SELECT m.id FROM identity_username u JOIN identity_member m ON m.cell = u.cell', 'tables of one machine and of many meet'],
    [
      'INSERT INTO wagers_gate (cell, id) SELECT c, $1 FROM unnest($2) c ON CONFLICT (cell, id) DO UPDATE SET open = $3',
      'a parameter behind ON CONFLICT',
    ],
    ['UPDATE payments_order SET due_at = now() WHERE cell = $1', 'takes its time from the caller'],
    ['UPDATE payments_order SET due_at = clock_timestamp() WHERE cell = $1', 'takes its time from the caller'],
    ['SELECT EXISTS (SELECT FROM wagers_wager_rest WHERE id >= $1)', 'a subquery selects a column'],
    ['INSERT INTO platform_shared_key (name) VALUES ($1) ON CONFLICT DO NOTHING', 'is inserted without ON CONFLICT'],
    ['UPDATE payments_order o SET tries = v_tries[x.n], state = $1 FROM unnest($2) x WHERE o.cell = $3', 'stands in an expression'],
    ['UPDATE payments_order o SET tries = v_tries[1] WHERE o.cell = $1', 'stands in an expression'],
    ['INSERT INTO payments_order (cell, id) VALUES ($1, $2) ON CONFLICT (cell, id) DO UPDATE SET n = v_n[1]', 'stands in an expression'],
    ['SELECT platform_digest(d) FROM payments_deposit d WHERE d.cell = $1', 'is written ROW(t.*)::t'],
  ])('flag %s', (text, reason) => {
    expect(faults(REPO, text)).toContain(reason);
  });

  it.each([
    ['SELECT * FROM wallet_kind FOR SHARE', 'may not write or lock wallet_kind'],
    ['UPDATE site_brand SET status = 1 WHERE code = $1', 'may not write or lock site_brand'],
    ['INSERT INTO games_game (node_id) VALUES ($1)', 'may not write or lock games_game'],
    ['LOCK TABLE wagers_layout', 'may not write or lock wagers_layout'],
  ])('flag on the path of a bet: %s', (text, reason) => {
    for (const where of [`${SERVER}/platform/posting/stakes.ts`, `${SERVER}/modules/wagers/wagers.repo.ts`, 'posting_book_in_cell'])
      expect(faults(where, text)).toContain(reason);
    expect(faults(`${SERVER}/modules/games/games.repo.ts`, text)).toBe('');
  });

  it.each([
    ['CREATE FUNCTION f() RETURNS void SET plan_cache_mode = force_generic_plan AS $$', 'a forced plan'],
    ['SET LOCAL plan_cache_mode = force_custom_plan', 'a forced plan'],
    ['SELECT 1 FROM unnest(p_cells) i (cell) JOIN wallet_balance b ON b.cell = i.cell', 'is held against p_cell'],
    ['UPDATE wagers_wager w SET state = v_state WHERE w.cell = 7', 'is held against p_cell'],
  ])('flag in a delegated function: %s', (text, reason) => {
    expect(faults('posting_settle_in_cell', text)).toContain(reason);
  });

  it.each([
    'SELECT id FROM payments_order WHERE cell = $1 AND state = $2 FOR UPDATE SKIP LOCKED',
    'SELECT d.id FROM payments_deposit d LEFT JOIN payments_order o ON o.cell = d.cell WHERE d.cell = $1 FOR UPDATE OF d',
    'SELECT s.id FROM unnest($1::smallint[]) k (cell) JOIN payments_step s ON s.cell = k.cell',
    'INSERT INTO payments_order AS o (cell, id) SELECT c, id FROM unnest($1) c ON CONFLICT (cell, id) DO UPDATE SET n = o.n + EXCLUDED.n + 1',
    "UPDATE payments_order SET note = 'now()' WHERE cell = $1 -- not now()",
    'SELECT * FROM sports_event e JOIN sports_competition c ON c.id = e.competition_id FOR UPDATE OF e',
    'DELETE FROM identity_captcha WHERE expires_at <= now()',
    'SELECT EXISTS (SELECT 1 FROM payments_order WHERE cell = $1), EXISTS (SELECT FROM payments_step WHERE cell = $1)',
    'UPDATE payments_order o SET tries = 0 + v_tries[x.n] FROM unnest($2) x WHERE o.cell = $3 AND o.id = v_ids[1]',
    'INSERT INTO site_brand (code) VALUES ($1) ON CONFLICT DO NOTHING',
    'SELECT platform_digest(ROW(d.*)::payments_deposit) FROM payments_deposit d WHERE d.cell = $1',
  ])('accept %s', (text) => {
    expect(faults(REPO, text)).toBe('');
  });

  it('accept what has a reason, there alone, and flag a reason that nothing needs', () => {
    const text = 'SELECT id FROM payments_order WHERE state = $1';
    expect(faults(REPO, text, [{ where: REPO, part: 'state = $1', why: 'a queue' }])).toBe('');
    expect(faults(REPO, text, [{ where: REPO, part: 'state = $2', why: 'a queue' }])).toContain(
      'no statement needs the exception state = $2',
    );
    expect(faults(REPO, text, [{ where: 'posting_lock', why: 'a queue' }])).toContain('is asked for in one cell');
  });
});

describe('reading SQL', () => {
  it('puts constants in their places, takes both sides of a condition and leaves parts alone', () => {
    const text = `const T = 'wallet_balance'; const OWN = \`cell = $1\`; const alone = 'SELECT 1';
      function f() { return tx.query(\`SELECT \${column} FROM \${T} WHERE \${one ? OWN : 'true'}\`); }`;
    expect(readSqlTexts({ path: 'x.ts', text }).map((one) => one.text)).toEqual([
      'SELECT 1',
      'SELECT  ?  FROM wallet_balance WHERE cell = $1',
      'SELECT  ?  FROM wallet_balance WHERE true',
    ]);
  });

  it('finds the statements of a function under its name', () => {
    const script = `CREATE FUNCTION f(a int) RETURNS void LANGUAGE plpgsql AS $$ BEGIN PERFORM ';'; DELETE FROM t; END $$; GRANT EXECUTE ON FUNCTION f TO x;`;
    const found = readFunctionTexts(script);
    expect(found.map(({ where }) => where)).toEqual(['f', 'f', 'f', 'f']);
    expect(found.map(({ text }) => text).slice(1)).toEqual(["BEGIN PERFORM ';'", 'DELETE FROM t', 'END']);
  });
});
