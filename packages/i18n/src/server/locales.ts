import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from '../say.ts';

/** When texts are needed: by the first page, by the pages that ask for them, or by servers only. */
export const PARTS = ['first', 'pages', 'server'] as const;
export type Part = (typeof PARTS)[number];

const LOCALES = join(import.meta.dirname, '../locales');

/** The languages there are texts in, one folder each. */
export function listTags(folder: string = LOCALES): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** One part of a language, by namespace. */
export function readPart(tag: string, part: Part, folder: string = LOCALES): Readonly<Record<string, Texts>> {
  const place = join(folder, tag, part);
  return Object.fromEntries(
    readdirSync(place).map((file) => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(place, file), 'utf8')) as Texts]),
  );
}
