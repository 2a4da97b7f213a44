import { CSRF_HEADER, games as contract, Refusal, type ValueOf } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import type { CallContext, PlayerCaller } from '../../platform/http/caller.ts';
import { clientBlock } from '../../platform/http/client-address.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Brand, Site } from '../site/index.ts';
import type { Games, PageAsked } from './games.ts';
import type { Offer } from './listings.repo.ts';
import { presentWinner } from './present-winner.ts';

/** HMAC-SHA256 of the body under the vendor's secret, in hex. */
const SIGNATURE_HEADER = 'x-tessera-signature';

/** A client keeps its requests for one list 300 ms apart: no more than so many of them fit into a second. */
const LISTS_A_SECOND = Math.ceil(1_000 / contract.LIST_SPACING_MS);
/** Guests are told apart by their address alone, which may be that of a whole house. */
const GUESTS_BEHIND_ADDRESS = 20;

interface PageQuery {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The specification's TY among the languages of a brand makes bingo a part of its category there. */
function hasBingo({ languages }: Pick<Brand, 'languages'>): boolean {
  return languages.some((tag) => new Intl.Locale(tag).language === 'ty');
}

const pageAsked = ({ pageNo, pageSize }: PageQuery): PageAsked => ({ number: pageNo, size: pageSize });

function present(found: Awaited<ReturnType<Games['list']>>, { pageNo }: PageQuery): ValueOf<typeof contract.listGames> {
  return { content: found.games, pageNum: pageNo, totalPages: found.totalPages };
}

export function gamesRoutes(app: App, { games, site }: { readonly games: Games; readonly site: Site }): void {
  /** @throws Refusal throttled */
  const space = (list: string, caller: PlayerCaller | null, context: CallContext): Promise<void> =>
    caller
      ? app.rates.pace(`${list}|${caller.member.id}`, LISTS_A_SECOND)
      : app.rates.pace(`${list}|${clientBlock(context.ip)}`, LISTS_A_SECOND * GUESTS_BEHIND_ADDRESS);
  const closedOf = ({ code, closedGames }: Pick<Brand, 'code' | 'closedGames'>): readonly string[] => [
    ...closedGames,
    ...games.launches.notSoldAt(code),
  ];
  const closedTo = async ({ member }: PlayerCaller): Promise<readonly string[]> => closedOf(await site.getBrand(member.brand));
  const offerOf = (brand: Brand): Offer => ({ without: closedOf(brand), currency: brand.currency, hasBingo: hasBingo(brand) });
  const offerAt = async (host: string): Promise<Offer> => offerOf(await site.brandOf(host));
  const offerTo = async ({ member }: PlayerCaller): Promise<Offer> => offerOf(await site.getBrand(member.brand));

  serve(app, contract.listGames, async ({ query }, caller, context) => {
    await space('games.list', caller, context);
    const { gameClassify, filter, minLineNum, orClassify, order, ...asked } = query;
    const brand = await site.brandOf(context.host);
    const wanted = {
      ...asked,
      ...offerOf(brand),
      subClass: filter === 'jackpot' ? 'JP' : gameClassify,
      orClass: orClassify,
      mark: filter === 'hot' || filter === 'new' ? filter : undefined,
      minLines: minLineNum,
    };
    return present(await games.list(wanted, pageAsked(query), { by: order, brand: brand.code }), query);
  });

  serve(app, contract.getLobby, async ({ query: { gameType, gameClassify: subClass } }, caller, context) => {
    await space('games.lobby', caller, context);
    return games.readLobby({ ...(await offerAt(context.host)), gameType, subClass });
  });

  serve(app, contract.listHotGames, async ({ query }, caller, context) => {
    await space('games.hot', caller, context);
    return present(await games.list({ gameType: 'HOT', ...(await offerAt(context.host)) }, pageAsked(query)), query);
  });

  serve(app, contract.listPopularGames, async ({ query }, caller, context) => {
    await space('games.popular', caller, context);
    const brand = await site.brandOf(context.host);
    return present(await games.listPopular({ brand: brand.code, ...offerOf(brand) }, pageAsked(query)), query);
  });

  serve(app, contract.listRecentGames, async ({ query }, caller, context) => {
    await space('games.recent', caller, context);
    const filter = { gameType: query.gameType, ...(await offerTo(caller)) };
    return present(await games.listOwn('recent', caller.member, filter, pageAsked(query)), query);
  });

  serve(app, contract.listFavourites, async ({ query }, caller, context) => {
    await space('games.favourites', caller, context);
    const filter = { gameType: query.gameType, ...(await offerTo(caller)) };
    return present(await games.listOwn('favourites', caller.member, filter, pageAsked(query)), query);
  });

  serve(app, contract.launchGame, async ({ query: { gameCode, vassalage } }, caller, context) => {
    // It begins something, though it is asked for by GET: nobody else's page may, and no link.
    const from = context.header('sec-fetch-site');
    const isOurs = from === undefined ? context.header(CSRF_HEADER) !== undefined : from === 'same-origin';
    if (!context.isApp && !isOurs) throw new Refusal('cross_site');
    const { ip, language } = context;
    return games.launches.start({ caller, gameCode, vassalage, without: await closedTo(caller), ip, language });
  });

  serve(app, contract.redeemLaunch, ({ params, body }) => games.launches.redeem(params.vassalage, body), {
    checkSignature: async (context, { vassalage }) => games.launches.verify(vassalage, context.header(SIGNATURE_HEADER), context.rawBody),
  });

  serve(app, contract.listFavouriteIds, async (_input, caller) => games.listFavouriteIds(caller.member));

  serve(app, contract.addFavourite, async ({ body }, caller) => {
    await app.rates.space(`favourite|${caller.member.id}`, contract.FAVOURITE_SPACING_MS);
    await games.addFavourite(caller.member, body, { without: await closedTo(caller) });
    return null;
  });

  serve(app, contract.removeFavourite, async ({ params }, caller) => {
    await app.rates.space(`favourite|${caller.member.id}`, contract.FAVOURITE_SPACING_MS);
    await games.removeFavourite(caller.member, params.nodeId);
    return null;
  });

  serve(app, contract.listGameMenus, async (_input, _caller, { host }) => {
    return (await games.listMenus(await offerAt(host))) as ValueOf<typeof contract.listGameMenus>;
  });

  serve(app, contract.listVendorLanes, async ({ query }, _caller, { host }) => {
    const menus = await games.listMenus(await offerAt(host));
    const lanes = menus
      .filter(({ gameCategory }) => query.gameType === undefined || gameCategory === query.gameType)
      .map(({ gameCategory, vendors }) => ({
        title: gameCategory,
        cards: vendors.map(({ vassalage, displayName }) => ({ accountTypeName: displayName, vassalage })),
      }));
    return lanes as ValueOf<typeof contract.listVendorLanes>;
  });

  serve(app, contract.listWinners, async ({ query }, _caller, { host }) => {
    const found = await games.listWinners({
      brand: (await site.brandOf(host)).code,
      gameType: query.gameCategory === 'ALL' ? undefined : query.gameCategory,
      limit: query.limitNum,
    });
    return found.map(presentWinner);
  });
}
