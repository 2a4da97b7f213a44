import type { wagers } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import { type DrawGame, playTableRound, settleTableBets, TABLE_GAMES } from '@tessera/engines/table';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { SERVER_SEED } from '../../round.fixtures.ts';
import { checkSeeds, checkTable, findTable, paidPlaces, resultTextOf, settleChips } from './table-round.ts';

const FUN = getCurrency('FUN');
const SEEDS = { serverSeed: SERVER_SEED, serverSeedHash: commitmentOf(SERVER_SEED), clientSeed: 'mine', nonce: 7 };
const TABLES = TABLE_GAMES.filter((game): game is DrawGame => game.type === 'draw');

/** A revealed round with a chip on each of the first three places. */
function givenWager(game: DrawGame, change: Partial<wagers.WagerView> = {}): wagers.WagerView {
  const { events, outcome } = playTableRound(game, SEEDS);
  const chips = game.bets.slice(0, 3).map(({ code }, index) => ({ place: code, amount: `${index + 1}.5000` }));
  const { stake, payout } = settleTableBets(
    game,
    outcome,
    chips.map(({ place, amount }) => ({ code: place, stake: parseAmount(amount, FUN) })),
  );
  return {
    gameId: game.id,
    currency: 'FUN',
    stake: amountToWire(stake, FUN),
    payout: amountToWire(payout, FUN),
    detail: {
      product: 'casino',
      kind: 'table',
      gameName: game.id,
      ruleVersion: String(game.version),
      bet: { chips },
      choices: [],
      events: [...events],
      fairness: { label: `table:${game.id}`, ...SEEDS },
    },
    ...change,
  } as unknown as wagers.WagerView;
}

describe.each(TABLES)('$id', (game) => {
  it('tells its result by its events alone', () => {
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const { events, result } = playTableRound(game, { ...SEEDS, nonce });
      expect(resultTextOf(events)).toBe(result);
    }
  });

  it('is checked from its seeds: draw and payout', () => {
    const wager = givenWager(game);
    expect(checkTable(wager)).toMatchObject({ isRight: true, fault: null, payout: { isEqual: true, computed: wager.payout } });
    expect(checkSeeds(game.id, SEEDS)?.events).toEqual(checkTable(wager)?.events);
  });

  it('is found wrong in every part', () => {
    const { detail } = givenWager(game);
    if (detail.product !== 'casino') throw new Error('a round of the casino');
    expect(checkTable(givenWager(game, { payout: '999.0000' }))).toMatchObject({ isRight: false, payout: { isEqual: false } });
    const others = Array.from({ length: 20 }, (_, nonce) => playTableRound(game, { ...SEEDS, nonce }).events);
    const other = others.find((events) => resultTextOf(events) !== resultTextOf(detail.events)) ?? [];
    const drawnElse = { ...detail, events: [...other] };
    expect(checkTable(givenWager(game, { detail: drawnElse }))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    const otherSeal = { ...detail, fairness: { ...detail.fairness, serverSeedHash: '0'.repeat(64) } };
    expect(checkTable(givenWager(game, { detail: otherSeal }))).toMatchObject({ isRight: false, fault: 'commitment_mismatch' });
    expect(checkTable(givenWager(game, { detail: { ...detail, ruleVersion: '99' } }))).toBeNull();
    expect(checkTable(givenWager(game, { detail: { ...detail, fairness: { ...detail.fairness, serverSeed: null } } }))).toBeNull();
  });
});

it('says which places were paid', () => {
  const game = findTable('roulette_eu');
  if (!game) throw new Error('the European wheel is known');
  const events = game.read('32').events;
  const chips = ['red', 'black', 'straight_32', 'dozen_3', 'low'].map((place) => ({ place, amount: '1.0000' }));
  expect([...paidPlaces(settleChips(game, events, chips, 'FUN').bets)]).toEqual(['red', 'straight_32', 'dozen_3']);
  expect(findTable('blackjack')).toBeUndefined();
});
