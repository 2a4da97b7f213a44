import { afterAll, beforeAll, expect, it } from 'vitest';
import { casino, type Choice, type GameBet, identity } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import { systemClock, systemRandomBytes } from '../../src/platform/clock.ts';
import { createBrowser } from '../support/browser.ts';
import { makeServerProcess, type ServerProcess } from './server-process.ts';

/** A game of every kind that asks the player, with the choice during which the server is killed; undefined takes the first that is open. */
const PLAYED: readonly { readonly gameId: string; readonly bet: GameBet; readonly choice?: Choice }[] = [
  { gameId: 'mines', bet: { mines: 1 }, choice: 12 },
  { gameId: 'blackjack', bet: {} },
  { gameId: 'video_poker_16_10_deuces_wild', bet: { coins: 5 }, choice: 'hold_01010' },
];
/** For long runs: CRASH_KILLS=50. */
const KILLS = Number(process.env['CRASH_KILLS'] ?? PLAYED.length);
/** Only ends what hangs. */
const LIMIT_MS = 240_000 + KILLS * 60_000;

let server: ServerProcess;
beforeAll(async () => {
  server = await makeServerProcess({ env: { GATEWAY_URL: 'http://127.0.0.1:9' } });
  await server.start();
}, LIMIT_MS);
afterAll(() => server?.remove());

const newId = (): string => uuidv7(systemClock.nowMs(), systemRandomBytes);

// Goal: a server that is killed while a choice is on its way resumes to the same cards, and the choice counts once or not at all.
// Method: each choice is sent, the server is killed with kill -9 at a moment of its own, started again, and the choice is sent again.
it('resumes to the same cards after kill -9 between a choice and its answer', { timeout: LIMIT_MS }, async () => {
  const player = createBrowser(server.url);
  await player.call(identity.freePlay, { body: {} });
  const open = (gameId: string, bet: GameBet) =>
    player.call(casino.openRound, { params: { gameId }, body: { requestId: newId(), currency: 'FUN', stake: '10', bet } });
  let lost = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const { gameId, bet, choice: wish } = PLAYED[kills % PLAYED.length]!;
    let before = await open(gameId, bet);
    while (before.state === 'settled') before = await open(gameId, bet);
    const choice: Choice = wish ?? before.choices[0]?.choice ?? '';
    const asked = { params: { roundId: before.roundId }, body: { requestId: newId(), version: 0, choice } };
    const sent = player
      .copy()
      .call(casino.chooseInRound, asked)
      .then(
        (round) => round,
        () => null,
      );
    // From before the choice is read to after it is answered.
    await new Promise((resolve) => setTimeout(resolve, kills * 6));
    await server.kill();
    const answered = await sent;
    if (!answered) lost += 1;
    await server.start();

    const found = await player.call(casino.getRound, { params: { roundId: before.roundId } });
    // What was shown is still true, and an answered choice was made.
    expect(found.events.slice(0, before.events.length)).toEqual(before.events);
    expect(found.fairness).toEqual(before.fairness);
    expect([0, 1]).toContain(found.version);
    if (answered) expect(found).toEqual(answered);
    const again = await player.call(casino.chooseInRound, asked);
    if (answered) expect(again).toEqual(answered);
    expect(again).toMatchObject({ version: 1, made: [choice] });
    expect(again.events.slice(0, before.events.length)).toEqual(before.events);
    let round = again;
    while (round.state === 'open') {
      const wanted = ['cash_out', 'decline', 'stand'].find((one) => round.choices.some((offered) => offered.choice === one)) ?? 'stand';
      round = await player.call(casino.chooseInRound, {
        params: { roundId: round.roundId },
        body: { requestId: newId(), version: round.version, choice: wanted },
      });
    }
    expect(await player.call(casino.getOpenRound, { params: { gameId } })).toEqual({ round: null });
  }
  console.log(`killed in ${KILLS} rounds: ${lost} answers lost, every round resumed to its cards`);
  expect(await server.verifyLedger()).toEqual({ code: 0, verdict: { ok: true, rows: expect.any(Number) } });
});
