import type { wagers } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import { createTableStream, findVideoPokerTable, replayVideoPoker, settleVideoPoker } from '@tessera/engines/table';
import { amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { describe, expect, it } from 'vitest';
import { SERVER_SEED, wagerOf } from '../../round.fixtures.ts';
import type { RoundView } from '../../round-machine.ts';
import { DEUCES, JACKS } from './video-poker.fixtures.ts';
import { checkVideoPoker } from './check-video-poker.ts';

type Detail = Extract<wagers.WagerView['detail'], { product: 'casino' }>;
const withDetail = (wager: wagers.WagerView, change: Partial<Detail>): wagers.WagerView => ({
  ...wager,
  detail: { ...(wager.detail as Detail), ...change },
});

/** The first round of these seeds that pays what was dealt, held as dealt, or another hold of it. */
function playedWager(gameId: string, { choice, payout }: { readonly choice: string; readonly payout?: string }): wagers.WagerView {
  const table = findVideoPokerTable(gameId)!;
  const FUN = getCurrency('FUN');
  for (let nonce = 0; nonce < 1_000; nonce += 1) {
    const round = replayVideoPoker(
      createTableStream({ id: gameId }, { serverSeed: SERVER_SEED, clientSeed: 'mine', nonce }),
      [choice],
      table.family,
    );
    const paid = settleVideoPoker(table, round, { bet: parseAmount('2', FUN), coins: 2 });
    if (paid === 0n) continue;
    const view: RoundView = {
      roundId: 'round',
      gameId,
      gameName: gameId,
      kind: 'video_poker',
      ruleVersion: '1',
      currency: 'FUN',
      bet: { coins: 2 },
      stake: '2.0000',
      maxPayout: '500.0000',
      version: 1,
      state: 'settled',
      made: [choice],
      choices: [],
      events: [...round.events],
      multiplier: null,
      worth: null,
      openedAtMs: 0,
      deadlineAtMs: 0,
      result: 'win',
      payout: amountToWire(paid, FUN),
      fairness: { label: `table:${gameId}`, serverSeedHash: commitmentOf(SERVER_SEED), serverSeed: null, clientSeed: 'mine', nonce },
    };
    return wagerOf(view, { isRevealed: true, ...(payout === undefined ? {} : { payout }) });
  }
  throw new Error('no such round among the first thousand');
}

describe.each([JACKS, DEUCES])('checking a round of %s', (gameId) => {
  it.each([
    ['hold_11111', 5],
    ['hold_01010', 8],
  ])('agrees with %s: cards, hold and payout', (choice, cards) => {
    const wager = playedWager(gameId, { choice });
    const checked = checkVideoPoker(wager);
    expect(checked).toMatchObject({ isRight: true, fault: null, choices: [choice], coins: 2, payout: { isEqual: true } });
    expect(checked?.trace).toHaveLength(cards);
    const [deal] = (wager.detail as Detail).events;
    expect(checked?.trace.slice(0, 5).map(({ card }) => card)).toEqual((deal as unknown as { cards: string[] }).cards);
  });

  it('cannot check a secret seed or rules it does not know', () => {
    const wager = playedWager(gameId, { choice: 'hold_11111' });
    const { fairness } = wager.detail as Detail;
    expect(checkVideoPoker(withDetail(wager, { fairness: { ...fairness, serverSeed: null } }))).toBeNull();
    expect(checkVideoPoker(withDetail(wager, { ruleVersion: '99' }))).toBeNull();
  });

  it('finds every kind of untruth', () => {
    const wager = playedWager(gameId, { choice: 'hold_11111' });
    const { fairness, events } = wager.detail as Detail;
    expect(checkVideoPoker(playedWager(gameId, { choice: 'hold_11111', payout: '0.0100' }))).toMatchObject({
      isRight: false,
      payout: { isEqual: false },
    });
    for (const change of [
      { choices: ['hold_01111'] },
      { choices: ['stand'] },
      { events: events.map((event) => ('rank' in event ? { ...event, rank: 'royal' } : event)) },
    ])
      expect(checkVideoPoker(withDetail(wager, change))).toMatchObject({ isRight: false, fault: 'round_mismatch' });
    expect(checkVideoPoker(withDetail(wager, { fairness: { ...fairness, serverSeedHash: '0'.repeat(64) } }))).toMatchObject({
      isRight: false,
      fault: 'commitment_mismatch',
    });
    expect(checkVideoPoker(withDetail(wager, { bet: { coins: 5 } }))?.coins).toBe(5);
  });
});
