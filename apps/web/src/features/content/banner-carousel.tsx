import { directionOf, shownTagOf, useLanguage } from '@tessera/i18n';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { BANNER_DELAY_MS } from './banner-delay.ts';
import { BannerDots, BannerSlide } from './banner-slide.tsx';
import type { Banner } from './content.queries.ts';

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface BannerCarouselProps {
  readonly banners: readonly Banner[];
  readonly first: number;
  readonly isPaused: boolean;
}

/**
 * Banners one after the other, each of which fades in over the one before: one that slides is drawn anew in every frame, for as long as the page
 * is open. They rest while somebody looks closer, and for whoever wants nothing to move; a swipe leads to the next one.
 */
export function BannerCarousel({ banners, first, isPaused }: BannerCarouselProps) {
  const [shown, setShown] = useState(first);
  const [isLookedAt, setLookedAt] = useState(false);
  const count = banners.length;
  const go = (step: 1 | -1): void => setShown((before) => (before + step + count) % count);
  useEffect(() => {
    if (isPaused || isLookedAt || isStill()) return undefined;
    const timer = setInterval(() => setShown((before) => (before + 1) % count), BANNER_DELAY_MS);
    return () => clearInterval(timer);
    // What was chosen by hand stands as long as any other.
  }, [count, isLookedAt, isPaused, shown]);
  return (
    <div
      onPointerEnter={({ pointerType }) => setLookedAt(pointerType === 'mouse')}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={() => setLookedAt(true)}
      onBlur={() => setLookedAt(false)}
    >
      <ul className="isolate grid touch-pan-y overflow-hidden rounded-lg" {...useSwipe(go)}>
        {banners.map((banner, index) => (
          <BannerSlide key={banner.id} banner={banner} number={index + 1} count={count} isShown={index === shown} />
        ))}
      </ul>
      <BannerDots banners={banners} shown={shown} onChoose={setShown} />
    </div>
  );
}

/** A finger that moved less has pressed. */
const SWIPE_PX = 40;

/** Tells where a finger moves what it holds: on against the direction of reading, or back. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const isLeftToRight = directionOf(shownTagOf(useLanguage())) === 'ltr';
  const heldAtPx = useRef<number>(undefined);
  const letGo = (): void => {
    heldAtPx.current = undefined;
  };
  return {
    onPointerDown: ({ clientX, pointerType }: PointerEvent): void => {
      heldAtPx.current = pointerType === 'mouse' ? undefined : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent): void => {
      const movedPx = clientX - (heldAtPx.current ?? clientX);
      letGo();
      if (Math.abs(movedPx) >= SWIPE_PX) onSwipe(movedPx < 0 === isLeftToRight ? 1 : -1);
    },
    onPointerCancel: letGo,
  };
}
