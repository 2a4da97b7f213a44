import { beforeAll, expect, it } from 'vitest';
import { casino, games, identity } from '@tessera/contract';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, newId } from '../support/scene.ts';
import { CASINO_CATALOGUE } from '../../src/modules/casino/house/house-games.ts';

// Goal: what a lobby lists is what can be played here, and what a player marked or played is theirs alone.

const tessera = await givenTessera({ rateLimitFactor: 1 });
const guest = tessera.browser();
const MINES = { nodeId: 4, vendor: 'KILN', gameType: 'RNG' } as const;
const BLACKJACK = { nodeId: 5, vendor: 'ABACUS', gameType: 'RNG' } as const;
type Member = Awaited<ReturnType<typeof givenMember>>;
let ana: Member;
let bo: Member;
beforeAll(async () => {
  ana = await givenMember(tessera, 'anabel', '500');
  bo = await givenMember(tessera, 'boris', '500');
});

const query = (more: object): never => more as never;
const idsOf = ({ content }: { readonly content: readonly games.GameView[] }) => content.map(({ gameId }) => gameId);
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
/** Marks and unmarks come a second apart. */
async function mark(member: Member, game: Parameters<typeof ana.call<typeof games.addFavourite>>[1]['body']) {
  tessera.clock.advance(1_000);
  return codeOf(member.call(games.addFavourite, { body: game }));
}
const favouritesOf = async (member: Member, more: object = {}) => idsOf(await member.call(games.listFavourites, { query: query(more) }));

async function play(member: Member, gameId: string): Promise<void> {
  tessera.clock.advance(60_000);
  const bet = gameId === 'mines' ? { mines: 3 } : {};
  await member.call(casino.openRound, { params: { gameId }, body: { requestId: newId(tessera), currency: 'USD', stake: '1', bet } });
}

/** Games of the house that are so, by id. */
const idsWhere = (isSo: (game: (typeof CASINO_CATALOGUE.games)[number]) => boolean): readonly string[] =>
  CASINO_CATALOGUE.games
    .filter(isSo)
    .map(({ gameId }) => gameId)
    .toSorted();

it('lists by category, part of it and mark, in pages', async () => {
  tessera.clock.advance(1_000);
  const list = async (more: object) => guest.call(games.listGames, { query: query(more) });
  for (const part of ['TG', 'AC', 'SC', 'VP'] as const) {
    const of = idsOf(await list({ gameType: 'RNG', gameClassify: part, pageSize: '42' }));
    expect(of.toSorted()).toEqual(idsWhere(({ subClass }) => subClass === part));
    tessera.clock.advance(1_000);
  }
  expect(idsOf(await list({ gameType: 'RNG', filter: 'jackpot' }))).toEqual([]);
  // All of them joined the catalogue months before the day of this journey.
  expect(idsOf(await list({ filter: 'new' }))).toEqual([]);
  const hot = await guest.call(games.listHotGames, { query: query({ pageSize: '2' }) });
  expect(hot).toMatchObject({ content: [{ isHot: true }, { isHot: true }], pageNum: 1, totalPages: 5 });
  expect(await guest.call(games.listHotGames, { query: query({ pageSize: '2', pageNo: '2' }) })).toMatchObject({
    content: [{ isHot: true }, { isHot: true }],
    pageNum: 2,
  });
});

it('lists what can be played for so little, slots of so many lines, and lotteries of one kind of prizes', async () => {
  tessera.clock.advance(2_000);
  const list = async (more: object) => {
    tessera.clock.advance(1_000);
    return idsOf(await guest.call(games.listGames, { query: query({ pageSize: '42', ...more }) }));
  };
  const own = await list({ gameType: 'RNG' });
  expect((await list({ gameType: 'RNG', minBet: '0.10' })).toSorted()).toEqual(idsWhere(({ minBets }) => Number(minBets?.['USD']) <= 0.1));
  expect((await list({ gameType: 'RNG', minBet: '0.2' })).toSorted()).toEqual(idsWhere(({ minBets }) => Number(minBets?.['USD']) <= 0.2));
  expect(await list({ gameType: 'RNG', minBet: '1' })).toEqual(own);
  expect(await list({ gameType: 'RNG', minBet: '0.01' })).toEqual([]);
  expect((await list({ minLineNum: '20' })).toSorted()).toEqual(['dragon-harbor', 'ember-mosaic']);
  expect(await list({ minLineNum: '21' })).toEqual([]);
  const sea = await list({ gameType: 'LOTT', prizeMode: 'SEA' });
  expect(sea.length).toBeGreaterThan(0);
  expect(sea.every((id) => id.startsWith('sea-'))).toBe(true);
  expect(await list({ gameType: 'RNG', prizeMode: 'SEA' })).toEqual(own);
  for (const bad of [{ minBet: '0' }, { minBet: '-1' }, { minBet: 'NaN' }, { minLineNum: '0' }, { prizeMode: 'VN' }])
    expect(await codeOf(list(bad))).toBe('invalid_input');
});

