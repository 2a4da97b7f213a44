import { subtract } from '@tessera/kernel';
import { type Choice, Refusal } from '@tessera/contract';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { SeedPair, Wagers } from '../wagers/index.ts';
import type { Games } from './games.ts';
import { movesOf, roundAt } from './present-round.ts';
import { findRound, type StoredRound, updateRound } from './rounds.repo.ts';
import { wagerDetailOf } from './stored-detail.ts';

export interface ChoiceRequest {
  readonly requestId: string;
  readonly roundId: string;
  /** Number of choices made before this one, as the player saw it. */
  readonly version: number;
  readonly choice: Choice;
}

export interface ChooseDeps {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'rounds'>;
  readonly games: Games;
}

/**
 * Makes one choice: what it costs is booked, it is written down, and where it ends the round the wager is settled, all in one
 * transaction. Nothing of what it uncovers leaves before that has happened, so that a raise the player cannot pay tells no card.
 * @returns the round as the choice left it; of a request that comes again, as it left it then
 */
export async function chooseInRound(
  { db, wagers, games }: ChooseDeps,
  member: MemberRef,
  seed: SeedPair,
  request: ChoiceRequest,
): Promise<StoredRound> {
  return db.transaction(async (tx) => {
    await wagers.rounds.lock(tx, member);
    const round = await findRound(tx, member, request.roundId);
    if (!round) throw new Refusal('round_not_found', { roundId: request.roundId });
    return findRepeat(round, request) ?? takeChoice({ tx, wagers, games, member, seed }, round, request);
  });
}

interface Surroundings {
  readonly tx: Tx;
  readonly wagers: Pick<Wagers, 'rounds'>;
  readonly games: Games;
  readonly member: MemberRef;
  readonly seed: SeedPair;
}

async function takeChoice(
  { tx, wagers, games, member, seed }: Surroundings,
  round: StoredRound,
  request: ChoiceRequest,
): Promise<StoredRound> {
  const { requestId, version, choice } = request;
  if (round.state !== 'open' || round.choices.length !== version)
    throw new Refusal('round_moved', {
      roundId: round.id,
      state: round.state === 'open' ? 'open' : 'settled',
      version: String(round.choices.length),
    });
  const game = games.getVersion(round.gameId, round.ruleVersion);
  const before = game.replay(seed, movesOf(round));
  const chosen = { ...round, choices: [...round.choices, choice], requests: [...round.requests, requestId] };
  const after = game.replay(seed, movesOf(chosen));
  const outcome = after.choices.length === 0 ? after.settle(round.stake) : null;
  await updateRound(tx, { ...chosen, state: outcome ? 'settled' : 'open' });
  const cost = subtract(after.stakedOf(round.stake), before.stakedOf(round.stake));
  if (cost > 0n)
    await wagers.rounds.raise(tx, {
      member,
      requestId,
      wagerId: round.id,
      body: [round.id, version, choice],
      product: 'casino',
      gameId: round.gameId,
      stake: cost,
      maxPayout: game.maxPayoutOf(round.stake, round.bet),
      detail: wagerDetailOf(round),
    });
  if (outcome) await wagers.rounds.settle(tx, member, round.id, outcome);
  return { ...chosen, state: outcome ? 'settled' : 'open' };
}

/** @throws Refusal request_conflict where the request made another choice */
function findRepeat(round: StoredRound, { requestId, version, choice }: ChoiceRequest): StoredRound | undefined {
  const made = round.requests.indexOf(requestId);
  if (made === -1) return undefined;
  if (made !== version || round.choices[made] !== choice) throw new Refusal('request_conflict', { requestId });
  return roundAt(round, made + 1);
}
