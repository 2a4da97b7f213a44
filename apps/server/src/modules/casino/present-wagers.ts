import type { Database } from '../../platform/db/database.ts';
import type { SeedPair, Wager, WagerDetail, Wagers } from '../wagers/index.ts';
import type { Games } from './games.ts';
import type { Game } from './kinds/game.ts';
import { fairnessOf, movesOf, type PlayedFrom } from './present-round.ts';
import { listRounds, type StoredRound } from './rounds.repo.ts';
import { readDetail } from './stored-detail.ts';

export interface PresentWagersDeps {
  readonly db: Database;
  readonly wagers: Pick<Wagers, 'seeds'>;
  readonly games: Games;
}

/** Stored wagers as a person reads them: every round is played again from its seeds. The server seed shows once it is revealed. */
export async function presentWagers({ db, wagers, games }: PresentWagersDeps, stored: readonly Wager[]): Promise<WagerDetail[]> {
  const seeds = new Map<string, SeedPair & { readonly active: boolean }>();
  const rounds = new Map<string, StoredRound>();
  for (const [, ofMember] of Map.groupBy(stored, (wager) => wager.memberId)) {
    const [first] = ofMember;
    if (!first) continue;
    const owner = { cell: first.cell, id: first.memberId };
    const pairs = [...new Set(ofMember.map((wager) => readDetail(wager.detail).seedPairId))];
    for (const seed of await wagers.seeds.list(owner, pairs)) seeds.set(seed.id, seed);
    const withChoices = ofMember.filter((wager) => !games.getVersion(wager.gameId, wager.ruleVersion).isOneStep).map(({ id }) => id);
    if (withChoices.length > 0)
      for (const round of await listRounds(db, owner, withChoices)) rounds.set(keyOf(round.memberId, round.id), round);
  }
  return stored.map((wager) => {
    const { seedPairId, nonce, bet } = readDetail(wager.detail);
    const pair = seeds.get(seedPairId);
    if (!pair) throw new Error(`the seed pair of wager ${wager.id} is gone`);
    // What was over at once has no round of its own.
    const round = rounds.get(keyOf(wager.memberId, wager.id)) ?? { bet, choices: [], state: 'settled' as const };
    const game = games.getVersion(wager.gameId, wager.ruleVersion);
    const seed = { ...pair, nonce };
    return presentDetail(game, round, { seed, isRevealed: !pair.active, played: game.replay(seed, movesOf(round)) });
  });
}

export function presentDetail(
  game: Game,
  { bet, choices }: Pick<StoredRound, 'bet' | 'choices'>,
  { seed, isRevealed, played }: PlayedFrom,
): WagerDetail {
  return {
    product: 'casino',
    kind: game.kind,
    gameName: game.name,
    ruleVersion: game.version,
    bet,
    choices: [...choices],
    events: [...played.events],
    fairness: fairnessOf(game, seed, isRevealed),
  };
}

function keyOf(memberId: string, id: string): string {
  return `${memberId}/${id}`;
}
