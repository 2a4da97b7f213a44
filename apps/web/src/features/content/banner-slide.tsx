import { useRouter } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Artwork, cx } from '@tessera/ui';
import type { ReactNode } from 'react';
import type { Banner } from './content.queries.ts';
import { followOwnLink } from './follow-own-link.ts';

export interface BannerSlideProps {
  readonly banner: Banner;
  readonly number: number;
  readonly count: number;
  readonly isShown: boolean;
}

export function BannerSlide({ banner, number, count, isShown }: BannerSlideProps) {
  const t = useT('content');
  return (
    <li
      inert={!isShown}
      aria-roledescription="slide"
      aria-label={t('banner.of', { number, count })}
      className={cx('relative col-start-1 row-start-1 h-36 min-w-0 overflow-hidden md:h-44', isShown ? 'banner-come z-1' : 'banner-gone')}
    >
      <Artwork name={banner.artwork} className="absolute inset-0 size-full rtl:-scale-x-100" />
      <span className="absolute inset-0 bg-linear-to-r from-surface-1 from-50% via-surface-1/85 via-85% to-transparent md:from-40% md:via-70% rtl:bg-linear-to-l" />
      <BannerLink banner={banner} className="absolute inset-0 grid content-center px-5 pt-3 pb-7 text-start md:p-8">
        <span className="block line-clamp-2 max-w-[24ch] text-lg leading-tight font-bold text-balance text-ink md:text-2xl">
          {banner.title}
        </span>
        <span className="mt-1.5 line-clamp-2 max-w-[40ch] text-sm text-ink md:mt-2 md:line-clamp-3">{banner.content}</span>
      </BannerLink>
    </li>
  );
}

interface BannerLinkProps {
  readonly banner: Banner;
  readonly className: string;
  readonly children: ReactNode;
}

/** Leads where the banner does: nowhere, to a page of the site, or to another site. */
export function BannerLink({ banner: { linkageType, url }, className, children }: BannerLinkProps) {
  const { history } = useRouter();
  if (linkageType === 'NONE') return <div className={className}>{children}</div>;
  if (linkageType === 'PAGE')
    return (
      <a href={url} onClick={(event) => followOwnLink(event.nativeEvent, history)} className={className}>
        {children}
      </a>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={className}>
      {children}
    </a>
  );
}

export interface BannerDotsProps {
  readonly banners: readonly Banner[];
  readonly shown: number;
  readonly onChoose: (index: number) => void;
}

/** One for each banner, where there are several. */
export function BannerDots({ banners, shown, onChoose }: BannerDotsProps) {
  const t = useT('content');
  if (banners.length < 2) return null;
  return (
    <div className="absolute inset-x-0 bottom-1 flex justify-center">
      {banners.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          aria-label={t('banner.show', { title })}
          aria-current={index === shown}
          onClick={() => onChoose(index)}
          className="grid size-8 place-items-center"
        >
          <span className={cx('h-1.5 rounded-full bg-ink', index === shown ? 'w-5' : 'w-1.5 opacity-60')} />
        </button>
      ))}
    </div>
  );
}
