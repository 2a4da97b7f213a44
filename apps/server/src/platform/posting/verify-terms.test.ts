import { beforeAll, expect, it } from 'vitest';
import { type Break, expectNamed } from './testing/ledger-breaks.ts';
import { givenLedger } from './testing/given-ledger.ts';
import { sealJournal } from './sealer.ts';
import { verifyLedger } from './verify-ledger.ts';

const given = await givenLedger(6);

// One wager of each fate: settled and settled anew, played, open, raised, accepted, declined, waiting.
beforeAll(async () => {
  const account = await given.member('1000');
  const settled = given.stake(account, '10');
  await given.stakes.place(settled);
  await given.stakes.settle([given.settlement(settled, '25')]);
  await given.stakes.settle([given.settlement(settled, '12', 2)]);
  await given.stakes.play(given.play(account, '1', '2'));
  await given.stakes.place(given.stake(account, '3'));
  const raised = given.stake(account, '5');
  await given.stakes.place(raised);
  await given.stakes.raise({ ...given.stake(account, '2'), wagerId: raised.requestId });
  for (const end of ['accept', 'decline', null] as const) {
    const waiting = given.stake(account, '4');
    await given.stakes.wait(waiting);
    if (end) await given.stakes[end]({ ...given.stake(account, '4'), wagerId: waiting.requestId });
  }
  await sealJournal(given.db, given.clock);
});

const TERMS = /not on what was booked/;
const ONCE = `(SELECT id FROM wagers_wager WHERE product = 'sports' AND state = 'open' ORDER BY id LIMIT 1)`;

const change = (what: string, column: string, to: string, back: string, reason = TERMS): Break => ({
  what,
  break: `UPDATE wagers_wager SET ${column} = ${to} WHERE id = ${ONCE}`,
  mend: `UPDATE wagers_wager SET ${column} = ${back} WHERE id = ${ONCE}`,
  table: 'wagers_wager',
  reason,
});

it('finds nothing in wagers of every fate', async () => {
  expect(await verifyLedger(given.owner)).toMatchObject({ ok: true });
});

it.each<Break>([
  change('the price of an open bet changed', 'detail', `detail || '{"price": "99.00"}'`, `detail - 'price'`),
  change('the game changed', 'game_id', `game_id || 'x'`, `left(game_id, -1)`),
  change('the round changed', 'round_id', `round_id || 'x'`, `left(round_id, -1)`),
  change('the gate changed', 'gate', `'x'`, 'NULL'),
  change('the rules changed', 'rule_version', `rule_version || 'x'`, `left(rule_version, -1)`),
  change('the most it may pay changed', 'max_payout', 'max_payout + 1', 'max_payout - 1'),
  change('a booking of other terms named', 'terms_position', 'placed_position + 1', 'NULL'),
  change(
    'the time of a bet moved',
    'placed_at',
    `placed_at - interval '1 minute'`,
    `placed_at + interval '1 minute'`,
    /times of this wager/,
  ),
  {
    what: 'a raise taken back in the terms',
    break:
      'CREATE TABLE kept AS SELECT id, terms_position FROM wagers_wager WHERE terms_position IS NOT NULL; UPDATE wagers_wager SET terms_position = NULL',
    mend: 'UPDATE wagers_wager w SET terms_position = k.terms_position FROM kept k WHERE k.id = w.id; DROP TABLE kept',
    table: 'wagers_wager',
    reason: TERMS,
  },
  {
    what: 'a result changed where nothing is paid for it',
    break: `UPDATE wagers_wager SET result = 'lose' WHERE state = 'declined'`,
    mend: `UPDATE wagers_wager SET result = 'void' WHERE state = 'declined'`,
    table: 'wagers_wager',
    reason: /result of this wager/,
  },
  {
    what: 'the time of a settlement moved',
    break: `UPDATE wagers_wager SET settled_at = settled_at + interval '1 minute'`,
    mend: `UPDATE wagers_wager SET settled_at = settled_at - interval '1 minute'`,
    table: 'wagers_wager',
    reason: /times of this wager/,
  },
  {
    what: 'terms changed in the journal as well',
    break: `CREATE TABLE kept AS SELECT cell, position, terms FROM wallet_transfer; UPDATE wagers_wager SET detail = detail || '{"price": "99.00"}' WHERE id = ${ONCE};
      UPDATE wallet_transfer t SET terms = wagers_terms(w.product, w.game_id, w.round_id, w.gate, w.rule_version, w.currency, w.stake, w.bonus_stake, w.max_payout, w.detail)
      FROM wagers_wager w WHERE w.id = ${ONCE} AND t.cell = w.cell AND t.position = w.placed_position`,
    mend: `UPDATE wagers_wager SET detail = detail - 'price' WHERE id = ${ONCE}; UPDATE wallet_transfer t SET terms = k.terms FROM kept k WHERE k.cell = t.cell AND k.position = t.position;
      DROP TABLE kept`,
    table: 'wallet_transfer',
    reason: /changed after it was sealed/,
  },
  {
    what: 'terms taken out of the journal',
    break: `CREATE TABLE kept AS SELECT cell, position, terms FROM wallet_transfer; UPDATE wallet_transfer SET terms = NULL WHERE kind = 'wager_raise'`,
    mend: 'UPDATE wallet_transfer t SET terms = k.terms FROM kept k WHERE k.cell = t.cell AND k.position = t.position; DROP TABLE kept',
    table: 'wagers_wager',
    reason: TERMS,
  },
  {
    what: 'terms of a play taken out of the journal',
    break: `CREATE TABLE kept AS SELECT cell, position, terms FROM wallet_transfer; UPDATE wallet_transfer SET terms = NULL WHERE kind = 'wager_play'`,
    mend: 'UPDATE wallet_transfer t SET terms = k.terms FROM kept k WHERE k.cell = t.cell AND k.position = t.position; DROP TABLE kept',
    table: 'wallet_transfer',
    reason: /were not booked with it/,
  },
])('names the row: $what', (each) => expectNamed(given.owner, each));

it('settles no wager whose row was changed behind the journal, and pays it once its row is mended', async () => {
  const account = await given.member('100');
  const [sound, changed] = [given.stake(account, '10'), given.stake(account, '10')];
  await given.stakes.place(sound);
  await given.stakes.place(changed);
  await given.owner.query(`UPDATE wagers_wager SET detail = detail || '{"price": "99.00"}' WHERE id = $1`, [changed.requestId]);
  const settlements = [given.settlement(sound, '20'), given.settlement(changed, '990')];
  expect(await given.stakes.settle(settlements)).toEqual(['ok', 'terms_changed']);
  await given.owner.query(`UPDATE wagers_wager SET detail = detail - 'price' WHERE id = $1`, [changed.requestId]);
  expect(await given.stakes.settle(settlements)).toEqual(['replay', 'ok']);
});
