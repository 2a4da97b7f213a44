import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '@tessera/i18n';
import { BannerLink } from '../content/banner-slide.tsx';
import { announcementsQuery, type Banner } from '../content/content.queries.ts';

export type PopupGroup = Exclude<Banner['groupName'], 'w_home'>;

/** What the brand says beside one of its forms; nothing where it says nothing. */
export function PopupBanner({ group, className }: { readonly group: PopupGroup; readonly className: string }) {
  const { data } = useQuery(announcementsQuery(useLanguage()));
  const banner = data?.banners.find(({ groupName }) => groupName === group);
  if (!banner) return null;
  return (
    <BannerLink banner={banner} className={`${className} rounded-md bg-surface-1/90 p-4 text-start`}>
      <span className="block font-semibold text-balance text-ink">{banner.title}</span>
      {banner.content !== '' && <span className="mt-1 block text-sm text-muted">{banner.content}</span>}
    </BannerLink>
  );
}
