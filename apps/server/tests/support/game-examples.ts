import type { Example } from './example.ts';
import { signLaunch } from './given-launches.ts';
import type { Scene } from './scene.ts';

/** Of lists of games, and of the ways into them and to the site. */
export const GAME_EXAMPLES: Readonly<Record<string, (scene: Scene) => Example>> = {
  'games.listGames': () => ({
    as: 'guest',
    query: { gameType: 'RNG', vassalage: 'TESSERA', gameName: 'ember', orFeature: 'CHOICES', order: 'return', pageNo: '1', pageSize: '6' },
  }),
  'games.getLobby': () => ({ as: 'guest', query: { gameType: 'RNG', gameClassify: 'TG' } }),
  'games.listGameMenus': () => ({ as: 'guest' }),
  'games.listHotGames': () => ({ as: 'guest', query: { merchantCode: 'tessera', isPlatform: '2', pageNo: '1', pageSize: '6' } }),
  'games.listPopularGames': () => ({ as: 'guest', query: { pageNo: '1', pageSize: '6' } }),
  'games.listVendorLanes': () => ({ as: 'guest', query: { gameType: 'RNG' } }),
  'games.listRecentGames': () => ({ as: 'member', query: { gameType: 'RNG' } }),
  'games.listFavouriteIds': () => ({ as: 'member' }),
  'games.listFavourites': () => ({ as: 'member', query: { gameType: 'RNG' } }),
  'games.addFavourite': () => ({ as: 'member', body: { nodeId: 4, vendor: 'KILN', gameType: 'RNG' } }),
  'games.removeFavourite': () => ({ as: 'member', params: { nodeId: '5' } }),
  'games.listWinners': () => ({ as: 'guest', query: { gameCategory: 'ALL', limitNum: '5' } }),

  'games.launchGame': () => ({ as: 'member', query: { gameCode: 'northern-reels', vassalage: 'NORTH' } }),
  'games.redeemLaunch': ({ launches }) => ({
    as: 'guest',
    params: { vassalage: 'NORTH' },
    body: { token: launches.pop(), gameCode: 'northern-reels', address: '127.0.0.1' },
    headers: signLaunch,
  }),
  'referrals.checkAffiliate': ({ affiliateCode }) => ({ as: 'guest', query: { code: affiliateCode, domain: 'localhost' } }),
  'referrals.getAgentCode': () => ({ as: 'agent' }),
};
