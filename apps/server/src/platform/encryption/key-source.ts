import { readFileSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { makeFileOnce } from '../secret-file.ts';
import { StartRefused } from '../postgres/start-refused.ts';
import { type DataKey, dataKeyOf, freshSecret, KEY_BYTES } from './envelope.ts';
import { createKeyRing, type KeyRing } from './key-ring.ts';

/** Where the keys are: in the environment, or in a file with one key a line. The first encrypts. */
export interface KeySource {
  readonly inline: string | null;
  readonly file: string;
  /** Whether a file that is missing may be made, as in development. */
  readonly isMadeWhenMissing: boolean;
  readonly dataDir: string;
}

export const freshKeyText = (): string => freshSecret().toString('base64');

const HOW_TO_MAKE = 'make one with: npm run keys -- new';

/** @throws StartRefused with one sentence for a key that is missing, malformed or lies in the data folder */
export async function openKeyRing(source: KeySource): Promise<KeyRing> {
  if (source.inline === null) {
    refuseInside(source);
    if (source.isMadeWhenMissing) {
      await mkdir(dirname(source.file), { recursive: true });
      await makeFileOnce(source.file, `${freshKeyText()}\n`);
    }
  }
  return createKeyRing(() => readKeys(source));
}

/** @throws StartRefused */
export function readKeys({ inline, file }: Pick<KeySource, 'inline' | 'file'>): DataKey[] {
  const where = inline === null ? `The file ${file} of DATA_KEY_FILE` : 'DATA_KEY';
  return parseKeys(inline ?? readKeyFile(file), where).map(dataKeyOf);
}

function parseKeys(text: string, where: string): Buffer[] {
  const secrets = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseKey);
  if (secrets.length === 0 || !secrets.every((secret) => secret !== null))
    throw new StartRefused(`${where} holds something else than keys of ${KEY_BYTES} bytes in base64: ${HOW_TO_MAKE}`);
  return secrets;
}

function parseKey(text: string): Buffer | null {
  const secret = Buffer.from(text, 'base64');
  // Decoding passes over what is no base64; only a text that comes out the same was one.
  return secret.length === KEY_BYTES && secret.toString('base64') === text ? secret : null;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') throw new StartRefused(`There is no key in ${file}, which DATA_KEY_FILE names: ${HOW_TO_MAKE}`);
    throw new StartRefused(`The file ${file} of DATA_KEY_FILE cannot be read (${code}).`, error);
  }
}

function refuseInside({ file, dataDir }: KeySource): void {
  if (!liesIn(dataDir, file)) return;
  throw new StartRefused(
    `The key ${file} lies in the data folder, so that whoever gets a copy of it could read everything: keep DATA_KEY_FILE outside ${dataDir}.`,
  );
}

function liesIn(folder: string, file: string): boolean {
  const path = relative(real(folder), real(file));
  return path !== '..' && !path.startsWith(`..${sep}`) && path !== resolve(path);
}

/** Where a path leads, or its folder, as far as it is there. */
function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = resolve(path, '..');
    return folder === path ? path : resolve(real(folder), relative(folder, path));
  }
}