const listAll = async (more: object) => {
  tessera.clock.advance(1_000);
  return (await guest.call(games.listGames, { query: query({ pageSize: '42', ...more }) })).content;
};
const lobbyOf = async (more: object = {}) => {
  tessera.clock.advance(1_000);
  return guest.call(games.getLobby, { query: query({ gameType: 'RNG', ...more }) });
};

it('narrows by part, volatility, return and feature, and finds under a name what it says as well', async () => {
  // Of the games of the house those that differ most; others may stand beside them.
  const some = ['blackjack', 'dragon-harbor', 'ember-mosaic', 'mines'];
  const list = async (more: object) => {
    const ids = idsOf({ content: await listAll({ gameType: 'RNG', ...more }) });
    return some.filter((id) => ids.includes(id));
  };
  expect(await list({ gameClassify: 'NONE' })).toEqual(['dragon-harbor', 'ember-mosaic']);
  expect(await list({ volatility: 'low' })).toEqual(['blackjack']);
  expect(await list({ minReturn: '98' })).toEqual(['blackjack', 'mines']);
  expect(await list({ feature: 'LINES' })).toEqual(['dragon-harbor', 'ember-mosaic']);
  expect(await list({ feature: 'CHOICES' })).toEqual(['blackjack', 'mines']);
  expect(await list({ feature: 'DEMO', volatility: 'low' })).toEqual(['blackjack']);
  expect(await list({ gameName: 'line', orFeature: 'LINES' })).toEqual(['dragon-harbor', 'ember-mosaic']);
  expect(await list({ gameName: 'mine', orFeature: 'LINES', orClassify: 'TG' })).toEqual([
    'blackjack',
    'dragon-harbor',
    'ember-mosaic',
    'mines',
  ]);
  for (const bad of [{ volatility: 'wild' }, { minReturn: '12' }, { feature: 'X' }, { order: 'luck' }, { gameClassify: 'SLOT' }])
    expect(await codeOf(list(bad))).toBe('invalid_input');
});

it('orders by return, name and age, and says the smallest bet in the currency of the brand', async () => {
  const byReturn = await listAll({ gameType: 'RNG', order: 'return' });
  const returns = byReturn.map(({ rtpPercent }) => Number(rtpPercent));
  expect(returns).toEqual(returns.toSorted((a, b) => b - a));
  const names = (await listAll({ gameType: 'RNG', order: 'name' })).map(({ gameName }) => gameName);
  expect(names).toEqual(names.toSorted());
  const byAge = idsOf({ content: await listAll({ gameType: 'RNG', order: 'new' }) });
  expect(byAge.filter((id) => id === 'mines' || id === 'dragon-harbor' || id === 'blackjack')).toEqual([
    'blackjack',
    'dragon-harbor',
    'mines',
  ]);
  expect(byReturn.find(({ gameId }) => gameId === 'mines')).toMatchObject({ minBet: '0.10', features: ['CHOICES'] });
});

it('says what a lobby has: how many of each kind, and the first of each lane', async () => {
  const whole = await listAll({ gameType: 'RNG' });
  const lobby = await lobbyOf();
  expect(lobby.total).toBe(whole.length);
  for (const part of ['TG', 'AC'])
    expect(lobby.classes).toContainEqual({ id: part, count: idsWhere(({ subClass }) => subClass === part).length });
  expect(lobby.classes).toContainEqual({ id: 'NONE', count: idsWhere(({ subClass }) => subClass === null).length });
  for (const studio of ['TESSERA', 'KILN'])
    expect(lobby.vendors).toContainEqual({ id: studio, count: idsWhere(({ vassalage }) => vassalage === studio).length });
  expect(lobby.filters).toContainEqual({ id: 'hot', count: whole.filter(({ isHot }) => isHot).length });
  expect(lobby.features).toContainEqual({ id: 'DEMO', count: whole.length });
  const counts = async (more: object) => (await listAll({ gameType: 'RNG', ...more })).length;
  for (const { id, count } of lobby.volatilities) expect(await counts({ volatility: id })).toBe(count);
  for (const { id, count } of lobby.returns) expect(await counts({ minReturn: id })).toBe(count);
  for (const { id, count } of lobby.features) expect(await counts({ feature: id })).toBe(count);
  for (const { id, count } of lobby.hints) expect(await counts({ [id]: games.LIST_HINTS[id] })).toBe(count);
  const slots = lobby.lanes.find(({ by, id }) => by === 'class' && id === 'NONE');
  const whatSlots = await listAll({ gameType: 'RNG', gameClassify: 'NONE' });
  expect(slots).toMatchObject({ count: whatSlots.length, games: whatSlots.slice(0, games.HOME_PAGE) });
  const tables = (await lobbyOf({ gameClassify: 'TG' })).lanes.flatMap(({ games: of }) => of);
  expect(tables.length).toBeGreaterThan(0);
  expect(tables.every(({ subClass }) => subClass === 'TG')).toBe(true);
});

