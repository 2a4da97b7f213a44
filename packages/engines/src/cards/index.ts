export * from './card.ts';
export { orderedDeck, shuffledDeck } from './deck.ts';
export { categoryOf, describeStrength, evaluate, evaluate5, evaluate7, strengthOf } from './evaluate.ts';
export type { Strength } from './evaluate.ts';
export { CATEGORIES } from './hand-class.ts';
export type { Category, HandClass } from './hand-class.ts';
