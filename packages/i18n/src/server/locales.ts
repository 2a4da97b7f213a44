import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  const path = join(folder, tag, part);
  const files = existsSync(path) ? readdirSync(path) : [];
  return Object.fromEntries(files.map((file) => [file.replace(/\.json$/, ''), readTexts(join(path, file))]));
}

/** The texts of one namespace; null where the language has none of it. */
export function readNamespace(tag: string, part: Part, namespace: string): Texts | null {
  const file = fileOf(tag, part, namespace);
  return existsSync(file) ? readTexts(file) : null;
}

const fileOf = (tag: string, part: Part, namespace: string): string => join(LOCALES, tag, part, `${namespace}.json`);
const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;