it('shows six games of a lane that has more', async () => {
  const lotteries = await lobbyOf({ gameType: 'LOTT' });
  const most = lotteries.lanes.filter(({ count }) => count > 6);
  expect(most.length).toBeGreaterThan(0);
  expect(most.every(({ games: of }) => of.length === 6)).toBe(true);
});

it('has a part for bingo only where the brand speaks TY', async () => {
  await tessera.owner.query(`UPDATE games_game SET sub_class = 'BG' WHERE game_id = 'mines'`);
  const seen = async () => {
    const [mines] = (await listAll({ gameType: 'RNG' })).filter(({ gameId }) => gameId === 'mines');
    return [
      mines?.subClass,
      idsOf({ content: await listAll({ gameClassify: 'BG' }) }),
      (await lobbyOf()).classes.some(({ id }) => id === 'BG'),
    ];
  };
  expect(await seen()).toEqual([null, [], false]);
  await tessera.owner.query(`UPDATE site_brand SET languages = languages || '{ty}' WHERE code = 'tessera'`);
  tessera.clock.advance(2_000);
  expect(await seen()).toEqual(['BG', ['mines'], true]);
  await tessera.owner.query(`UPDATE site_brand SET languages = array_remove(languages, 'ty') WHERE code = 'tessera'`);
  await tessera.owner.query(`UPDATE games_game SET sub_class = 'AC' WHERE game_id = 'mines'`);
  tessera.clock.advance(2_000);
});

it('lists vendors by category in the order of their sorting', async () => {
  expect(await guest.call(games.listVendorLanes, { query: query({}) })).toEqual([
    {
      title: 'RNG',
      cards: [
        { accountTypeName: 'Mosaic Studio', vassalage: 'TESSERA' },
        { accountTypeName: 'Kiln Instant', vassalage: 'KILN' },
        { accountTypeName: 'Abacus Tables', vassalage: 'ABACUS' },
        { accountTypeName: 'Graver Cards', vassalage: 'GRAVER' },
      ],
    },
    { title: 'SPORTS', cards: [{ accountTypeName: 'Mosaic Sports', vassalage: 'TESSERASPORTS' }] },
    {
      title: 'LOTT',
      cards: [
        { accountTypeName: 'Mosaic Draws', vassalage: 'LOTT' },
        { accountTypeName: 'Mosaic Vietnam', vassalage: 'TCG_LOTTO_VN' },
        { accountTypeName: 'Mosaic South-East Asia', vassalage: 'TCG_SEA' },
      ],
    },
    { title: 'ELOTT', cards: [{ accountTypeName: 'Mosaic Flash', vassalage: 'ELOTT' }] },
  ]);
  expect(await guest.call(games.listVendorLanes, { query: query({ gameType: 'SPORTS' }) })).toMatchObject([{ title: 'SPORTS' }]);
});

it('keeps what a member marks, the last first, for nobody else', async () => {
  expect(await mark(ana, MINES)).toBe('ok');
  expect(await mark(ana, BLACKJACK)).toBe('ok');
  expect(await mark(ana, MINES), 'again').toBe('ok');
  expect(await mark(bo, MINES)).toBe('ok');
  expect(await ana.call(games.listFavouriteIds, {})).toEqual([5, 4]);
  expect(await favouritesOf(ana)).toEqual(['blackjack', 'mines']);
  expect(await favouritesOf(ana, { gameType: 'SPORTS' })).toEqual([]);
  tessera.clock.advance(1_000);
  await ana.call(games.removeFavourite, { params: { nodeId: 4 } });
  expect([await favouritesOf(ana), await favouritesOf(bo)]).toEqual([['blackjack'], ['mines']]);
});

