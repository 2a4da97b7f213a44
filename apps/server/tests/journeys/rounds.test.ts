import { beforeAll, expect, it } from 'vitest';
import { casino, type Choice, games, type GameBet, identity, wagers, GAME_KINDS } from '@tessera/contract';
import { commitmentOf } from '@tessera/engines/fair';
import { mines, verifyInstantRound } from '@tessera/engines/instant';
import { BLACKJACK_GAMES, verifyTableRound } from '@tessera/engines/table';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import { findBrokenRecord } from '../../src/platform/posting/verify-records.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId, PASSWORD } from '../support/scene.ts';
import { GAMES } from '../../src/modules/casino/index.ts';

const tessera = await givenTessera();
let player: Awaited<ReturnType<typeof givenMember>>;
beforeAll(async () => {
  player = await givenMember(tessera, 'marina', '5000');
});

const open = (gameId: string, bet: GameBet = {}) =>
  player.call(casino.openRound, { params: { gameId }, body: { requestId: newId(tessera), currency: 'USD', stake: '10', bet } });
const choose = (round: casino.RoundView, choice: Choice) =>
  player.call(casino.chooseInRound, {
    params: { roundId: round.roundId },
    body: { requestId: newId(tessera), version: round.version, choice },
  });

it('offers every game of the house, of every kind, with its stakes and the most it pays', async () => {
  const { content } = await player.call(games.listGames, { query: { gameType: 'RNG', pageSize: '42' } as never });
  const ids = content.map(({ gameId }) => gameId);
  expect(ids.toSorted()).toEqual(
    GAMES.list()
      .map(({ id }) => id)
      .toSorted(),
  );
  const offers = await Promise.all(ids.map((gameId) => player.call(casino.getGame, { params: { gameId } })));
  expect(new Set(offers.map(({ kind }) => kind))).toEqual(new Set(GAME_KINDS));
  for (const offer of offers) {
    expect(offer).toMatchObject({ currency: 'USD', isOpen: true, maxPayout: '1000000.0000' });
    expect(offer.ruleVersion).toBe(GAMES.get(offer.gameId).version);
    expect(Number(offer.maxStake)).toBeGreaterThanOrEqual(Number(offer.stakes.at(-1)));
    expect(offer.layout !== null).toBe(offer.kind === 'table');
  }
});

it('plays every kind, keeps it in the history, and lets anybody draw each round again from the revealed seeds', async () => {
  const played: casino.RoundView[] = [];
  for (let times = 0; times < 12; times += 1) {
    let round = times % 2 === 0 ? await open('mines', { mines: 5 }) : await open('blackjack');
    while (round.state === 'open') {
      const offered = round.choices.map(({ choice }) => choice);
      const wanted = ['cash_out', 'decline', 'split', 'double', 'stand'].find((choice) => offered.includes(choice));
      round = await choose(round, wanted ?? times);
    }
    played.push(round);
  }
  const slot = await player.call(casino.openRound, {
    params: { gameId: 'dragon-harbor' },
    body: { requestId: newId(tessera), currency: 'USD', stake: '1', bet: {} },
  });
  expect(slot).toMatchObject({ kind: 'slot', state: 'settled', choices: [], fairness: { label: 'slots:dragon-harbor', serverSeed: null } });

  const { revealed } = await player.call(casino.rotateSeeds, { body: { requestId: newId(tessera), clientSeed: 'my-own' } });
  const { items } = await player.call(wagers.listWagers, { query: { product: 'casino', limit: 100 } as never });
  expect(items.map(({ id }) => id).toSorted()).toEqual([...played, slot].map(({ roundId }) => roundId).toSorted());
  expect(played.some(({ stake }) => Number(stake) > 10)).toBe(true);
  for (const round of played) {
    const wager = items.find(({ id }) => id === round.roundId)!;
    expect(wager).toMatchObject({
      state: 'settled',
      stake: round.stake,
      payout: round.payout,
      result: round.result,
      maxPayout: round.maxPayout,
    });
    const { detail } = wager;
    if (detail.product !== 'casino') throw new Error('a round is a casino wager');
    const { label, serverSeedHash, clientSeed, nonce } = round.fairness;
    expect(detail).toEqual({
      product: 'casino',
      kind: round.kind,
      gameName: round.gameName,
      ruleVersion: round.ruleVersion,
      bet: round.bet,
      choices: round.made,
      events: round.events,
      fairness: { label, serverSeedHash, clientSeed, nonce, serverSeed: revealed.serverSeed },
    });
    const claim = {
      serverSeed: revealed.serverSeed,
      serverSeedHash,
      clientSeed,
      nonce,
      choices: detail.choices,
      events: detail.events as never,
    };
    const check =
      round.kind === 'instant'
        ? verifyInstantRound({ ...claim, game: mines, bet: detail.bet, multiplier: round.multiplier ?? '' })
        : verifyTableRound({ ...claim, game: BLACKJACK_GAMES[0]! });
    expect(check).toMatchObject({ ok: true, reason: null });
    expect(commitmentOf(revealed.serverSeed)).toBe(serverSeedHash);
  }
});

it('shows a round on every device, and refuses the late choice of another', async () => {
  let round = await open('mines', { mines: 1 });
  const phone = player.copy();
  expect(await phone.call(casino.getOpenRound, { params: { gameId: 'mines' } })).toEqual({ round });
  const stale = round;
  round = await choose(round, 3);
  await expect(
    phone.call(casino.chooseInRound, {
      params: { roundId: stale.roundId },
      body: { requestId: newId(tessera), version: stale.version, choice: 4 },
    }),
  ).rejects.toMatchObject({ code: 'round_moved', details: { roundId: round.roundId, version: '1', state: round.state } });
  expect(await phone.call(casino.getRound, { params: { roundId: round.roundId } })).toEqual(round);
  if (round.state === 'open') round = await choose(round, 'cash_out');
  expect(await phone.call(casino.getOpenRound, { params: { gameId: 'mines' } })).toEqual({ round: null });
});

it('ends what was left, by its job, also in a game that staff closed', async () => {
  const round = await open('mines', { mines: 2 });
  await tessera.owner.query(`UPDATE wagers_gate SET open = false WHERE id = 'casino:mines'`);
  await expect(open('mines', { mines: 2 })).rejects.toMatchObject({ code: 'game_maintenance' });
  tessera.clock.advance(24 * 3_600_000);
  await tessera.runJobs('casino.unattended');
  // The session is over by then.
  await player.call(identity.login, { body: { username: 'marina', password: PASSWORD } });
  const wager = await player.call(wagers.getWager, { params: { id: round.roundId } });
  expect(wager).toMatchObject({ state: 'settled', result: 'void', payout: '10.0000', detail: { choices: [] } });
});

it('leaves books that are right', async () => {
  await tessera.runJobs('wallet.seal', 'records.seal');
  expect(await verifyLedger(tessera.owner)).toMatchObject({ ok: true });
  expect(await findBrokenRecord(tessera.owner)).toBeNull();
});
