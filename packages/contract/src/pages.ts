/** A page of the site, as whoever is not its router knows it: the server, which answers for it, search engines and those a link is shared with. */
export interface SitePage {
  /** As the router has it, with `$name` for a part that varies. */
  readonly path: string;
  /** What follows `page.` in the key of its title; null for a way to another page. */
  readonly title: string | null;
  /** What search engines may list: the others are a member's own, or lead elsewhere. */
  readonly isPublic?: true;
  /** What varies in it names one of these. */
  readonly subject?: 'game' | 'match';
}

/** Every page there is; a test of the site holds its router to it. An address that is none of them is not found. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', title: 'home', isPublic: true },
  { path: '/sports', title: 'sports', isPublic: true },
  { path: '/sports/$eventId', title: 'sports', isPublic: true, subject: 'match' },
  { path: '/rng', title: 'rng', isPublic: true },
  { path: '/hot', title: 'hot', isPublic: true },
  { path: '/play/$gameId', title: 'play', isPublic: true, subject: 'game' },
  { path: '/fairness', title: 'fairness', isPublic: true },
  { path: '/unlock', title: null },
  { path: '/member', title: null },
  { path: '/member/securityCenter', title: 'securityCenter' },
  { path: '/member/depositv2', title: 'depositv2' },
  { path: '/member/withdraw', title: 'withdraw' },
  { path: '/member/personalHistoryCopy', title: 'personalHistoryCopy' },
  { path: '/member/transactionHistory', title: 'transactionHistory' },
  { path: '/member/limits', title: 'limits' },
  { path: '/index', title: null },
  { path: '/index.html', title: null },
  { path: '/home', title: null },
  { path: '/login', title: null },
  { path: '/register', title: null },
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
