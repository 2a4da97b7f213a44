import { describe, expect, it } from 'vitest';
import { LAYOUTS, sumOfEntries } from '../../platform/posting/testing/given-ledger.ts';
import { verifyLedger } from '../../platform/posting/verify-ledger.ts';
import { findBrokenRecord } from '../../platform/posting/verify-records.ts';
import { GAMES } from './house/house-games.ts';
import type { RoundSeed } from './kinds/game.ts';
import { DAY_MS, givenCasino, usdOf } from './testing/given-casino.ts';

const BLACKJACK = { gameId: 'blackjack' };

describe.each(LAYOUTS)('rounds with %s', async (_name, layout) => {
  const given = await givenCasino(21, layout);
  const { player, playerWhose, open, choose, id, cashOf, wagers, clock, owner } = given;
  const tabs = [given.casino, given.anotherCasino(), given.anotherCasino()] as const;
  const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);

  it('take one of many choices of the same version, and tell the others where the round is now', async () => {
    const member = await playerWhose('1000', BLACKJACK, ({ choices }) => choices.includes('double'));
    const { roundId } = await open(member, 'blackjack');
    const ask = (index: number) =>
      tabs[index % tabs.length]!.choose(member, { requestId: id(), roundId, version: 0, choice: index % 2 === 0 ? 'double' : 'stand' });
    const tries = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => ask(index)));
    const [taken, ...others] = tries.filter((tried) => tried.status === 'fulfilled').map(({ value }) => value);
    expect(others).toEqual([]);
    const refused = tries.filter((tried) => tried.status === 'rejected').map(({ reason }) => reason as { code: string; details: object });
    expect(refused).toHaveLength(11);
    for (const { code, details } of refused)
      expect({ code, details }).toEqual({ code: 'round_moved', details: { roundId, state: 'settled', version: '1' } });
    expect(await tabs[0].showRound(member, roundId)).toEqual(taken);
    expect(await cashOf(member)).toBe(usdOf('1000') - usdOf(taken!.stake) + usdOf(taken!.payout ?? ''));
  });

  it('take one choice of a version also where the round goes on', async () => {
    const member = await playerWhose(
      '100',
      { gameId: 'mines', bet: { mines: 1 }, choices: [0, 1, 2, 3, 4, 5] },
      ({ choices }) => choices.length > 0,
    );
    const { roundId } = await open(member, 'mines', { bet: { mines: 1 } });
    const ask = (choice: number) => tabs[choice % 3]!.choose(member, { requestId: id(), roundId, version: 0, choice });
    const tries = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(ask));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const tried of tries)
      if (tried.status === 'rejected')
        expect(tried.reason).toMatchObject({ code: 'round_moved', details: { state: 'open', version: '1' } });
    expect((await tabs[0].showRound(member, roundId)).version).toBe(1);
  });

  it('answer copies of one request alike, also later, and refuse it for anything else', async () => {
    const member = await playerWhose('100', { gameId: 'mines', bet: { mines: 3 }, choices: [0, 1] }, ({ choices }) => choices.length > 0);
    const requestId = id();
    const opened = await Promise.all(
      tabs.map((tab) => tab.open(member, 'mines', { requestId, currency: 'USD', stake: '10', bet: { mines: 3 } })),
    );
    expect(new Set(opened.map((round) => JSON.stringify(round))).size).toBe(1);
    expect(await cashOf(member)).toBe(usdOf('90'));
    const { roundId } = opened[0]!;
    const first = { requestId: id(), roundId, version: 0, choice: 0 };
    const copies = await Promise.all(Array.from({ length: 9 }, (_, index) => tabs[index % 3]!.choose(member, first)));
    expect(new Set(copies.map((round) => JSON.stringify(round))).size).toBe(1);
    expect(copies[0]).toMatchObject({ version: 1, made: [0], multiplier: '1.1250', worth: '11.2500' });
    const second = await tabs[1].choose(member, { requestId: id(), roundId, version: 1, choice: 1 });
    const over = await tabs[2].choose(member, { requestId: id(), roundId, version: 2, choice: 'cash_out' });
    expect(over).toMatchObject({ state: 'settled', payout: second.worth, multiplier: second.multiplier, made: [0, 1, 'cash_out'] });
    expect(await cashOf(member)).toBe(usdOf('90') + usdOf(over.payout ?? ''));
    // The answers of then, whatever has happened since.
    expect(await tabs[0].choose(member, first)).toEqual(copies[0]);
    expect(await tabs[0].open(member, 'mines', { requestId, currency: 'USD', stake: '10', bet: { mines: 3 } })).toEqual(opened[0]);
    for (const other of [{ choice: 5 }, { version: 1 }])
      await expect(tabs[0].choose(member, { ...first, ...other })).rejects.toMatchObject({ code: 'request_conflict' });
    await expect(tabs[0].open(member, 'mines', { requestId, currency: 'USD', stake: '10', bet: { mines: 4 } })).rejects.toMatchObject({
      code: 'request_conflict',
    });
  });

  it('are one at a time of a game, and a refused one uses up no nonce and no money', async () => {
    const member = await playerWhose('1000', BLACKJACK, ({ choices }) => choices.includes('hit'));
    const ask = (index: number, gameId = 'blackjack') =>
      tabs[index % 3]!.open(member, gameId, { requestId: id(), currency: 'USD', stake: '10', bet: gameId === 'mines' ? { mines: 1 } : {} });
    const tries = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => ask(index)));
    expect(tries.filter((tried) => tried.status === 'rejected').map(({ reason }) => codeOf(reason))).toEqual(Array(4).fill('round_open'));
    expect(await cashOf(member)).toBe(usdOf('990'));
    // Another game has a round of its own, with the next nonce.
    const mines = await ask(0, 'mines');
    expect(mines.fairness.nonce).toBe(1);
    wagers.seeds.forget(member);
    expect((await wagers.seeds.current(member)).nonce).toBe(2);
  });

  it('are refused while another is open also where they would be over at once: a refusal tells nothing of the next cards', async () => {
    const isOver = (seed: RoundSeed, nonce: number): boolean =>
      GAMES.get('blackjack').replay({ ...seed, nonce }, { bet: {}, choices: [], isRefunded: false }).choices.length === 0;
    const member = await playerWhose('100', BLACKJACK, (_played, seed) => !isOver(seed, 0) && isOver(seed, 1));
    const first = await open(member, 'blackjack');
    await expect(open(member, 'blackjack')).rejects.toMatchObject({ code: 'round_open', details: { roundId: first.roundId } });
    expect(await cashOf(member)).toBe(usdOf('90'));
    let round = first;
    while (round.state === 'open')
      round = await choose(member, round, round.choices.some(({ choice }) => choice === 'decline') ? 'decline' : 'stand');
    expect(await open(member, 'blackjack')).toMatchObject({ state: 'settled', version: 0, fairness: { nonce: 1 } });
  });

  it('keep their seed secret until they are over', async () => {
    const member = await player('100');
    const round = await open(member, 'mines', { bet: { mines: 1 } });
    const rotation = { requestId: id(), clientSeed: 'mine' };
    await expect(tabs[1].rotateSeeds(member, rotation)).rejects.toMatchObject({ code: 'seeds_in_use', details: { gameId: 'mines' } });
    let now = await choose(member, round, 3);
    if (now.state === 'open') now = await choose(member, now, 'cash_out');
    const { revealed } = await tabs[1].rotateSeeds(member, rotation);
    expect(revealed.serverSeedHash).toBe(round.fairness.serverSeedHash);
    const shown = await tabs[0].showRound(member, round.roundId);
    expect(shown).toEqual({ ...now, fairness: { ...now.fairness, serverSeed: revealed.serverSeed } });
    // A rotation and an opening that meet: either the round is drawn from the new pair, or the rotation waits.
    const other = await player('100');
    for (let times = 0; times < 6; times += 1) {
      const [opened, rotated] = await Promise.allSettled([
        tabs[0].open(other, 'mines', { requestId: id(), currency: 'USD', stake: '1', bet: { mines: 1 } }),
        tabs[1].rotateSeeds(other, { requestId: id(), clientSeed: `mine-${times}` }),
      ]);
      if (opened.status === 'rejected') throw opened.reason;
      const { serverSeedHash } = opened.value.fairness;
      if (rotated.status === 'fulfilled') expect(rotated.value.revealed.serverSeedHash).not.toBe(serverSeedHash);
      else expect(codeOf(rotated.reason)).toBe('seeds_in_use');
      let left = await choose(other, opened.value, 3);
      if (left.state === 'open') left = await choose(other, left, 'cash_out');
    }
  });

  it('end once where the player’s last choice and the house’s meet', async () => {
    const members = await Promise.all(
      [1, 2, 3, 4].map(() => playerWhose('100', { gameId: 'mines', bet: { mines: 2 }, choices: [7] }, ({ choices }) => choices.length > 0)),
    );
    const rounds = await Promise.all(
      members.map(async (member) =>
        tabs[0].choose(member, {
          requestId: id(),
          roundId: (await open(member, 'mines', { bet: { mines: 2 } })).roundId,
          version: 0,
          choice: 7,
        }),
      ),
    );
    const [left] = await owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM casino_round WHERE state = 'open'`);
    clock.advance(DAY_MS);
    const choices = members.map((member, index) =>
      tabs[index % 2]!.choose(member, { requestId: id(), roundId: rounds[index]!.roundId, version: 1, choice: 'cash_out' }),
    );
    const [first, second, ...chosen] = await Promise.allSettled([tabs[1].endUnattended(), tabs[2].endUnattended(), ...choices]);
    const taken = chosen.filter(({ status }) => status === 'fulfilled').length;
    for (const tried of chosen) if (tried.status === 'rejected') expect(codeOf(tried.reason)).toBe('round_moved');
    const ended = [first, second].reduce((sum, run) => sum + (run?.status === 'fulfilled' ? (run.value as number) : 100), 0);
    expect(ended + taken).toBe(left?.count);
    for (const [index, member] of members.entries()) {
      const shown = await tabs[0].showRound(member, rounds[index]!.roundId);
      expect(shown).toMatchObject({ state: 'settled', made: [7, 'cash_out'], payout: rounds[index]!.worth });
      expect(await cashOf(member)).toBe(usdOf('90') + usdOf(shown.payout ?? ''));
    }
  });

  it('leaves the books right', async () => {
    expect(await sumOfEntries(owner)).toBe(0n);
    expect(await verifyLedger(owner)).toMatchObject({ ok: true });
    expect(await findBrokenRecord(owner)).toBeNull();
  });
});
