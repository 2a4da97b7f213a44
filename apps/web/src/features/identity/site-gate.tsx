import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadTexts, useT } from '@tessera/i18n';
import { lazy, type ReactNode, Suspense, use, useEffect, useMemo } from 'react';
import { onCallFailed } from '../../shared/call.ts';
import { type Category, CATEGORY_PAGES, SiteContext, type SiteInfo } from '../../shared/site.ts';
import { type Menus, menusQuery, permissionQuery, statusOf, statusQuery } from './site.queries.ts';

const ClosedScreen = lazy(async () => ({
  default: (await Promise.all([import('./closed-screen.tsx'), loadTexts('identity')]))[0].ClosedScreen,
}));

const CLOSING_CODES: ReadonlySet<string> = new Set(['system_maintenance', 'region_restricted']);

/** Categories that the site has a page for, and who makes their games. */
function offerOf(menus: Menus): Pick<SiteInfo, 'categories' | 'vendors' | 'providers'> {
  const known = menus.filter(({ gameCategory }) => gameCategory in CATEGORY_PAGES);
  return {
    categories: known.map(({ gameCategory }) => gameCategory as Category),
    vendors: Object.fromEntries(known.map(({ gameCategory, vendors }) => [gameCategory, vendors])),
    providers: [...new Set(known.flatMap(({ vendors }) => vendors.map(({ displayName }) => displayName)))],
  };
}

/**
 * Shows the site, or why it is closed for this visitor. The site is drawn while the answer is under way: the server refuses
 * every other call by itself, so nothing depends on this screen being first.
 */
export function SiteGate({ children }: { children: ReactNode }) {
  const t = useT('frame');
  const client = useQueryClient();
  const outer = use(SiteContext);
  const { data: permission } = useQuery(permissionQuery);
  const { data: menus } = useQuery(menusQuery);
  useQuery(statusQuery);

  useEffect(
    () =>
      onCallFailed(({ code }) => {
        if (code === 'request_expired') void client.invalidateQueries({ queryKey: statusQuery.queryKey });
        if (CLOSING_CODES.has(code)) void client.invalidateQueries({ queryKey: permissionQuery.queryKey });
      }),
    [client],
  );

  const info = useMemo<SiteInfo>(() => {
    if (!permission) return outer;
    const { downloads, gameLists, resources, whitelabelVal } = permission.info;
    const landing = resources.find(({ resourceType }) => resourceType === 'LANDING');
    return {
      ...outer,
      ...(menus && offerOf(menus)),
      gameLists: gameLists.map(({ path, gameType, subClass }) => ({ path, category: gameType, part: subClass ?? undefined })),
      landing: landing && { label: landing.labelNameEn, href: landing.url },
      apps: downloads.map(({ displayName, url }) => ({ label: displayName, href: url })),
      iosProfile: downloads.find(({ resourceType }) => resourceType === 'MOBILECONFIG')?.url,
      // The others are names, the same in every language.
      service: whitelabelVal.customerService.map(({ csType, title, link }) => ({
        label: csType === 'LIVECHAT' ? t('footer.liveChat') : title,
        href: link,
      })),
      contacts: resources.map(({ labelNameEn, url }) => ({ label: labelNameEn, href: url })),
      languages: whitelabelVal.languages,
      currency: whitelabelVal.currency,
      offersFreePlay: whitelabelVal.switches.FREEPLAY3 === '1',
      isDemo: whitelabelVal.figures === 'demo',
      profile: whitelabelVal.profile,
      minAge: whitelabelVal.minAge,
    };
  }, [outer, permission, menus, t]);

  const status = permission ? statusOf(permission) : 0;
  if (permission && status !== 0) {
    return (
      <Suspense>
        <ClosedScreen status={status} ip={permission.location.ip} support={permission.info.whitelabelVal.customerService[0]?.link} />
      </Suspense>
    );
  }
  return <SiteContext value={info}>{children}</SiteContext>;
}
