import type { Spread } from '../../apps/server/src/platform/db/spread.ts';
import type { SqlText } from './sql-texts.ts';

/** A statement that breaks a rule for a reason. It is found by where it is written and, unless all there is meant, by a part of it. */
export interface SpreadException {
  readonly where: string;
  readonly part?: string;
  readonly why: string;
}

export interface SpreadRules {
  /** How tables are spread; a view is spread like what it shows. */
  readonly spreads: Readonly<Record<string, Spread>>;
  /** Functions that run where the cell of their first argument lives, and see nothing else. */
  readonly delegated: ReadonlySet<string>;
  /** Reference tables that the application may not update. */
  readonly fixed: ReadonlySet<string>;
  /** Whether what is written there runs for each bet. */
  readonly isOnBetPath: (where: string) => boolean;
  readonly exceptions: readonly SpreadException[];
}

/** One sentence for every statement that a database that is spread over machines would refuse, or would ask of all of them. */
export function findSpreadFaults(texts: readonly SqlText[], rules: SpreadRules): string[] {
  const used = new Set<SpreadException>();
  const faults = texts.flatMap(({ where, text }) => {
    const reasons = judge({ where, text }, rules);
    if (reasons.length === 0) return [];
    const allowed = rules.exceptions.filter((one) => one.where === where && (one.part === undefined || text.includes(one.part)));
    for (const one of allowed) used.add(one);
    return allowed.length > 0
      ? []
      : reasons.map((reason) => `${where}: ${reason} in: ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)}`);
  });
  const idle = rules.exceptions.filter((one) => !used.has(one));
  return [...faults, ...idle.map(({ where, part }) => `${where}: no statement needs the exception ${part ?? 'for all of it'}`)];
}

