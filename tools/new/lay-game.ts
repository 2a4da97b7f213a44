import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { figuresPath, isGameId, type NewGame, recipeOf, sheetPath } from './recipes.ts';
import { figuresText } from './slot-figures.ts';

/** Nothing was written. */
export class NotLaid extends Error {}

/** Writes the files of a new game below a root, none over another, and answers their paths. @throws NotLaid */
export async function layGame(root: string, game: NewGame): Promise<readonly string[]> {
  if (!isGameId(game.id)) throw new NotLaid(`${game.id} is no id of a game: lower-case words with hyphens, for example moon-well`);
  const { files } = recipeOf(game);
  const paths = [...files.map(({ path }) => path), ...(game.what === 'slot' ? [figuresPath(game.id)] : [])];
  const taken = paths.find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new NotLaid(`${taken} exists`);
  for (const { path, text } of files) write(root, path, text);
  if (game.what === 'slot') await layFigures(root, game.id);
  return paths;
}

/** Writes the figures of a slot's sheet, over those there are, and answers their path. @throws NotLaid, InvalidSheet */
export async function layFigures(root: string, id: string): Promise<string> {
  if (!isGameId(id) || !existsSync(join(root, sheetPath(id)))) throw new NotLaid(`there is no sheet ${id}`);
  const path = figuresPath(id);
  write(root, path, await figuresText(root, id));
  return path;
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
