import type { lottery as contract, DrawNumbers, DrawState, LotteryFamily } from '@tessera/contract';
import type { DrawSource, Family, KenoMethod, PlayType, PrizeMode } from '@tessera/engines/lottery';
import { FAMILIES, findPlayType, offersPlayType, playTypesOf } from '@tessera/engines/lottery';
import type { Calendar } from './calendar.ts';
import type { Feed } from './feed.ts';
import type { StoredLimits } from './own-limits.ts';

export type { DrawNumbers, DrawState };

/** What is drawn again and again under one name. */
export interface Lottery {
  readonly id: string;
  readonly nodeId: number;
  readonly name: string;
  readonly family: LotteryFamily;
  readonly prizeMode: PrizeMode;
  readonly vassalage: contract.LotteryView['vassalage'];
  readonly source: DrawSource;
  /** How its balls follow from a Keno draw, where they do. */
  readonly kenoMethod: KenoMethod | null;
  /** Where its results are fetched, of a lottery whose results come from elsewhere. */
  readonly feed: Feed | null;
  /** Asked where a result of the feed would pay a lot. */
  readonly secondFeed: Feed | null;
  readonly calendar: Calendar;
  readonly maxPrizeGroup: number;
  readonly voidAfterMinutes: number;
  readonly oddsVersion: number;
  readonly isActive: boolean;
  readonly sort: number;
  /** Plays that staff took from sale. */
  readonly suspendedPlays: readonly string[] | null;
  /** Where they are not the house's. */
  readonly limits: StoredLimits | null;
  /** Holds for draws after that midnight. */
  readonly nextCalendar: Calendar | null;
  readonly nextCalendarAtMs: number | null;
}

/** A stored draw; its id is also the id of its gate. */
export interface Draw {
  readonly id: string;
  readonly lotteryId: string;
  readonly number: string;
  readonly state: DrawState;
  readonly opensAtMs: number;
  readonly closeAtMs: number;
  readonly drawAtMs: number;
  readonly lunarYear: number | null;
  readonly serverSeedHash: string | null;
  readonly bookRoot: string | null;
  readonly bookCount: number | null;
  readonly result: DrawNumbers | null;
  readonly resultVersion: number;
  readonly settledVersion: number;
  /** Since when staff hold its sale. */
  readonly suspendedAtMs: number | null;
}

/** What the plays of a lottery follow from. */
export type Sold = Pick<Lottery, 'family' | 'prizeMode' | 'source'>;

export function familyOf({ family }: Pick<Lottery, 'family'>): Family {
  const found = FAMILIES.get(family);
  if (!found) throw new Error(`a stored lottery has the unknown family ${family}`);
  return found;
}

/** What a lottery sells of its family: what its prize mode has. */
export function playsOf(lottery: Sold): PlayType[] {
  return playTypesOf(familyOf(lottery)).filter((playType) => sells(lottery, playType));
}

export function findPlay(lottery: Sold, id: string): PlayType | undefined {
  const playType = findPlayType(familyOf(lottery), id);
  return playType && sells(lottery, playType) ? playType : undefined;
}

function sells(lottery: Sold, playType: PlayType): boolean {
  return offersPlayType(lottery.prizeMode, lottery, playType);
}

/** Whether its first prizes are shared out of a pool that the sales of every draw fill and that rolls over. */
export function isPooled({ tiers }: PlayType): boolean {
  return [...tiers.values()].some((tier) => tier.isPooled);
}

export function sellsPools(lottery: Sold): boolean {
  return playsOf(lottery).some(isPooled);
}
