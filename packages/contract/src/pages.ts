/** A page of the site, as whoever is not its router knows it: the server, which answers for it, search engines and those a link is shared with. */
export interface SitePage {
  /** As the router has it, with `$name` for a part that varies. */
  readonly path: string;
  /** The key of its title among the texts of `frame`; null where the page names itself, or is a way to another. */
  readonly title: string | null;
  /** What search engines may list: the others are a member's own, or lead elsewhere. */
  readonly isPublic?: true;
  /** What varies in it names one of these. */
  readonly subject?: 'game' | 'match';
  /** What varies in it is a list of games that the brand has, or the page is not found. */
  readonly isOfBrand?: true;
}

/** The one page that others of ours may show in a frame: a game under nothing but a header. */
export const FRAMED_PAGE = '/seamless';

/** Every page there is; a test of the site holds its router to it. An address that is none of them is not found. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', title: 'page.home', isPublic: true },
  { path: '/sports', title: 'page.sports', isPublic: true },
  { path: '/sports/$eventId', title: 'page.sports', isPublic: true, subject: 'match' },
  { path: '/rng', title: 'page.rng', isPublic: true },
  { path: '/hot', title: 'page.hot', isPublic: true },
  { path: '/play/$gameId', title: 'page.play', isPublic: true, subject: 'game' },
  { path: '/fairness', title: 'page.fairness', isPublic: true },
  { path: '/promotions', title: 'nav.promotions', isPublic: true },
  { path: '/help', title: 'page.help', isPublic: true },
  { path: '/helpmc', title: 'page.help' },
  { path: '/terms', title: 'page.terms', isPublic: true },
  { path: '/privacy', title: 'page.privacy', isPublic: true },
  { path: '/fish', title: 'nav.fish' },
  { path: '/live', title: 'nav.live' },
  { path: '/pvp', title: 'nav.pvp' },
  { path: '/esports', title: 'nav.esports' },
  { path: '/cockfight', title: 'nav.cockfight' },
  { path: '/lott', title: 'nav.lott', isPublic: true },
  { path: '/elott', title: 'nav.elott', isPublic: true },
  { path: '/lottery', title: 'nav.lott' },
  { path: '/seaLottery', title: 'nav.lott' },
  { path: '/vnLottery', title: 'nav.lott' },
  { path: '/join', title: 'register' },
  { path: '/pointMall', title: null },
  { path: '/down', title: null },
  { path: FRAMED_PAGE, title: 'page.play' },
  { path: '/fbSports', title: null },
  { path: '/unlock', title: null },
  { path: '/resetPassword', title: null },
  { path: '/social', title: null },
  { path: '/agentHome', title: 'page.agentHome' },
  { path: '/member', title: null },
  { path: '/member/securityCenter', title: 'page.securityCenter' },
  { path: '/member/depositv2', title: 'page.depositv2' },
  { path: '/member/withdraw', title: 'page.withdraw' },
  { path: '/member/personalHistoryCopy', title: 'page.personalHistoryCopy' },
  { path: '/member/transactionHistory', title: 'page.transactionHistory' },
  { path: '/member/limits', title: 'page.limits' },
  { path: '/index', title: null },
  { path: '/index.html', title: null },
  { path: '/home', title: null },
  { path: '/login', title: null },
  { path: '/register', title: null },
  // Behind all others that have one part.
  { path: '/$gameType', title: 'page.rng', isOfBrand: true },
];

/** The page of an address and what varies in it. */
export function findSitePage(path: string): { readonly page: SitePage; readonly id: string | null } | undefined {
  const parts = path.length > 1 ? path.replace(/\/$/, '').split('/') : ['', ''];
  for (const page of SITE_PAGES) {
    const pattern = page.path.split('/');
    if (pattern.length !== parts.length || !pattern.every((part, at) => part.startsWith('$') || part === parts[at])) continue;
    const at = pattern.findIndex((part) => part.startsWith('$'));
    return { page, id: at === -1 ? null : (parts[at] ?? '') };
  }
  return undefined;
}
