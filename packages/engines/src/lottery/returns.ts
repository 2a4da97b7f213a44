import { DomainError, InvalidInput } from '@tessera/kernel';
import { compare, type Fraction, fraction, minus, over, plus, times, ZERO_FRACTION } from '../exact/index.ts';
import { leastOddsOf, ODDS_ONE, type OddsTable, oddsOfTier } from './odds-table.ts';
import type { PlayType, TierOdds } from './play-type.ts';
import { checkPrizeGroup, MAX_PRIZE_GROUP } from './ticket.ts';

/** A table of odds with which a note would return more than it costs. */
export class ReturnAboveStake extends DomainError {
  constructor(playType: string, tiers: readonly string[]) {
    super({ code: 'return_above_stake', kind: 'invalid', details: { field: 'odds', playType, tiers: tiers.join() } });
  }
}

/** Odds discs: each next one gives more back on the stake and less for a win (rule book §1.0). */
export const DISC_REBATES = { A: fraction(0n), B: fraction(2n, 100n), C: fraction(4n, 100n), D: fraction(6n, 100n) } as const;
export type Disc = keyof typeof DISC_REBATES;

const ONE = fraction(1n);
/** Of three dice, how many show one number on average. */
const DICE_SHOWN = fraction(3n, 6n);

export interface ReturnOptions {
  /** Where chances move with the lunar year, those of this one; else the catalogue's. */
  readonly lunarYear?: number;
}

/**
 * A table of disc A moved to another disc: each note returns less by exactly the rebate, so that odds and rebate together return what
 * disc A does, but for what is cut off after four decimals. Tiers that one note can win fall by the same part of their odds. Tiers that
 * return too little to fall by so much are left out: nobody can bet on them on that disc.
 * @throws InvalidInput
 */
export function oddsOnDisc(playType: PlayType, ofDiscA: OddsTable, disc: Disc, options: ReturnOptions = {}): OddsTable {
  if (!Object.hasOwn(DISC_REBATES, disc)) throw new InvalidInput('disc', Object.keys(DISC_REBATES).join());
  const rebate = DISC_REBATES[disc];
  return Object.fromEntries(notesOf(playType).flatMap((tiers) => loweredBy(rebate, { playType, tiers, odds: ofDiscA, options })));
}

/** Tiers that one note can win, under a table of odds. */
interface Note {
  readonly playType: PlayType;
  readonly tiers: readonly string[];
  readonly odds: OddsTable;
  readonly options: ReturnOptions;
}

function loweredBy(rebate: Fraction, note: Note): (readonly [string, TierOdds])[] {
  const { playType, tiers, odds } = note;
  const wins = plus(...tiers.map((name) => winsOf(note, name)));
  if (compare(wins, rebate) < 0) return [];
  const kept = wins.numerator === 0n ? ONE : over(minus(wins, rebate), wins);
  const moved = tiers.map((name) => {
    const ofTier = fraction(oddsOfTier(playType, name, odds), ODDS_ONE);
    return [name, truncatedOdds(playType.paysPerDie ? minus(ofTier, over(rebate, DICE_SHOWN)) : times(ofTier, kept))] as const;
  });
  return moved.every(([name, ofTier]) => ofTier >= leastOddsOf(playType, name)) ? moved : [];
}

function truncatedOdds({ numerator, denominator }: Fraction): TierOdds {
  return (numerator * ODDS_ONE) / denominator;
}

/** The part of the stake that one note of these tiers returns on average: its wins and its refunds. @throws InvalidInput */
export function returnOfNote(playType: PlayType, tiers: readonly string[], odds: OddsTable, options: ReturnOptions = {}): Fraction {
  const note = { playType, tiers, odds, options };
  return plus(...tiers.map((name) => plus(winsOf(note, name), playType.tiers.get(name)?.refundChance ?? ZERO_FRACTION)));
}

/** A note that pays for each die returns its stake when it wins, and its profit for every die that shows the number. */
function winsOf({ playType, odds, options }: Note, name: string): Fraction {
  const ofTier = fraction(oddsOfTier(playType, name, odds), ODDS_ONE);
  const chance = chanceOf(playType, name, options);
  if (!playType.paysPerDie) return over(times(chance, ofTier), fraction(BigInt(playType.notePrice)));
  return plus(chance, times(DICE_SHOWN, minus(ofTier, ONE)));
}

/** Of one note of a tier to win. */
export function chanceOf(playType: PlayType, name: string, { lunarYear }: ReturnOptions): Fraction {
  const ofYear = lunarYear === undefined ? undefined : playType.chancesIn?.(lunarYear);
  return ofYear?.[name] ?? playType.tiers.get(name)?.chance ?? ZERO_FRACTION;
}

/** Notes of a play type by the tiers that each of them can win. */
export function notesOf(playType: PlayType): readonly (readonly string[])[] {
  const alone = [...playType.tiers.keys()].filter((tier) => !playType.sharedTiers.some((shared) => shared.includes(tier)));
  return [...playType.sharedTiers, ...alone.map((tier) => [tier])];
}

/** Refuses odds that, with the rebate on the stake, return more than was staked (decision D16). @throws ReturnAboveStake, InvalidInput */
export function checkOddsTable(playType: PlayType, odds: OddsTable, rebate: Fraction, options: ReturnOptions = {}): void {
  for (const tiers of notesOf(playType))
    if (compare(plus(returnOfNote(playType, tiers, odds, options), rebate), ONE) > 0) throw new ReturnAboveStake(playType.id, tiers);
}

/** What official mode returns on average, rebate and all: the same for every prize group a player may choose. @throws InvalidInput */
export function returnOfPrizeGroup(maxPrizeGroup: number): Fraction {
  checkPrizeGroup('maxPrizeGroup', maxPrizeGroup, MAX_PRIZE_GROUP);
  return fraction(BigInt(maxPrizeGroup), 2_000n);
}
