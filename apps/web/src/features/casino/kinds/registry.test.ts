import { BLACKJACK_GAMES, findVideoPokerTable } from '@tessera/engines/table';
import { changeLanguage, findText, type LaterNamespace, startI18n } from '@tessera/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { gameNameOf, isKnown, KIND_FOLDERS, loadGameNames, loadPart, NAMED_GAME_IDS, SLOT_IDS } from './registry.ts';

beforeAll(() => startI18n('en', []));

it('finds the folders there are', () => {
  expect(KIND_FOLDERS).toEqual(expect.arrayContaining(['blackjack', 'mines', 'scratch', 'slot', 'table']));
  expect(NAMED_GAME_IDS).toEqual(expect.arrayContaining(['blackjack', 'mines', 'roulette_eu', 'roulette_us', 'scratch', 'scratch-koi']));
  for (const id of SLOT_IDS) expect(NAMED_GAME_IDS).not.toContain(id);
  expect(SLOT_IDS).toContain('ember-mosaic');
});

/** A text that stands where others have the name of their only game. */
const FIRST_TEXTS: Readonly<Record<string, string>> = { slot: 'rules.lines', scratch: 'name.scratch', table: 'name.roulette_eu' };
/** A game of each folder that several share. */
const GAMES_OF_SHARED: Readonly<Record<string, string>> = {
  slot: 'ember-mosaic',
  table: 'roulette_eu',
  scratch: 'scratch',
  video_poker: 'video_poker_9_6_jacks_or_better',
};

describe.each(KIND_FOLDERS)('%s', (folder) => {
  const gameId = GAMES_OF_SHARED[folder] ?? folder;
  const game = { gameId };

  it('has every part, and its texts come with the first', async () => {
    expect(await loadPart('screen', game)).toMatchObject({ Screen: expect.any(Function), Resting: expect.any(Function) });
    expect(await loadPart('replay', game)).toMatchObject({ RoundReplay: expect.any(Function) });
    expect(await loadPart('verify', game)).toMatchObject({ RoundCheck: expect.any(Function), SeedCheck: expect.any(Function) });
    expect(findText(folder as LaterNamespace, FIRST_TEXTS[folder] ?? 'name')).toBeDefined();
  });
});

it('finds a kind by the id of its game, or by its name where the game shares it', async () => {
  expect(await loadPart('screen', { gameId: 'mines', kind: 'instant' })).toBe(await loadPart('screen', { gameId: 'mines' }));
  expect(await loadPart('screen', { gameId: 'blackjack-for-two', kind: 'blackjack' })).toBe(
    await loadPart('screen', { gameId: 'blackjack' }),
  );
  expect(await loadPart('screen', { gameId: 'scratch-koi', kind: 'instant' })).toBe(await loadPart('screen', { gameId: 'scratch' }));
  expect(await loadPart('screen', { gameId: 'dragon-harbor' })).toBe(await loadPart('screen', { gameId: 'ember-mosaic', kind: 'slot' }));
});

it('answers the same promise for the same part, as `use` needs', () => {
  expect(loadPart('verify', { gameId: 'mines' })).toBe(loadPart('verify', { gameId: 'mines', kind: 'instant' }));
  expect(loadGameNames()).toBe(loadGameNames());
});

it('has a folder for every table of blackjack and every video poker of the engines that it names', async () => {
  for (const { id } of BLACKJACK_GAMES)
    expect(await loadPart('screen', { gameId: id })).toBe(await loadPart('screen', { gameId: 'blackjack' }));
  const videoPokers = NAMED_GAME_IDS.filter((id) => id.startsWith('video_poker'));
  expect(videoPokers).toHaveLength(2);
  for (const id of videoPokers) expect(findVideoPokerTable(id)).toBeDefined();
  // The folder's own name is no game.
  expect(NAMED_GAME_IDS).not.toContain('video_poker');
});

it('knows no game that this build has no folder for', async () => {
  expect([isKnown('mines'), isKnown('ember-mosaic'), isKnown('no-such-game')]).toEqual([true, true, false]);
  expect(await loadPart('screen', { gameId: 'no-such-game' })).toBeNull();
  expect(await loadPart('screen', { gameId: 'no-such-game', kind: 'instant' })).toBeNull();
});

it('names the games with folders of their own in the language of the page', async () => {
  await loadGameNames();
  expect(gameNameOf('mines')).toBe('Mines');
  expect(gameNameOf('scratch-koi')).toBe('Koi Pond');
  expect(gameNameOf('roulette_us')).toBe('American Roulette');
  await changeLanguage('es');
  expect(gameNameOf('mines')).toBe('Minas');
  expect(gameNameOf('roulette_us')).toBe('Ruleta americana');
  expect(['blackjack', 'blackjack_eu', 'video_poker_9_6_jacks_or_better'].map(gameNameOf)).toEqual([
    'Blackjack',
    'Blackjack europeo',
    'Jotas o mejor',
  ]);
  await changeLanguage('en');
});
