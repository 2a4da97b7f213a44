import { DomainError } from '@tessera/kernel';

/** 0 to 51: four times the rank (0 = deuce … 12 = ace) plus the suit (0 = clubs, diamonds, hearts, spades = 3). */
export type Card = number;

export const CARDS = 52;
export const RANKS = 13;
const SUITS = 4;

export const RANK_TEXT = '23456789TJQKA';
const SUIT_TEXT = 'cdhs';

export class InvalidCard extends DomainError {
  constructor(card: unknown) {
    super({
      code: 'invalid_card',
      kind: 'invalid',
      details: { card: typeof card === 'string' || typeof card === 'number' ? String(card).slice(0, 20) : typeof card },
    });
  }
}

export class DuplicateCard extends DomainError {
  constructor(card: Card) {
    super({ code: 'duplicate_card', kind: 'invalid', details: { card: cardText(card) } });
  }
}

export function rankOf(card: Card): number {
  return card >> 2;
}

export function suitOf(card: Card): number {
  return card & 3;
}

export function cardOf(rank: number, suit: number): Card {
  return rank * SUITS + suit;
}

export function isCard(value: unknown): value is Card {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < CARDS;
}

/** Rank then suit, for example `As`, `Td`. */
export function cardText(card: Card): string {
  return `${RANK_TEXT[rankOf(card)] ?? '?'}${SUIT_TEXT[suitOf(card)] ?? '?'}`;
}

/** @throws InvalidCard */
export function parseCard(text: unknown): Card {
  if (typeof text !== 'string') throw new InvalidCard(text);
  const rank = text.length === 2 ? RANK_TEXT.indexOf(text[0] ?? '') : -1;
  const suit = SUIT_TEXT.indexOf(text[1] ?? '');
  if (rank < 0 || suit < 0) throw new InvalidCard(text);
  return cardOf(rank, suit);
}

/** @throws InvalidCard, DuplicateCard */
export function parseCards(texts: readonly string[]): Card[] {
  if (!Array.isArray(texts)) throw new InvalidCard(texts);
  const cards = texts.map(parseCard);
  checkDistinct(cards);
  return cards;
}

/** @throws InvalidCard where a value is no card, DuplicateCard where a card comes twice */
export function checkDistinct(cards: readonly Card[]): void {
  const seen = new Set<Card>();
  for (const card of cards) {
    if (!isCard(card)) throw new InvalidCard(card);
    if (seen.has(card)) throw new DuplicateCard(card);
    seen.add(card);
  }
}
