import { Refusal } from '@tessera/contract';

/**
 * Reads a JSON text whose objects name each key once. `JSON.parse` keeps the last of two equal keys, while a log or a proxy may show the
 * first: what was seen would not be what was done. @throws Refusal malformed
 */
export function parseJson(text: string): unknown {
  const value = parseAny(text);
  // Every pair of the text has one colon, and becomes a key of its own unless one of the same name follows.
  if (countColons(text) !== countKeys(value)) throw new Refusal('malformed', { reason: 'duplicate_key' });
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
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** The colons outside the strings of a text that is known to be JSON. */
function countColons(json: string): number {
  let colons = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (code === COLON && !isInString) colons += 1;
    // Outside strings JSON has no backslash.
    else if (code === BACKSLASH) at += 1;
  }
  return colons;
}

/** The keys of all objects in a value. With a stack of its own: a body may be nested deeper than calls may be. */
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
