import { parseCard } from '@tessera/engines/cards';
import { type Fraction, compare, fraction } from '@tessera/engines/exact';
import { type BlackjackEvent, type BlackjackRules, handReturn, handValue } from '@tessera/engines/table';

/** What a hand came to, for the words beside it. */
export type HandResult = 'win' | 'push' | 'lose' | 'blackjack' | 'half';

export interface HandView {
  /** Rank and suit, for example `Td`. */
  readonly cards: readonly string[];
  readonly isFromSplit: boolean;
  readonly isDoubled: boolean;
  readonly how: Extract<BlackjackEvent, { type: 'hand-ended' }>['how'] | null;
}

export interface TableView {
  /** Null is a card that lies face down. */
  readonly dealer: readonly (string | null)[];
  readonly hands: readonly HandView[];
  /** Place of the hand that plays; null where none does. */
  readonly turn: number | null;
  readonly isInsuranceOpen: boolean;
  readonly isInsured: boolean;
  readonly isOver: boolean;
}

type Draft<T> = { -readonly [Key in keyof T]: T[Key] };

interface HandDraft extends Draft<Omit<HandView, 'cards'>> {
  cards: string[];
}

const emptyHand = (): HandDraft => ({ cards: [], isFromSplit: false, isDoubled: false, how: null });

/** The table as the events tell it. Decides nothing: what they do not say is not shown. */
export function tableOf(events: readonly { readonly type: string }[]): TableView {
  const dealer: (string | null)[] = [];
  const hands: HandDraft[] = [];
  const table = { isInsuranceOpen: false, isInsured: false, isOver: false };
  const handAt = (place: number): HandDraft => (hands[place] ??= emptyHand());
  for (const event of events as readonly BlackjackEvent[]) {
    switch (event.type) {
      case 'player-card-dealt':
        handAt(event.hand).cards.push(event.card);
        break;
      case 'dealer-card-dealt':
        dealer.push(event.card);
        break;
      case 'hole-card-dealt':
        dealer.push(null);
        break;
      case 'hole-card-shown':
        dealer[dealer.indexOf(null)] = event.card;
        break;
      case 'insurance-offered':
        table.isInsuranceOpen = true;
        break;
      case 'insurance-answered':
        table.isInsuranceOpen = false;
        table.isInsured = event.isTaken;
        break;
      case 'hand-split':
        splitHand(hands, event);
        break;
      case 'hand-doubled':
        handAt(event.hand).isDoubled = true;
        break;
      case 'hand-ended':
        handAt(event.hand).how = event.how;
        break;
      case 'blackjack-ended':
        table.isOver = true;
        break;
      case 'dealer-peeked':
      case 'hand-opened':
        break;
    }
  }
  const playing = hands.findIndex(({ how, cards }) => how === null && cards.length > 0);
  return { dealer, hands, turn: table.isOver || table.isInsuranceOpen || playing < 0 ? null : playing, ...table };
}

function splitHand(hands: HandDraft[], { hand, newHand }: Extract<BlackjackEvent, { type: 'hand-split' }>): void {
  const split = hands[hand];
  const moved = split?.cards.pop();
  if (!split || moved === undefined) return;
  split.isFromSplit = true;
  hands.splice(newHand, 0, { ...emptyHand(), cards: [moved], isFromSplit: true });
}

/**
 * The bet of one hand, in stored units, from everything staked on a table: as many bets as hands, one more for each that was doubled,
 * and half a bet of insurance.
 */
export function betOf(
  staked: bigint,
  { hands, isInsured }: Pick<TableView, 'isInsured'> & { readonly hands: readonly Pick<HandView, 'isDoubled'>[] },
): bigint {
  const halves = hands.reduce((sum, { isDoubled }) => sum + (isDoubled ? 4n : 2n), isInsured ? 1n : 0n);
  // Half an odd bet was cut off: the bet itself is the next whole unit.
  return halves === 0n ? staked : (staked * 2n + halves - 1n) / halves;
}

export interface Total {
  readonly total: number;
  /** An ace counts 11: the lower total stands too. */
  readonly isSoft: boolean;
}

/** Of the cards that lie open. */
export function totalOf(cards: readonly (string | null)[]): Total {
  return handValue(cards.filter((card) => card !== null).map(parseCard));
}

const HALF = fraction(1n, 2n);
const WHOLE = fraction(1n);
const DOUBLE = fraction(2n);

/** What each hand came to against the dealer's cards, by the rules of the table; empty before the end. */
export function resultsOf(rules: BlackjackRules, { isOver, hands, dealer }: TableView): readonly HandResult[] {
  if (!isOver) return [];
  const dealt = dealer.filter((card) => card !== null).map(parseCard);
  return hands.map(({ cards, isFromSplit, how }) =>
    resultOf(handReturn(rules, { cards: cards.map(parseCard), isFromSplit, isSurrendered: how === 'surrendered' }, dealt)),
  );
}

function resultOf(returned: Fraction): HandResult {
  if (returned.numerator === 0n) return 'lose';
  if (compare(returned, HALF) === 0) return 'half';
  if (compare(returned, WHOLE) === 0) return 'push';
  return compare(returned, DOUBLE) > 0 ? 'blackjack' : 'win';
}
