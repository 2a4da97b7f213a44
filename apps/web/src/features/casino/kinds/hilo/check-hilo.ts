import type { wagers } from '@tessera/contract';
import { createInstantStream, isClientSeed, isNonce, isServerSeed, recordWords } from '@tessera/engines/fair';
import { drawHiloCard } from '@tessera/engines/instant';
import { casinoDetailOf } from '../../casino-detail.ts';
import type { CheckedSeeds } from '../../fairness/check-frame.tsx';
import { type CheckedInstant, checkInstant } from '../../fairness/check-instant.ts';
import { cardText, type Trail, trailOf } from './trail.ts';

/** How one card was drawn. */
export interface CardTrace {
  readonly word: number;
  /** 0 to 51. */
  readonly place: number;
  readonly card: string;
}

/** The first cards these seeds draw, each from all 52. */
export function traceCards(seeds: CheckedSeeds, count: number): readonly CardTrace[] {
  if (!isServerSeed(seeds.serverSeed) || !isClientSeed(seeds.clientSeed) || !isNonce(seeds.nonce)) return [];
  const source = recordWords(createInstantStream(seeds));
  return Array.from({ length: count }, () => {
    const place = drawHiloCard(source);
    return { word: source.words.at(-1) ?? 0, place, card: cardText(place) };
  });
}

export interface CheckedHilo extends CheckedInstant {
  /** Empty where the seeds cannot be read. */
  readonly trace: readonly CardTrace[];
  readonly trail: Trail;
}

/** Repeats a round from its seeds and choices, and compares everything that was said about it. */
export function checkHilo(wager: wagers.WagerView): CheckedHilo | null {
  const checked = checkInstant(wager);
  if (!checked) return null;
  const trail = trailOf(checked.round?.events ?? [], casinoDetailOf(wager)?.choices ?? []);
  return { ...checked, trail, trace: traceCards(checked.seeds, trail.cards.length) };
}
