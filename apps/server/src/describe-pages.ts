import { pageTextOf, textsOf } from '@tessera/i18n/server';
import { Refusal } from '@tessera/contract';
import { findSitePage, SITE_PAGES, type SitePage } from '@tessera/contract/pages';
import type { Modules } from './modules.ts';
import { type Brand, offeredLanguages } from './modules/site/index.ts';
import type { PageHead } from './platform/http/page-head.ts';

/** Of sitemaps: those may name 50,000 addresses, and each costs work that anybody can ask for. */
const MOST_GAMES = 420;
const MOST_MATCHES = 100;
const GAMES_A_PAGE = 42;
/** Games change rarely, and their names are asked for with each page. */
const KEEP_GAMES_MS = 60_000;

export interface PageAddress {
  /** Scheme, host and port under which people reach the brand. */
  readonly origin: string;
  readonly path: string;
  /** Asked for by the address itself. */
  readonly language: string | null;
  /** What the visitor chose or their browser asks for; undefined for whoever reads none of the brand's. */
  readonly preferred: string | undefined;
}

/** Lotteries are played on pages for members, whose addresses name them otherwise. */
const WITHOUT_PAGE: readonly string[] = ['LOTT', 'ELOTT'];

export interface PageDescriber {
  describe(brand: Brand, address: PageAddress): Promise<PageHead>;
  /** Paths of everything that search engines may list. */
  listPublic(brand: Brand): Promise<readonly string[]>;
  /** Who plays in a match or what a game is called; null where there is none. */
  nameOf(brand: Brand, subject: 'game' | 'match', id: string): Promise<readonly string[] | null>;
}

export function createPageDescriber({
  modules: { games, sports },
  clock,
}: {
  readonly modules: Pick<Modules, 'games' | 'sports'>;
  readonly clock: { nowMs(): number };
}): PageDescriber {
  const known = new Map<string, { readonly atMs: number; readonly names: Promise<ReadonlyMap<string, string>> }>();

  function namesOfGames({ code, closedGames }: Brand): Promise<ReadonlyMap<string, string>> {
    const found = known.get(code);
    if (found && clock.nowMs() - found.atMs < KEEP_GAMES_MS) return found.names;
    const names = readNames(closedGames);
    known.set(code, { atMs: clock.nowMs(), names });
    names.catch(() => known.delete(code));
    return names;
  }

  async function readNames(without: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    const filter = { gameType: undefined, vassalage: undefined, gameName: undefined, without };
    for (let number = 1; names.size < MOST_GAMES; number += 1) {
      const page = await games.list(filter, { number, size: GAMES_A_PAGE });
      for (const { gameId, gameName, gameType } of page.games) if (!WITHOUT_PAGE.includes(gameType)) names.set(gameId, gameName);
      if (number >= page.totalPages) break;
    }
    return names;
  }

  async function nameOf(brand: Brand, subject: 'game' | 'match', id: string): Promise<readonly string[] | null> {
    if (subject === 'game') {
      const name = (await namesOfGames(brand)).get(id);
      return name === undefined ? null : [name];
    }
    if (!UUID.test(id)) return null;
    try {
      const { home, away } = await sports.getEvent(id);
      return [home, away];
    } catch (error) {
      if (error instanceof Refusal && error.code === 'event_not_found') return null;
      throw error;
    }
  }

  return {
    nameOf,
    async describe(brand, address) {
      const language = languageFor(brand, address);
      const found = findSitePage(address.path);
      const names = found?.page.subject ? await nameOf(brand, found.page.subject, found.id ?? '') : [];
      const isElsewhere = found?.page.isOfBrand && !brand.gameLists.some((list) => list.path === found.id);
      if (!found || isElsewhere || names === null) return notFound(language);
      return headOf(found.page, names, { brand, address, language });
    },
    async listPublic(brand) {
      const { items } = await sports.listEvents({ when: 'upcoming', limit: MOST_MATCHES });
      const ids = { game: [...(await namesOfGames(brand)).keys()], match: items.map(({ id }) => id) };
      return SITE_PAGES.filter(({ isPublic }) => isPublic).flatMap(({ path, subject }) =>
        subject ? ids[subject].map((id) => path.replace(/\$\w+/, () => encodeURIComponent(id))) : [path],
      );
    },
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function languageFor(
  brand: Pick<Brand, 'languages' | 'defaultLanguage' | 'minTranslatedShare'>,
  { language, preferred }: Pick<PageAddress, 'language' | 'preferred'>,
): string {
  if (language !== null && offeredLanguages(brand).includes(language)) return language;
  return preferred ?? brand.defaultLanguage;
}

function notFound(language: string): PageHead {
  const description = textsOf('pages', language)('notFound');
  return { isFound: false, title: pageTextOf(language, 'page.notFound'), description, canonicalUrl: null, alternates: [], imageUrl: null };
}

interface Shown {
  readonly brand: Brand;
  readonly address: PageAddress;
  readonly language: string;
}

function headOf(page: SitePage, names: readonly string[], { brand, address, language }: Shown): PageHead {
  const t = textsOf('pages', language);
  const [first = '', second = ''] = names;
  const title = page.subject === 'match' ? t('match.title', { home: first, away: second }) : first || titleOf(page, language);
  const url = `${address.origin}${address.path}`;
  const inLanguage = (tag: string): string => `${url}?lang=${tag}`;
  const described = { game: t('game', { name: first }), match: t('match', { home: first, away: second }) };
  const picture = page.subject ? `${page.subject}/${address.path.split('/').findLast((part) => part !== '')}` : 'home';
  return {
    isFound: true,
    title,
    description: page.subject ? described[page.subject] : t(DESCRIBED[page.path] ?? 'home'),
    canonicalUrl: page.isPublic ? (address.language === null ? url : inLanguage(language)) : null,
    alternates: page.isPublic ? offeredLanguages(brand).map((tag) => ({ language: tag, url: inLanguage(tag) })) : [],
    imageUrl: page.isPublic ? `${address.origin}/pictures/${picture}.png` : null,
  };
}

/** Pages with a sentence of their own. */
const DESCRIBED: Readonly<Record<string, 'sports' | 'rng' | 'lott' | 'hot' | 'fairness' | 'promotions' | 'help' | 'terms' | 'privacy'>> = {
  '/sports': 'sports',
  '/rng': 'rng',
  '/lott': 'lott',
  '/elott': 'lott',
  '/hot': 'hot',
  '/fairness': 'fairness',
  '/promotions': 'promotions',
  '/help': 'help',
  '/terms': 'terms',
  '/privacy': 'privacy',
};

/** The home page is called by its brand alone. */
function titleOf({ title }: SitePage, language: string): string | null {
  return title === null || title === 'page.home' ? null : pageTextOf(language, title);
}
