import { directionOf, shownTagOf, useLanguage } from '@tessera/i18n';
import autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { BANNER_DELAY_MS } from './banner-delay.ts';
import { BannerDots, BannerSlide } from './banner-slide.tsx';
import type { Banner } from './content.queries.ts';

/** Embla's own measure of how long a change takes: about the second that the specification names. */
const SLOWNESS = 60;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface BannerCarouselProps {
  readonly banners: readonly Banner[];
  readonly first: number;
  readonly isPaused: boolean;
}

/** Banners one after the other. They rest while somebody looks closer, and for whoever wants nothing to move. */
export function BannerCarousel({ banners, first, isPaused }: BannerCarouselProps) {
  const [plugins] = useState(() =>
    isStill() ? [] : [autoplay({ delay: BANNER_DELAY_MS, stopOnMouseEnter: true, stopOnFocusIn: true, stopOnInteraction: false })],
  );
  const direction = directionOf(shownTagOf(useLanguage()));
  const [view, embla] = useEmblaCarousel({ loop: true, direction, startIndex: first, duration: isStill() ? 0 : SLOWNESS }, plugins);
  // What moves them measures the whole page: after the banners stand, as a slow phone answers in between.
  const [isMeasured, setMeasured] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setMeasured(true));
    return () => clearTimeout(timer);
  }, []);
  const [shown, setShown] = useState(first);
  useEffect(() => {
    const tell = (): void => setShown(embla?.selectedScrollSnap() ?? 0);
    embla?.on('select', tell);
    return () => void embla?.off('select', tell);
  }, [embla]);
  useEffect(() => {
    const { autoplay: moving } = embla?.plugins() ?? {};
    if (isPaused) moving?.stop();
    else moving?.play();
  }, [embla, isPaused]);
  return (
    <>
      <div ref={isMeasured ? view : undefined} className="overflow-hidden rounded-lg">
        <ul className="flex">
          {banners.map((banner, index) => (
            <BannerSlide key={banner.id} banner={banner} number={index + 1} count={banners.length} isShown={index === shown} />
          ))}
        </ul>
      </div>
      <BannerDots banners={banners} shown={shown} onChoose={(index) => embla?.scrollTo(index)} />
    </>
  );
}
