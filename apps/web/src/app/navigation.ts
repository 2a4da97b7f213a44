import { useRouter } from '@tanstack/react-router';
import type { PlainTextKey } from '@tessera/i18n';
import type { IconName } from '@tessera/ui';
import { type SessionMember, useMember } from '../shared/session.ts';
import { CATEGORY_PAGES, type Category, type SiteInfo, useSite, type Vendor } from '../shared/site.ts';

export interface NavEntry {
  readonly path: string;
  readonly label: PlainTextKey<'frame'>;
  readonly icon: IconName;
  /** Of a category. */
  readonly vendors?: readonly Vendor[] | undefined;
}

const CATEGORY_ICONS: Readonly<Record<Category, IconName>> = {
  SPORTS: 'sports',
  ESPORTS: 'esports',
  LIVE: 'live',
  RNG: 'casino',
  FISH: 'fish',
  LOTT: 'lottery',
  ELOTT: 'ticket',
  PVP: 'poker',
  COCKFIGHT: 'rooster',
};

const HOME: NavEntry = { path: '/', label: 'nav.home', icon: 'home' };
const HOT: NavEntry = { path: '/hot', label: 'nav.hot', icon: 'hot' };
const PROMOTIONS: NavEntry = { path: '/promotions', label: 'nav.promotions', icon: 'gift' };

const MEMBER_PAGES: readonly NavEntry[] = [
  { path: '/member/depositv2', label: 'deposit', icon: 'deposit' },
  { path: '/member/withdraw', label: 'withdraw', icon: 'withdraw' },
  { path: '/member/personalHistoryCopy', label: 'page.personalHistoryCopy', icon: 'history' },
  { path: '/member/transactionHistory', label: 'page.transactionHistory', icon: 'transactions' },
  { path: '/member/rewardCenter', label: 'nav.rewards', icon: 'gift' },
  { path: '/member/limits', label: 'page.limits', icon: 'chart' },
  { path: '/member/securityCenter', label: 'page.securityCenter', icon: 'shield' },
];

const AGENT_PAGES: readonly NavEntry[] = [{ path: '/agentHome', label: 'page.agentHome', icon: 'team' }];

/** Keeps the entries whose page stands in the table of routes, so that no link is dead. */
export function existing(entries: readonly NavEntry[], routes: Readonly<Record<string, unknown>>): readonly NavEntry[] {
  return entries.filter((entry) => entry.path in routes);
}

/** Order of the rule book: home, hot, categories as their vendors are sorted, promotions. */
export function orderNavigation(categories: readonly Category[], vendors: SiteInfo['vendors'] = {}): readonly NavEntry[] {
  const entryOf = (category: Category): NavEntry => ({
    ...CATEGORY_PAGES[category],
    icon: CATEGORY_ICONS[category],
    vendors: vendors[category],
  });
  return [HOME, HOT, ...categories.map(entryOf), PROMOTIONS];
}

/** The dock has four places beside "Me"; the lottery's falls to the hot games while there is no lottery. */
export function chooseDock(entries: readonly NavEntry[]): readonly NavEntry[] {
  const at = (path: string): NavEntry | undefined => entries.find((entry) => entry.path === path);
  const chosen = [at('/'), at('/sports'), at('/rng'), at('/lott') ?? at('/hot')];
  return chosen.filter((entry) => entry !== undefined);
}

export function useNavigation(): readonly NavEntry[] {
  const router = useRouter();
  const { categories, vendors } = useSite();
  return existing(orderNavigation(categories, vendors), router.routesByPath);
}

/** A trial account has no member centre, so it gets no links that end at a warning. */
export function memberPagesOf(type: SessionMember['type'] | undefined): readonly NavEntry[] {
  if (type === 'trial') return [];
  return type === 'agent' ? [...MEMBER_PAGES, ...AGENT_PAGES] : MEMBER_PAGES;
}

export function useMemberPages(): readonly NavEntry[] {
  return existing(memberPagesOf(useMember()?.type), useRouter().routesByPath);
}