function judge({ where, text }: SqlText, { spreads, delegated, fixed, isOnBetPath }: SpreadRules): string[] {
  const sql = text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();
  const uses = usesOf(sql, spreads);
  const spread = uses.filter((use) => spreads[use.table] === 'distributed');
  const reasons = [
    ...spread.flatMap((use) => judgeUse(use, delegated.has(where), spread)),
    ...(isOnBetPath(where)
      ? uses
          .filter((use) => spreads[use.table] === 'reference' && (use.isWritten || use.isLocked))
          .map(({ table }) => `a bet may not write or lock ${table}, of which every machine has a copy,`)
      : []),
    ...(spread.length > 0 && uses.some((use) => spreads[use.table] === 'global')
      ? ['tables of one machine and of many meet; ask them one after the other']
      : []),
    ...(/\bset\s+(?:local\s+)?plan_cache_mode\b/.test(sql) ? ['a forced plan cannot be sent to the machine of its cell'] : []),
  ];
  const conflict = /\binsert\s+into\s+(\w+)\b[\s\S]*?\bselect\b[\s\S]*?\bon\s+conflict\b([\s\S]*)/.exec(sql);
  if (fixed.has(/\binsert\s+into\s+(\w+)\b[\s\S]*\bon\s+conflict\b/.exec(sql)?.[1] ?? ''))
    reasons.push('a row of a table that may not be updated is inserted without ON CONFLICT');
  if (conflict && isSpread(spreads[conflict[1] ?? '']) && /\$\d|\b[pv]_\w/.test(conflict[2] ?? ''))
    reasons.push('a parameter behind ON CONFLICT of an INSERT … SELECT has no type there');
  reasons.push(...judgeForms(sql, uses, spreads));
  if (
    /\b(?:now|clock_timestamp|statement_timestamp)\s*\(|\bcurrent_(?:timestamp|date|time)\b/.test(sql) &&
    spread.some((use) => use.isUpdated)
  )
    reasons.push('an UPDATE takes its time from the caller');
  return [...new Set(reasons)];
}

/** What Citus 14 reads wrongly, or refuses, however the statement is sent. */
function judgeForms(sql: string, uses: readonly Use[], spreads: SpreadRules['spreads']): string[] {
  const isSpreadTable = (name: string): boolean => isSpread(spreads[name.replace(/_rest$/, '')]);
  const empty = [...sql.matchAll(/\(\s*select\s+from\s+(\w+)([^()]*)/g)].filter(
    ([, table = '', rest = '']) => isSpreadTable(table) && !/\bcell\s*=/.test(rest),
  );
  const written = uses.filter(
    (use) => isSpread(spreads[use.table]) && (use.isUpdated || (use.isInserted && /\bon\s+conflict\b/.test(sql))),
  );
  const settings = written.length > 0 ? (sql.match(/\bset\b(?:(?!\bwhere\b|\breturning\b)[\s\S])*/g) ?? []) : [];
  const rows = sql.match(/\bplatform_(?:digest|told)\s*\((?!\s*row\s*\()/g) ?? [];
  return [
    ...(empty.length > 0 ? ['a subquery selects a column: one without any has no shape for other machines'] : []),
    ...(settings.some((text) => /=\s*\w+\s*\[[^\]]*\]\s*(?:,|\bfrom\b|$)/.test(text))
      ? ['a value that is an element of an array stands in an expression, or a machine of Citus ends']
      : []),
    ...(rows.length > 0 ? ['a row of a table is written ROW(t.*)::t'] : []),
  ];
}

function isSpread(spread: Spread | undefined): boolean {
  return spread === 'distributed' || spread === 'reference';
}

/** One place of a table in a statement. */
interface Use {
  readonly table: string;
  readonly alias: string | undefined;
  readonly isWritten: boolean;
  readonly isInserted: boolean;
  readonly isUpdated: boolean;
  readonly isLocked: boolean;
  /** Whether that query is part of another one. */
  readonly isInner: boolean;
  /** The query around it, without those inside it. */
  readonly scope: string;
  /** What follows the name. */
  readonly rest: string;
}

const NO_ALIAS =
  /^(?:as|cross|do|for|from|full|group|having|in|inner|join|left|limit|loop|natural|offset|on|order|returning|right|select|set|then|union|using|values|where|window)$/;

/** FOR UPDATE locks every table of its query unless it says OF which. */
function isLockedIn(scope: string, name: string): boolean {
  const lock = /\bfor\s+(?:no\s+key\s+)?(?:key\s+)?(?:update|share)\b(?:\s+of\s+([\w\s,]+?)(?=\s+(?:skip|nowait)\b|\s*$))?/.exec(scope);
  return lock !== null && (lock[1] === undefined || lock[1].split(/[\s,]+/).includes(name));
}

function usesOf(sql: string, spreads: SpreadRules['spreads']): Use[] {
  const places = sql.matchAll(
    /(?:\b(delete\s+from|from|join|update|into|using|table|only)\s+(?:lateral\s+)?|(,)\s*)([a-z_]\w*)\b(?=(?:\s+(?:as\s+)?([a-z_]\w*))?)/g,
  );
  return [...places].flatMap((place) => {
    const [whole, keyword = ',', , table = '', word] = place;
    if (spreads[table] === undefined) return [];
    const alias = word !== undefined && !NO_ALIAS.test(word) ? word : undefined;
    // A table behind a comma has an alias; otherwise it is a column or a type.
    if (keyword === ',' && alias === undefined) return [];
    const { scope, isInner } = scopeAt(sql, place.index);
    const kind = keyword.split(/\s/)[0] ?? '';
    return [
      {
        table,
        alias,
        isWritten: ['delete', 'update', 'into', 'table'].includes(kind),
        isInserted: kind === 'into',
        isUpdated: kind === 'update',
        isLocked: isLockedIn(scope, alias ?? table),
        scope,
        isInner,
        rest: sql.slice(place.index + whole.length).replace(alias === undefined ? '' : /^\s+(?:as\s+)?\w+/, ''),
      },
    ];
  });
}

/** The query that holds the given place: what is between its parentheses, up to the next UNION, without what is in further ones. */
function scopeAt(sql: string, at: number): Pick<Use, 'scope' | 'isInner'> {
  let text = '';
  let depth = 0;
  for (let end = at; end < sql.length && depth >= 0; end += 1) {
    depth += sql[end] === '(' ? 1 : sql[end] === ')' ? -1 : 0;
    if (depth === 0 && sql[end] !== ')') text += sql[end];
  }
  text = text.split(/\b(?:union|except|intersect)\b/)[0] ?? '';
  let before = '';
  depth = 0;
  for (let start = at - 1; start >= 0 && depth >= 0; start -= 1) {
    depth += sql[start] === ')' ? 1 : sql[start] === '(' ? -1 : 0;
    if (depth === 0 && sql[start] !== '(') before = `${sql[start]}${before}`;
  }
  return { scope: `${before.split(/\b(?:union(?:\s+all)?|except|intersect)\b/).at(-1) ?? ''}${text}`, isInner: depth < 0 };
}

function judgeUse(use: Use, isDelegated: boolean, others: readonly Use[]): string[] {
  const { table, isInserted, isLocked, rest } = use;
  if (isInserted) return /^\s*\(\s*cell\b/.test(rest) ? [] : [`what is inserted into ${table} begins with its cell`];
  if (isDelegated) return namesCell(use, 'p_cell') ? [] : [`${table} is held against p_cell, because the function sees no other cell,`];
  if (namesCell(use, String.raw`(?:\$\d+|p_cell|\d+)`)) return [];
  if (isLocked) return [`${table} is locked in one cell, named by cell = $n,`];
  if (use.isInner && /\b(?:limit|offset)\b/.test(use.scope)) return [`${table} is limited in a query of its own, or in one cell,`];
  return isAnchored(use, others) ? [] : [`${table} is asked for in one cell, named by cell = $n or by a join on it,`];
}

function cellOf({ table, alias }: Use): string {
  return alias === undefined ? String.raw`(?<![\w.])(?:${table}\.)?cell` : String.raw`\b${alias}\.cell`;
}

function namesCell(use: Use, value: string): boolean {
  return new RegExp(`${cellOf(use)}\\s*=\\s*${value}(?![\\w.])`).test(use.scope);
}

/** Whether the cell comes by joins from something that is no table of many machines, or from one that names its cell. */
function isAnchored(use: Use, others: readonly Use[], seen: readonly Use[] = []): boolean {
  const joins = use.scope.matchAll(
    new RegExp(`${cellOf(use)}\\s*=\\s*(\\w+)\\.cell\\b|\\b(\\w+)\\.cell\\s*=\\s*${cellOf(use)}(?!\\w)`, 'g'),
  );
  return [...joins].some(([, right, left]) => {
    const partner = others.find((one) => one.scope === use.scope && (one.alias ?? one.table) === (right ?? left));
    if (!partner) return true;
    return !seen.includes(partner) && (namesCell(partner, String.raw`(?:\$\d+|p_cell|\d+)`) || isAnchored(partner, others, [...seen, use]));
  });
}
