import { invariant } from '@tessera/kernel';
import { areSoundIn, type OddsTable, parseTierOdds, type PlayType } from '@tessera/engines/lottery';
import type { Tx } from '../../platform/db/database.ts';
import type { Lottery } from './lottery.ts';
import { findOdds, type SavedOdds } from './odds.repo.ts';

/** What a play of a lottery pays by tier; null in official mode, where prizes follow from the prize group. */
export type OddsOf = (playType: PlayType) => OddsTable | null;

/** Odds of lotteries by their version, which never changes. */
export interface OddsBook {
  of(lottery: Pick<Lottery, 'id' | 'oddsVersion'>): Promise<OddsOf>;
}

/** More than there are lotteries. */
const MOST_KEPT = 1_000;

export function createOddsBook(db: Tx): OddsBook {
  const kept = new Map<string, Promise<OddsOf>>();
  return {
    async of({ id, oddsVersion }) {
      const key = `${id} ${oddsVersion}`;
      const known = kept.get(key);
      if (known) return known;
      const read = findOdds(db, id, oddsVersion).then(oddsBy);
      kept.set(key, read);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      try {
        return await read;
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    },
  };
}

/** Those that were saved, and the catalogue's of every other play. */
export function oddsBy(saved: SavedOdds | undefined): OddsOf {
  const tables = new Map(Object.entries(saved ?? {}).map(([play, tiers]) => [play, readOdds(tiers)]));
  return (playType) => (playType.mode === 'official' ? null : (tables.get(playType.id) ?? defaultOdds(playType)));
}

/** @throws InvalidInput */
export function readOdds(tiers: Readonly<Record<string, string>>): OddsTable {
  return Object.fromEntries(Object.entries(tiers).map(([tier, text]) => [tier, parseTierOdds(text)]));
}

function defaultOdds({ id, tiers }: PlayType): OddsTable {
  return Object.fromEntries(
    [...tiers].map(([name, { defaultOdds }]) => {
      invariant(defaultOdds !== undefined, `the play ${id} at odds has some for ${name}`);
      return [name, defaultOdds];
    }),
  );
}

/** Why a play of a lottery takes no bets on a draw: staff took it from sale, or its odds would return more than was staked in that lunar year. */
export function isSuspended(
  { suspendedPlays }: Pick<Lottery, 'suspendedPlays'>,
  playType: PlayType,
  { odds, lunarYear }: { readonly odds: OddsTable | null; readonly lunarYear: number | null },
): boolean {
  return (suspendedPlays?.includes(playType.id) ?? false) || (odds !== null && !areSoundIn(playType, odds, lunarYear));
}
