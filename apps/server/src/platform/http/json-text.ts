import { Refusal } from '@tessera/contract';

/** Keys and items of a text that says little. */
const MAX_PARTS = 1_000;
/** Far deeper than any call of the contract nests its body. */
const MAX_DEPTH = 32;

/**
 * Reads a JSON text whose objects name each key once. `JSON.parse` keeps the last of two equal keys, while a log or a proxy may show the
 * first: what was seen would not be what was done. A text of more than `maxParts` keys and items, or nested too deeply, is refused before
 * anything is made of it: each key costs a hundred times as much as reading its bytes. @throws Refusal malformed
 */
export function parseJson(text: string, maxParts = MAX_PARTS): unknown {
  const colons = countColons(text, maxParts);
  const value = parseAny(text);
  // Every pair of the text has one colon, and becomes a key of its own unless one of the same name follows.
  if (colons !== countKeys(value)) throw new Refusal('malformed', { reason: 'duplicate_key' });
  return value;
}

function parseAny(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed', { reason: 'json' });
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The colons outside the strings of a text, which need not be JSON. The first part of a list or an object comes with its bracket, each further
 * one with a comma. @throws Refusal malformed, at the first sign that is too much
 */
function countColons(text: string, maxParts: number): number {
  let [colons, parts, depth] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COLON) colons += 1;
    else if (code === COMMA) parts += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      parts += 1;
      depth += 1;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    if (parts > maxParts) throw new Refusal('malformed', { reason: 'too_many_parts' });
    if (depth > MAX_DEPTH) throw new Refusal('malformed', { reason: 'too_deep' });
  }
  return colons;
}

/** Where the string that begins at a quote ends. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

/** The keys of all objects in a value. */
function countKeys(value: unknown): number {
  let keys = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const parts: unknown[] = Array.isArray(next) ? next : Object.values(next);
    if (parts !== next) keys += parts.length;
    for (const part of parts) if (typeof part === 'object') open.push(part);
  }
  return keys;
}
