import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Artwork } from './artwork.tsx';
import type { Banner } from './content.queries.ts';

/** Specification §9. */
const DELAY_MS = 5_000;
/** Embla's own measure of how long a change takes: about a second. */
const SLOWNESS = 60;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Banners one after the other. They rest while somebody looks closer, and for whoever wants nothing to move. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useT('content');
  const several = banners.length > 1;
  const [plugins] = useState(() => [autoplay({ delay: DELAY_MS, stopOnMouseEnter: true, stopOnFocusIn: true, stopOnInteraction: false })]);
  const [view, embla] = useEmblaCarousel({ loop: several, duration: isStill() ? 0 : SLOWNESS }, several && !isStill() ? plugins : []);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const tell = (): void => setShown(embla?.selectedScrollSnap() ?? 0);
    embla?.on('select', tell);
    return () => void embla?.off('select', tell);
  }, [embla]);
  return (
    <section aria-roledescription="carousel" aria-label={t('banners')} className="relative">
      <div ref={view} className="overflow-hidden rounded-lg">
        <ul className="flex">
          {banners.map((banner, index) => (
            <li
              key={banner.id}
              inert={index !== shown}
              aria-roledescription="slide"
              aria-label={t('banner.of', { number: index + 1, count: banners.length })}
              className="relative h-44 min-w-0 flex-[0_0_100%] overflow-hidden md:h-52"
            >
              <Artwork name={banner.artwork} className="absolute inset-0 size-full" />
              <span className="absolute inset-0 bg-linear-to-r from-black/85 via-black/55 to-transparent rtl:bg-linear-to-l" />
              <BannerLink banner={banner}>
                <span className="block max-w-[22ch] text-xl font-bold text-balance text-white md:text-2xl">{banner.title}</span>
                <span className="mt-2 block max-w-[40ch] text-sm text-white/90">{banner.content}</span>
              </BannerLink>
            </li>
          ))}
        </ul>
      </div>
      {several && (
        <div className="absolute inset-x-0 bottom-1 flex justify-center">
          {banners.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={t('banner.show', { title })}
              aria-current={index === shown}
              onClick={() => embla?.scrollTo(index)}
              className="grid size-8 place-items-center"
            >
              <span className={cx('h-1.5 rounded-full bg-white transition-[width]', index === shown ? 'w-5' : 'w-1.5 opacity-60')} />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function BannerLink({ banner: { linkageType, url }, children }: { banner: Banner; children: ReactNode }) {
  const className = 'absolute inset-0 grid content-center p-6 text-start md:p-9';
  if (linkageType === 'NONE') return <div className={className}>{children}</div>;
  if (linkageType === 'PAGE')
    return (
      <Link to={url} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
    </a>
  );
}
