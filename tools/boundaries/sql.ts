import { isTest } from '../project-files.ts';
import { PLATFORM_FOLDER, POSTING_FOLDER } from './layers.ts';
import { moduleOf } from './uses.ts';

export interface FileWithTexts {
  readonly path: string;
  readonly texts: readonly string[];
}

/** Tables and views that the migrations make. */
export function listTables(migrations: readonly string[]): string[] {
  const created = /\bcreate\s+(?:unlogged\s+)?(?:table|(?:materialized\s+)?view)\s+(?:if\s+not\s+exists\s+)?([a-z_][a-z0-9_]*)/gi;
  return migrations.flatMap((text) => [...text.replace(/--.*$/gm, '').matchAll(created)].map((match) => (match[1] ?? '').toLowerCase()));
}

/** One sentence for every table named by code that does not own it. A module owns the tables that begin with its name. */
export function findForeignSql(files: readonly FileWithTexts[], tables: readonly string[], modules: readonly string[]): string[] {
  const ownerOf = (table: string): string | undefined => modules.find((name) => table.startsWith(`${name}_`));
  return files.flatMap(({ path, texts }) => {
    if (isTest(path) || path.startsWith(POSTING_FOLDER)) return [];
    const owner = moduleOf(path);
    if (owner === undefined && !path.startsWith(PLATFORM_FOLDER)) return [];
    const named = new Set(texts.filter(isStatement).flatMap((text) => namesIn(text, tables, ownerOf)));
    return [...named].flatMap((table) => {
      if (owner !== undefined && !path.endsWith('.repo.ts')) return [`${path} names ${table}: SQL belongs in a *.repo.ts`];
      if (owner !== undefined && !table.startsWith(`${owner}_`))
        return [`${path} names ${table}: a module's SQL names only its own tables`];
      return owner === undefined && ownerOf(table) !== undefined
        ? [`${path} names ${table}: only platform/posting may name tables of a module`]
        : [];
    });
  });
}

function isStatement(text: string): boolean {
  return /\b(?:select|insert\s+into|update|delete\s+from|from|join|truncate|merge\s+into|lock\s+table|copy)\b/i.test(text);
}

/** Known tables anywhere in the text, and anything after a table keyword that looks like a table of a module. */
function namesIn(text: string, tables: readonly string[], ownerOf: (table: string) => string | undefined): string[] {
  const sql = text.replace(/--.*$/gm, '').toLowerCase();
  const words = new Set(sql.match(/[a-z_][a-z0-9_]*/g));
  const targets = [...sql.matchAll(/\b(?:from|join|into|update|only|truncate|table|using)\s+"?([a-z_][a-z0-9_]*)/g)].map(
    (match) => match[1] ?? '',
  );
  return [...tables.filter((table) => words.has(table)), ...targets.filter((name) => ownerOf(name) !== undefined)];
}
