import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { computeFigures, listSheetFaults } from '@tessera/engines/slots';
import { ROOT } from '../project-files.ts';
import { figuresPath, type NewGame, recipeOf, sheetPath } from './recipes.ts';
import { readFigures, readSheet } from './slot-figures.ts';

/** What a game laid by `npm run new` still lacks, a line each: files, entries, a design of its own, figures that are those of its sheet. */
export async function listMissing(game: NewGame, root: string = ROOT): Promise<readonly string[]> {
  const { files, entries } = recipeOf(game);
  const read = (path: string): string | undefined => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const ofFiles = files.flatMap(({ path, text, isStarter }) => {
    const found = read(path);
    if (found === undefined) return `${path} does not exist`;
    return isStarter && inked(found) === inked(text) ? `${path} is the starter as it was laid` : [];
  });
  const ofEntries = entries.flatMap(({ path, holds, what }) => (holds.test(read(path) ?? '') ? [] : `${path} lacks ${what}`));
  return [...ofFiles, ...(game.what === 'slot' ? await ofFigures(game.id, root) : []), ...ofEntries];
}

/** Formatting changes spaces, commas and brackets at the ends of lines alone. */
function inked(text: string): string {
  return text.replaceAll(/[\s,()]/g, '');
}

const LEAST_RETURN = 94;
const MOST_RETURN = 97;

async function ofFigures(id: string, root: string): Promise<readonly string[]> {
  const [sheetFile, figuresFile] = [sheetPath(id), figuresPath(id)];
  if (!existsSync(join(root, sheetFile))) return [];
  const sheet = await readSheet(root, id);
  const faults = listSheetFaults(sheet);
  if (faults.length > 0) return faults.map((fault) => `${sheetFile}: ${JSON.stringify(fault)}`);
  if (!existsSync(join(root, figuresFile))) return [`${figuresFile} does not exist`];
  const computed = computeFigures(sheet);
  const percent = Number(computed.rtp.percent);
  const isInRange = percent >= LEAST_RETURN && percent <= MOST_RETURN;
  return [
    ...(isInRange ? [] : [`${sheetFile} returns ${computed.rtp.percent} %, not ${LEAST_RETURN} to ${MOST_RETURN}`]),
    ...(isDeepStrictEqual(await readFigures(root, id), computed)
      ? []
      : [`${figuresFile} has figures of another sheet: npm run new -- figures ${id}`]),
  ];
}
