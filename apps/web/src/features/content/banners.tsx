import { useT } from '@tessera/i18n';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BANNER_DELAY_MS } from './banner-delay.ts';
import { BannerDots, BannerSlide } from './banner-slide.tsx';
import type { Banner } from './content.queries.ts';

/** In time for the first change. */
const LOAD_AFTER_MS = BANNER_DELAY_MS - 1_000;

const BannerCarousel = lazy(async () => ({ default: (await import('./banner-carousel.tsx')).BannerCarousel }));

/** The first banner at once; what moves them is loaded when the next is due, or wanted. */
export function Banners({ banners, isPaused }: { banners: readonly Banner[]; isPaused: boolean }) {
  const t = useT('content');
  const several = banners.length > 1;
  const [first, setFirst] = useState<number>();
  useEffect(() => {
    if (!several) return undefined;
    const timer = setTimeout(() => setFirst((chosen) => chosen ?? 0), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [several]);
  const [banner] = banners;
  if (!banner) return null;
  const still = (
    <>
      <ul className="isolate grid overflow-hidden rounded-lg">
        <BannerSlide banner={banner} number={1} count={banners.length} isShown />
      </ul>
      <BannerDots banners={banners} shown={0} onChoose={setFirst} />
    </>
  );
  return (
    <section aria-roledescription="carousel" aria-label={t('banners')} className="relative min-w-0">
      {first === undefined ? (
        still
      ) : (
        <Suspense fallback={still}>
          <BannerCarousel banners={banners} first={first} isPaused={isPaused} />
        </Suspense>
      )}
    </section>
  );
}