it('marks only what is on offer, and lists nothing that the brand has closed since', async () => {
  expect(await mark(bo, { ...MINES, nodeId: 77 })).toBe('game_not_found');
  expect(await mark(bo, { ...MINES, vendor: 'TESSERASPORTS' })).toBe('game_not_found');
  expect(await mark(bo, { ...MINES, gameType: 'FISH' })).toBe('game_not_found');
  await tessera.owner.query(`UPDATE site_brand SET closed_games = '{mines}' WHERE code = 'tessera'`);
  tessera.clock.advance(2_000);
  expect(await favouritesOf(bo)).toEqual([]);
  expect(await mark(bo, MINES)).toBe('game_not_found');
  await tessera.owner.query(`UPDATE site_brand SET closed_games = '{}' WHERE code = 'tessera'`);
  tessera.clock.advance(2_000);
  expect(await favouritesOf(bo)).toEqual(['mines']);
});

it('lets a member mark once a second, and each member by themselves', async () => {
  expect(await mark(ana, MINES)).toBe('ok');
  tessera.clock.advance(999);
  expect(await codeOf(ana.call(games.addFavourite, { body: MINES }))).toBe('throttled');
  expect(await codeOf(ana.call(games.removeFavourite, { params: { nodeId: 4 } }))).toBe('throttled');
  expect(await codeOf(bo.call(games.addFavourite, { body: MINES }))).toBe('ok');
  tessera.clock.advance(1);
  expect(await codeOf(ana.call(games.removeFavourite, { params: { nodeId: 4 } }))).toBe('ok');
});

it('answers a member four requests a second for one list, and the next second again', async () => {
  tessera.clock.advance(1_000 - (tessera.clock.nowMs() % 1_000));
  const ask = () => codeOf(ana.call(games.listFavourites, { query: query({}) }));
  const answers = [];
  for (let times = 0; times < 5; times += 1) answers.push(await ask());
  expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'throttled']);
  expect(await codeOf(ana.call(games.listRecentGames, { query: query({}) })), 'another list').toBe('ok');
  tessera.clock.advance(1_000);
  expect(await ask()).toBe('ok');
});

it('lists what was really played, the last first, and by how much real play', async () => {
  expect(idsOf(await ana.call(games.listRecentGames, { query: query({}) }))).toEqual([]);
  await play(ana, 'ember-mosaic');
  await play(ana, 'ember-mosaic');
  await play(ana, 'mines');
  await play(bo, 'dragon-harbor');
  await play(bo, 'dragon-harbor');
  await tessera.runJobs('outbox.games.plays');
  const recent = async (member: Member) => idsOf(await member.call(games.listRecentGames, { query: query({}) }));
  expect([await recent(ana), await recent(bo)]).toEqual([['mines', 'ember-mosaic'], ['dragon-harbor']]);
  await play(ana, 'ember-mosaic');
  await tessera.runJobs('outbox.games.plays');
  expect(await recent(ana)).toEqual(['ember-mosaic', 'mines']);
  const popular = async () => idsOf(await guest.call(games.listPopularGames, { query: query({}) }));
  expect(await popular()).toEqual(['ember-mosaic', 'dragon-harbor', 'mines']);
  expect(idsOf({ content: await listAll({ gameType: 'RNG', order: 'popular' }) }).slice(0, 3)).toEqual([
    'ember-mosaic',
    'dragon-harbor',
    'mines',
  ]);

  const trial = tessera.browser();
  await trial.call(identity.freePlay, { body: { os: 'linux' } as never });
  for (let times = 0; times < 5; times += 1) {
    tessera.clock.advance(2_000);
    await trial.call(casino.openRound, {
      params: { gameId: 'dragon-harbor' },
      body: { requestId: newId(tessera), currency: 'FUN', stake: '1', bet: {} },
    });
  }
  await tessera.runJobs('outbox.games.plays');
  expect(idsOf(await trial.call(games.listRecentGames, { query: query({}) }))).toEqual(['dragon-harbor']);
  expect(await popular(), 'trial money counts for nothing').toEqual(['ember-mosaic', 'dragon-harbor', 'mines']);

  tessera.clock.advance(7 * 24 * 3_600_000);
  expect(await popular(), 'a week later').toEqual([]);
});

it('asks guests who they are before it lists what is theirs', async () => {
  expect(await codeOf(guest.call(games.listFavouriteIds, {}))).toBe('unauthenticated');
  expect(await codeOf(guest.call(games.listRecentGames, { query: query({}) }))).toBe('unauthenticated');
  expect(await codeOf(guest.call(games.addFavourite, { body: MINES }))).toBe('unauthenticated');
});
