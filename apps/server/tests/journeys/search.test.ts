import { beforeAll, expect, it } from 'vitest';
import { search, sports } from '@tessera/contract';
import { withTypingErrors } from '../../src/platform/db/trigrams.ts';
import { searchGames } from '../../src/modules/games/search-games.repo.ts';
import { searchCompetitions, searchTeams } from '../../src/modules/sports/search-sports.repo.ts';
import { createBrowser } from '../support/browser.ts';
import { givenTessera } from '../support/given-tessera.ts';

// Goal: one box finds games, teams and competitions in spite of typing errors, and nothing that this brand does not offer.

const tessera = await givenTessera();
const guest = tessera.browser();
const nova = createBrowser(tessera.url, new Map(), 'nova.localhost');
let event: sports.EventView;
beforeAll(async () => {
  await tessera.runJobs('sports.fictional');
  const { items } = await guest.call(sports.listEvents, { query: { when: 'upcoming' } as never });
  event = items[0]!;
});

const find = (text: string, browser = guest) => browser.call(search.search, { query: { text } as never });
const namesOf = async (text: string, browser = guest) => (await find(text, browser)).map(({ name }) => name);

it.each([
  ['ember mosaic', 'Ember Mosaic'],
  ['embr mosiac', 'Ember Mosaic'],
  ['EMBER', 'Ember Mosaic'],
  ['émbèr', 'Ember Mosaic'],
  ['dragn', 'Dragon Harbor'],
  ['blakjack', 'Blackjack'],
  ['minez', 'Mines'],
  ['footbal', 'Football'],
])('finds a game by %s', async (text, name) => {
  expect((await find(text))[0]).toMatchObject({ kind: 'game', name });
});

it('finds a lottery with the vendor whose page it is played on, where the brand sells it', async () => {
  const twenty = { kind: 'game', name: 'Mosaic Five 20m', gameId: 'ssc-1200', vassalage: 'LOTT' };
  expect(await find('mosaic five 20m')).toContainEqual(expect.objectContaining(twenty));
  expect(await namesOf('mosaic five 20m', nova)).not.toContain(twenty.name);
});

it('finds a team with its next match, and its competition', async () => {
  const wrong = event.home.replace(/(.)(.)(?=.?$)/, '$2$1');
  expect(wrong).not.toBe(event.home);
  const teams = (await find(wrong)).filter(({ kind }) => kind === 'team');
  expect(teams).toContainEqual(
    expect.objectContaining({ kind: 'team', name: event.home, competitionId: event.competitionId, eventId: expect.any(String) }),
  );
  expect(await find(event.competition)).toContainEqual({
    kind: 'competition',
    name: event.competition,
    competitionId: event.competitionId,
  });
});

it('finds nothing of what a brand has closed, and no match where it has no sports book', async () => {
  expect(await namesOf('mines')).toContain('Mines');
  expect(await namesOf('mines', nova)).not.toContain('Mines');
  expect(await namesOf('ember', nova)).toContain('Ember Mosaic');
  expect(await namesOf(event.home, nova)).toContain(event.home);
  await tessera.owner.query(`UPDATE site_brand SET closed_games = '{mines,football}' WHERE code = 'nova'`);
  tessera.clock.advance(2_000);
  expect(await namesOf(event.home, nova)).not.toContain(event.home);
  expect(await namesOf(event.home)).toContain(event.home);
});

it('shows no match and no competition where a brand has no sports book', async () => {
  const upcoming = { query: { when: 'upcoming' } as never };
  const one = { params: { id: event.id } };
  expect(await nova.call(sports.listEvents, upcoming)).toEqual({ items: [], nextCursor: null });
  expect(await nova.call(sports.listCompetitions, {})).toEqual([]);
  await expect(nova.call(sports.getEvent, one)).rejects.toMatchObject({ code: 'event_not_found' });
  expect((await guest.call(sports.listEvents, upcoming)).items.length).toBeGreaterThan(0);
  expect((await guest.call(sports.listCompetitions, {})).length).toBeGreaterThan(0);
  expect((await guest.call(sports.getEvent, one)).id).toBe(event.id);
});

it('finds nothing like nonsense, and takes signs and patterns as the letters they are', async () => {
  for (const text of ['qqzzxx', '%%', '__', "';--", '😀😀']) expect(await find(text), text).toEqual([]);
  // Marks that nobody sees are no text.
  await expect(find('‮‮')).rejects.toMatchObject({ code: 'invalid_input' });
});

it('answers no more than it is asked for, the likest first', async () => {
  const found = await guest.call(search.search, { query: { text: 'ember', limit: '1' } as never });
  expect(found).toMatchObject([{ name: 'Ember Mosaic' }]);
});

it('no longer finds competitions and teams when nothing of theirs is on offer', async () => {
  await tessera.owner.query(`UPDATE sports_event SET state = 'CLOSED'`);
  expect(await namesOf(event.home)).not.toContain(event.home);
  expect(await namesOf(event.competition)).not.toContain(event.competition);
});

it('reads an index of names where a table is too large to be read whole', async () => {
  const { owner } = tessera;
  const plans: string[] = [];
  await withTypingErrors(owner, async (tx) => {
    for (const way of ['seqscan', 'indexscan']) await tx.query(`SET LOCAL enable_${way} = off`);
    const explain = async (text: string, values: readonly unknown[] = []): Promise<never[]> => {
      plans.push((await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)).map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    };
    const reader = { query: explain, prepared: async (_name: string, text: string, values: readonly unknown[]) => explain(text, values) };
    const asked = { folded: 'embr mosiac', limit: 10 };
    await searchGames(reader, { ...asked, without: [] });
    await searchCompetitions(reader, asked);
    await searchTeams(reader, asked);
  });
  const indexes = ['games_game_by_trigrams', 'sports_competition_by_trigrams', 'sports_team_by_trigrams'];
  expect(plans).toHaveLength(indexes.length);
  for (const [at, plan] of plans.entries()) {
    expect(plan).toContain(`Bitmap Index Scan on ${indexes[at]}`);
    expect(plan).not.toMatch(/Seq Scan on (games_game|sports_competition|sports_team)/);
  }
});
