import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { HOUSE_SLOTS } from '@tessera/engines/slots';
import { listFiles, ROOT } from '../project-files.ts';
import { layFigures, layGame, NotLaid } from './lay-game.ts';
import { listMissing } from './list-missing.ts';
import { camelOf, type NewThing, recipeOf, sheetPath } from './recipes.ts';

const folders: string[] = [];
const givenRoot = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'new-game-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const pathsBelow = (root: string): string[] =>
  listFiles([''], root)
    .map(({ path }) => path.slice(path.indexOf(root.slice(1)) + root.length))
    .toSorted();
const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

/** What somebody adds for a game in each file that exists; each must be what the recipe asks for. */
const ENTRIES: Readonly<Record<NewThing, readonly string[]>> = {
  slot: [
    `{ kind: 'lines', sheet: moonWell, figures: moonWellFigures },`,
    `export { moonWell } from './games/moon-well.ts';`,
    ` 'moon-well': '2026-11-27',`,
    ` 'moon-well': ['star', 'nova', 1],`,
    `path: () => '/play/moon-well' },`,
  ],
  kind: [
    `export const moonWell = createMoonWell({}); const INSTANT_GAMES = [ moonWell, ];`,
    `export { createMoonWell } from './moon-well.ts';`,
    `game: instantGame(moonWell, {})`,
    ` 'moon-well': [{}],`,
    ` 'moon-well': ['star', 'nova', 1],`,
    `path: () => '/play/moon-well' },`,
  ],
};
const FILES: Readonly<Record<NewThing, number>> = { slot: 4, kind: 7 };

describe.each(['slot', 'kind'] as const)('a new %s', (what) => {
  const game = { what, id: 'moon-well' };

  it('gets its files, filled in, and a test that names everything else', async () => {
    const root = givenRoot();
    const laid = await layGame(root, game);
    expect(laid).toHaveLength(FILES[what]);
    expect(pathsBelow(root)).toEqual(laid.toSorted());
    for (const path of laid) expect(readFileSync(join(root, path), 'utf8'), path).not.toMatch(/@\w+@/);
    const { files, entries } = recipeOf(game);
    const missing = await listMissing(game, root);
    for (const { path } of files.filter(({ isStarter }) => isStarter)) expect(missing).toContain(`${path} is the starter as it was laid`);
    for (const { path, what: lacking } of entries) expect(missing).toContain(`${path} lacks ${lacking}`);
  });

  it('is whole once its files are its own and its entries made, and not before', async () => {
    const root = givenRoot();
    for (const path of await layGame(root, game)) if (!path.includes('/laid/')) appendFileSync(join(root, path), '// Its own.\n');
    if (what === 'slot') {
      const harbor = readFileSync(join(ROOT, sheetPath('dragon-harbor')), 'utf8');
      write(join(root, sheetPath('moon-well')), harbor.replace('const dragonHarbor', 'const moonWell'));
      await layFigures(root, 'moon-well');
    }
    const { entries } = recipeOf(game);
    expect(ENTRIES[what]).toHaveLength(entries.length);
    for (const [index, { path, what: lacking }] of entries.entries()) {
      expect(await listMissing(game, root)).toContain(`${path} lacks ${lacking}`);
      write(join(root, path), ENTRIES[what][index] ?? '');
    }
    expect(await listMissing(game, root)).toEqual([]);
  });

  it('is asked of files that exist', () => {
    for (const { path } of recipeOf(game).entries)
      expect(listFiles([path.split('/').at(-1) ?? ''], join(ROOT, dirname(path))).map((file) => file.path)).toContain(path);
  });

  it('is never laid over another, nor under a name that is no id', async () => {
    const root = givenRoot();
    await layGame(root, game);
    await expect(layGame(root, game)).rejects.toThrow(NotLaid);
    for (const id of ['', 'Moon', 'moon_well', '../moon', 'moon-', '1st', 'm'.repeat(31)])
      await expect(layGame(root, { what, id }), id).rejects.toThrow(NotLaid);
    expect(pathsBelow(root)).toHaveLength(FILES[what]);
  });
});

it('knows the entries of the slots of the house', () => {
  for (const { sheet } of HOUSE_SLOTS.filter(({ kind }) => kind === 'lines')) {
    const { entries } = recipeOf({ what: 'slot', id: sheet.id });
    const lacking = entries.filter(({ path, holds }) => !holds.test(readFileSync(join(ROOT, path), 'utf8')));
    // The first slot stands in the list of screens by another name.
    expect(
      lacking.map(({ path }) => path).filter((path) => path !== 'e2e/src/screens.ts'),
      camelOf(sheet.id),
    ).toEqual([]);
  }
});

it('says when the figures of a slot are those of another sheet, and its return', async () => {
  const root = givenRoot();
  const game = { what: 'slot', id: 'moon-well' } as const;
  await layGame(root, game);
  expect((await listMissing(game, root)).filter((line) => line.includes('returns'))).toHaveLength(1);
  const other = givenRoot();
  await layGame(other, game);
  const path = join(other, 'packages/engines/src/slots/games/moon-well-figures.ts');
  write(path, readFileSync(path, 'utf8').replace(/"hitFrequency"[^}]*/, '"hitFrequency": {"fraction": "1/2", "percent": "50.000000"'));
  expect((await listMissing(game, other)).filter((line) => line.includes('npm run new -- figures'))).toHaveLength(1);
});
