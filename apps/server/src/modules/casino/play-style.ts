import { type Profile, Refusal } from '@tessera/contract';

/** How a round is played, as the page says. */
export interface PlayStyle {
  readonly isAutoplay?: boolean | undefined;
  readonly isTurbo?: boolean | undefined;
}

/**
 * A page that hides how it plays gains nothing by it: `minCycleMs` holds for every round. @throws Refusal feature_not_allowed
 */
export function refuseStyle({ isAutoplay = false, isTurbo = false }: PlayStyle, { autoplay, turbo }: Profile): void {
  if (isAutoplay && !autoplay) throw new Refusal('feature_not_allowed', { feature: 'autoplay' });
  if (isTurbo && !turbo) throw new Refusal('feature_not_allowed', { feature: 'turbo' });
}
