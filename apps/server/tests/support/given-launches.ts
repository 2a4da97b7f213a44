import { createHmac } from 'node:crypto';
import { games } from '@tessera/contract';
import { readGameVendors } from '../../src/modules/games/index.ts';
import type { Browser } from './browser.ts';
import type { Tessera } from './given-tessera.ts';

const SECRET = 'a secret of the vendor of every test';
const GAME = { nodeId: 100_001, gameCode: 'northern-reels', gameName: 'Northern Reels', gameType: 'FISH' };
const NORTH = { vassalage: 'NORTH', displayName: 'North', launchUrl: 'https://play.north.example/', secret: SECRET, brands: ['tessera'] };

/** One vendor with one game. */
export const SCENE_VENDORS = readGameVendors(JSON.stringify([{ ...NORTH, games: [GAME] }]));

/** Each is redeemed once; calls that are bent spend one each. */
const LAUNCHES = 5_000;

/** Tokens of launches of the vendor's game, as many as a test may spend, that are not over before it is. */
export async function givenLaunches({ owner }: Tessera, player: Browser): Promise<string[]> {
  await player.call(games.launchGame, { query: { gameCode: GAME.gameCode } });
  await owner.query(
    `INSERT INTO games_launch SELECT sha256(convert_to('launch-' || n, 'UTF8')), brand, cell, member_id, session_id, vassalage, game_code, address, language,
       expires_at + interval '10 years' FROM games_launch, generate_series(1, ${LAUNCHES}) n`,
  );
  return Array.from({ length: LAUNCHES }, (_, index) => `launch-${index + 1}`);
}

export const signLaunch = (text: string) => ({ 'x-tessera-signature': createHmac('sha256', SECRET).update(text).digest('hex') });
