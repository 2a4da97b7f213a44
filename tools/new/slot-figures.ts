import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { computeFigures, type ParSheet, type SlotFigures } from '@tessera/engines/slots';
import { camelOf, figuresPath, sheetPath } from './recipes.ts';

/** The file of a line slot's figures, every one computed from its sheet. @throws InvalidSheet */
export async function figuresText(root: string, id: string): Promise<string> {
  const sheet = await readSheet(root, id);
  const name = `${camelOf(id)}Figures`;
  return [
    `import type { SlotFigures } from '../lines/figures.ts';`,
    '',
    `/** Figures of ${sheet.name}, version ${sheet.version}, as \`computeFigures\` gives them: \`npm run new -- figures ${id}\` writes them. */`,
    `export const ${name}: SlotFigures = ${JSON.stringify(computeFigures(sheet), null, 2)};`,
    '',
  ].join('\n');
}

export async function readSheet(root: string, id: string): Promise<ParSheet> {
  return (await exportOf(join(root, sheetPath(id)), camelOf(id))) as ParSheet;
}

export async function readFigures(root: string, id: string): Promise<SlotFigures> {
  return (await exportOf(join(root, figuresPath(id)), `${camelOf(id)}Figures`)) as SlotFigures;
}

async function exportOf(path: string, name: string): Promise<unknown> {
  // A changed file is another module: Node keeps those it has loaded.
  const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
  const module = (await import(`${pathToFileURL(path).href}?${digest}`)) as Readonly<Record<string, unknown>>;
  if (!(name in module)) throw new Error(`${path} exports no ${name}`);
  return module[name];
}
