import { DomainError, findVersion } from '@tessera/kernel';
import { fraction } from '../exact/index.ts';
import { createBacBo } from './bac-bo.ts';
import type { BaccaratPays, BankerRule } from './baccarat-bets.ts';
import { BACCARAT_PAYS, createBaccarat } from './baccarat.ts';
import { blackjackRules } from './blackjack/index.ts';
import type { BlackjackRound, BlackjackRules } from './blackjack/index.ts';
import type { DecisionGame } from './decision-game.ts';
import { createBlackjack, createVideoPoker } from './decision-games.ts';
import { createDragonTiger } from './dragon-tiger.ts';
import type { DrawGame } from './draw-game.ts';
import { createFanTan } from './fan-tan.ts';
import { AMERICAN_WHEEL, EUROPEAN_WHEEL } from './roulette-wheel.ts';
import { createRoulette } from './roulette.ts';
import { createSicBo } from './sic-bo.ts';
import { PAY_TABLES } from './video-poker/index.ts';
import type { PayTable, VideoPokerRound } from './video-poker/index.ts';

export type TableGame = DrawGame | DecisionGame;

/** Three tables for each shoe: with commission, without, and with the longer odds on ties and on a six. */
const BACCARAT_TABLES: readonly { readonly suffix: string; readonly banker: BankerRule; readonly pays: BaccaratPays }[] = [
  { suffix: '', banker: 'commission', pays: BACCARAT_PAYS },
  { suffix: '_no_commission', banker: 'six_half', pays: { ...BACCARAT_PAYS, superSix: { two: 15, three: 15 } } },
  { suffix: '_tie_9', banker: 'commission', pays: { ...BACCARAT_PAYS, tie: 9, superSix: { two: 12, three: 20 } } },
];

const BLACKJACK_TABLES: Readonly<Record<string, string>> = {
  blackjack: '6D_S17_DAS_PEEK_LS_3to2_D2',
  blackjack_eu: '8D_S17_DAS_ENHC_3to2_D2',
  blackjack_1d: '1D_H17_DAS_PEEK_6to5_D2',
};

/** Return of the best play at each table in percent (rule book §3.4): it takes seconds to count, so it stands here and a test counts it. */
export const BLACKJACK_RETURN_PERCENT: Readonly<Record<string, string>> = {
  blackjack: '99.6157',
  blackjack_eu: '99.4044',
  blackjack_1d: '98.5683',
};

/** The rules of a blackjack table in the registry; undefined where there is no such table or version. For whoever shows or checks it. */
export function findBlackjackRules(id: string, version?: number): BlackjackRules | undefined {
  const name = Object.hasOwn(BLACKJACK_TABLES, id) ? BLACKJACK_TABLES[id] : undefined;
  const rules = name === undefined ? undefined : blackjackRules(name);
  return version === undefined || rules?.version === version ? rules : undefined;
}

/** Every table of blackjack, older versions first. */
export const BLACKJACK_GAMES: readonly DecisionGame<BlackjackRound>[] = Object.entries(BLACKJACK_TABLES).map(([id, name]) =>
  createBlackjack({ id, rules: blackjackRules(name) }),
);

const VIDEO_POKER_PREFIX = 'video_poker_';

/** The pay table of a video poker in the registry; undefined where there is no such game or version. For whoever shows or checks it. */
export function findVideoPokerTable(id: string, version?: number): PayTable | undefined {
  const found = PAY_TABLES.find((table) => id === `${VIDEO_POKER_PREFIX}${table.id}`);
  return version === undefined || found?.version === version ? found : undefined;
}

/** Every video poker, older versions first. */
export const VIDEO_POKER_GAMES: readonly DecisionGame<VideoPokerRound>[] = PAY_TABLES.map((table) =>
  createVideoPoker({ id: `${VIDEO_POKER_PREFIX}${table.id}`, table }),
);

const FIVE_PERCENT = fraction(1n, 20n);

/**
 * Every table game there is, each in all its versions, older ones first. A new table, or a new version of one, is one entry; what it
 * costs to play follows from `edgeOf` or `optimalRtp`.
 */
export const TABLE_GAMES: readonly TableGame[] = [
  createRoulette({ id: 'roulette_eu', version: 1, wheel: EUROPEAN_WHEEL, zeroRule: 'lose' }),
  createRoulette({ id: 'roulette_eu_la_partage', version: 1, wheel: EUROPEAN_WHEEL, zeroRule: 'la_partage' }),
  createRoulette({ id: 'roulette_eu_en_prison', version: 1, wheel: EUROPEAN_WHEEL, zeroRule: 'en_prison' }),
  createRoulette({ id: 'roulette_us', version: 1, wheel: AMERICAN_WHEEL, zeroRule: 'lose' }),
  ...[8, 6].flatMap((decks) =>
    BACCARAT_TABLES.map(({ suffix, ...rules }) => createBaccarat({ id: `baccarat_${decks}deck${suffix}`, version: 1, decks, ...rules })),
  ),
  createSicBo({ id: 'sicbo', version: 1, single: [1, 2, 3] }),
  createSicBo({ id: 'sicbo_single_12', version: 1, single: [1, 2, 12] }),
  createDragonTiger({ id: 'dragon_tiger_8deck', version: 1, decks: 8, tiePays: 8, suitedTiePays: 50 }),
  createDragonTiger({ id: 'dragon_tiger_8deck_tie_11', version: 1, decks: 8, tiePays: 11, suitedTiePays: 50 }),
  createFanTan({ id: 'fan_tan', version: 1, commission: FIVE_PERCENT }),
  createBacBo({ id: 'bac_bo', version: 1 }),
  ...BLACKJACK_GAMES,
  ...VIDEO_POKER_GAMES,
];

export class UnknownTableGame extends DomainError {
  constructor(id: string, version?: number) {
    const details = { game: id.slice(0, 40), ...(version === undefined ? {} : { version: String(version) }) };
    super({ code: 'unknown_table_game', kind: 'not-found', details });
  }
}

/** The newest version unless one is named; a stored wager names its own and settles by it. @throws UnknownTableGame */
export function getTableGame(id: string, version?: number, games: readonly TableGame[] = TABLE_GAMES): TableGame {
  const game = findVersion(games, id, version);
  if (!game) throw new UnknownTableGame(String(id), version);
  return game;
}
