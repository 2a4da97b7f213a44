import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readPromotionsSearch } from '../features/content/promotions-search.ts';
import { readSportsSearch } from '../features/sports/sports-search.ts';
import { Crash } from './crash.tsx';
import { gameListPage, gamePages, lotteryPages, otherPages } from './game-routes.tsx';
import { root } from './root-route.tsx';
import { withTexts } from './with-texts.ts';

/*
 * The one table of pages. A feature plugs in with three lines: a route whose component is loaded on demand from
 * `src/features/<domain>/`, its title (a key of the `frame` texts), and its place in the list at the end.
 * Navigation shows an entry only when its path stands here, so it can hold no dead link.
 */
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: { title: 'page.home' },
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/home/home-page.tsx')),
    'HomePage',
  ),
});

const sports = createRoute({
  getParentRoute: () => root,
  path: '/sports',
  staticData: { title: 'page.sports', hasRail: true },
  validateSearch: readSportsSearch,
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/sports/sports-page.tsx'), 'sports'),
    'SportsPage',
  ),
});

const sportsEvent = createRoute({
  getParentRoute: () => root,
  path: '/sports/$eventId',
  staticData: { title: 'page.sports', hasRail: true },
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/sports/event-page.tsx'), 'sports'),
    'EventPage',
  ),
});

const play = createRoute({
  getParentRoute: () => root,
  path: '/play/$gameId',
  staticData: { title: 'page.play', isGame: true },
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/casino/play-page.tsx'), 'casino', 'rounds', 'round-errors', 'member'),
    'PlayPage',
  ),
});

const fairness = createRoute({
  getParentRoute: () => root,
  path: '/fairness',
  staticData: { title: 'page.fairness' },
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/casino/fairness/fairness-page.tsx'), 'casino', 'rounds', 'round-errors', 'member', 'proofs'),
    'FairnessPage',
  ),
});

const help = (['/help', '/helpmc'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'page.help' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/content/help-page.tsx'), 'content'),
      'HelpPage',
    ),
  }),
);

const legal = [
  createRoute({
    getParentRoute: () => root,
    path: '/terms',
    staticData: { title: 'page.terms' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/content/legal-page.tsx'), 'legal'),
      'TermsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/privacy',
    staticData: { title: 'page.privacy' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/content/legal-page.tsx'), 'legal'),
      'PrivacyPage',
    ),
  }),
];

const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  staticData: { title: 'nav.promotions' },
  validateSearch: readPromotionsSearch,
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/content/promotions-page.tsx'), 'content'),
    'PromotionsPage',
  ),
});

/** Where the mail about a locked account leads. */
const unlock = createRoute({
  getParentRoute: () => root,
  path: '/unlock',
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/identity/unlock-page.tsx'), 'guards'),
    'UnlockPage',
  ),
});

/** Where the mail about a forgotten password leads. */
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/resetPassword',
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/identity/new-password-page.tsx'), 'guards', 'identity'),
    'NewPasswordPage',
  ),
});

/** Where services that people log in by send them back to. */
const social = createRoute({
  getParentRoute: () => root,
  path: '/social',
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/identity/social/social-page.tsx'), 'social'),
    'SocialPage',
  ),
});

const agentHome = createRoute({
  getParentRoute: () => root,
  path: '/agentHome',
  staticData: { title: 'page.agentHome' },
  errorComponent: Crash,
  component: lazyRouteComponent(
    withTexts(() => import('../features/agents/agent-home-page.tsx'), 'agents'),
    'AgentHomePage',
  ),
});

/** The member centre; its first page is where the rule book begins it. */
const memberPages = [
  createRoute({
    getParentRoute: () => root,
    path: '/member',
    beforeLoad: () => {
      throw redirect({ to: '/member/securityCenter', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/securityCenter',
    staticData: { title: 'page.securityCenter' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(
        () => import('../features/member/security-center-page.tsx'),
        ...(['member', 'identity', 'payments', 'codes', 'code-errors', 'notifications', 'push-errors', 'social', 'social-errors'] as const),
      ),
      'SecurityCenterPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/depositv2',
    staticData: { title: 'page.depositv2' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/payments/deposit-page.tsx'), 'member', 'payments'),
      'DepositPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/withdraw',
    staticData: { title: 'page.withdraw' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/payments/withdraw-page.tsx'), 'identity', 'member', 'payments', 'payment-errors'),
      'WithdrawPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/personalHistoryCopy',
    staticData: { title: 'page.personalHistoryCopy' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/member/wager-history-page.tsx'), 'member', 'casino', 'sports'),
      'WagerHistoryPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/transactionHistory',
    staticData: { title: 'page.transactionHistory' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/member/transactions-page.tsx'), 'member', 'payments', 'payment-errors'),
      'TransactionsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/member/limits',
    staticData: { title: 'page.limits' },
    errorComponent: Crash,
    component: lazyRouteComponent(
      withTexts(() => import('../features/member/limits-page.tsx'), 'member', 'payments'),
      'LimitsPage',
    ),
  }),
] as const;

const homeAliases = (['/index', '/index.html', '/home'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true });
    },
  }),
);

const popupAliases = (['login', 'register'] as const).map((popup) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${popup}`,
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/', search: { ...search, popup }, replace: true });
    },
  }),
);

export const routeTree = root.addChildren([
  home,
  ...gamePages,
  gameListPage,
  ...lotteryPages,
  ...otherPages,
  play,
  fairness,
  sports,
  sportsEvent,
  unlock,
  newPassword,
  social,
  promotions,
  ...help,
  ...legal,
  agentHome,
  ...memberPages,
  ...homeAliases,
  ...popupAliases,
]);
