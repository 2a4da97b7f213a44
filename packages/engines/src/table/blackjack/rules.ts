import { InvalidInput } from '@tessera/kernel';
import { fraction } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';

/** Which two-card hands may be doubled: any, or hard totals of 9 to 11 or 10 to 11. */
export type DoubleRule = 'D2' | 'D9' | 'D10';

/**
 * Half the bet back on the first two cards. `late`: not against a dealer's natural. `early`: against that too, so it can only be dealt
 * where the dealer takes no hole card, since a dealer who looks does so before anybody chooses.
 */
export type SurrenderRule = 'none' | 'late' | 'early';

/** The options of rule book §3.4. Always: a split ace gets one card, aces are split once, surrender is for the first two cards. */
export interface BlackjackRules {
  readonly version: number;
  /** `Infinity` where every card has the same chance for ever: a model to compute with, not a table to play at. */
  readonly decks: number;
  readonly dealerHitsSoft17: boolean;
  readonly doubleAfterSplit: boolean;
  /** With an ace or a ten-value card up the dealer looks for a natural before anybody plays (US); else no hole card is dealt (ENHC). */
  readonly dealerPeeks: boolean;
  readonly surrender: SurrenderRule;
  /** What a natural wins, :1. */
  readonly naturalPays: Fraction;
  readonly doubleOn: DoubleRule;
  /** Hands one player may have after splitting. */
  readonly maxHands: number;
  readonly splitsBy: 'value' | 'rank';
}

export const NATURAL_PAYS: Readonly<Record<string, Fraction>> = { '3to2': fraction(3n, 2n), '6to5': fraction(6n, 5n) };

const NAME = /^([1-9])D_(S17|H17)_(DAS|NDAS)_(PEEK|ENHC)(_LS)?_(3to2|6to5)_(D2|D9|D10)$/;
const ENDLESS_NAME = /^INF_(S17|H17)_(DAS|NDAS)_(split4|infinite_resplit|noresplit)$/;

/** More hands than anybody is ever dealt. */
export const ENDLESS_RESPLIT = 30;
const ENDLESS_HANDS: Readonly<Record<string, number>> = { split4: 4, infinite_resplit: ENDLESS_RESPLIT, noresplit: 2 };

/**
 * Reads the short names of the rule book's table of returns, for example `6D_S17_DAS_PEEK_LS_3to2_D2`, or `INF_S17_DAS_split4` of an
 * endless shoe. @throws InvalidInput
 */
export function blackjackRules(name: string): BlackjackRules {
  const endless = ENDLESS_NAME.exec(name);
  if (endless) {
    const [, soft17, afterSplit, resplit = ''] = endless;
    const named = blackjackRules(`1D_${soft17}_${afterSplit}_PEEK_3to2_D2`);
    return { ...named, decks: Infinity, maxHands: ENDLESS_HANDS[resplit] ?? 2 };
  }
  const [, decks, soft17, afterSplit, hole, surrender, natural = '', doubleOn] = NAME.exec(name) ?? [];
  const naturalPays = NATURAL_PAYS[natural];
  if (!naturalPays) throw new InvalidInput('rules', 'are not a name like 6D_S17_DAS_PEEK_3to2_D2');
  return {
    version: 1,
    decks: Number(decks),
    dealerHitsSoft17: soft17 === 'H17',
    doubleAfterSplit: afterSplit === 'DAS',
    dealerPeeks: hole === 'PEEK',
    surrender: surrender === undefined ? 'none' : 'late',
    naturalPays,
    doubleOn: doubleOn as DoubleRule,
    maxHands: 2,
    splitsBy: 'value',
  };
}

/** @throws InvalidInput unless these rules can be dealt */
export function checkBlackjackRules({ decks, maxHands, naturalPays, surrender, dealerPeeks }: BlackjackRules): void {
  if (decks !== Infinity && (!Number.isInteger(decks) || decks < 1 || decks > 9)) throw new InvalidInput('rules.decks', 'are not 1 to 9');
  if (!Number.isInteger(maxHands) || maxHands < 1 || maxHands > ENDLESS_RESPLIT)
    throw new InvalidInput('rules.maxHands', 'are not 1 to 30');
  if (surrender === 'early' && dealerPeeks) throw new InvalidInput('rules.surrender', 'comes too late where the dealer looks first');
  if (naturalPays.numerator <= 0n) throw new InvalidInput('rules.naturalPays', 'are not above zero');
}
