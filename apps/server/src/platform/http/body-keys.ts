import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock } from '@tessera/kernel';
import { writeWhole } from '../write-whole.ts';

const DAY_MS = 24 * 3_600_000;
const ROTATE_AFTER_MS = 90 * DAY_MS;
/** A retired key still opens what was encrypted with it, for pages that stay open and caches of the public keys. */
const OVERLAP_MS = 7 * DAY_MS;
/** How often a process looks for keys that another one made; sooner when it is shown one that it does not know. */
const LOOK_AGAIN_MS = 60_000;
const LOOK_SOON_MS = 1_000;
const FILE = /^(\d{13})-([A-Za-z0-9_-]{43})\.json$/;

export interface BodyKey {
  readonly kid: string;
  readonly createdAtMs: number;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

export interface BodyKeys {
  find(kid: string): Promise<BodyKey | undefined>;
  /** Those that still open something, newest first; makes one when there is none young enough. */
  list(): Promise<readonly BodyKey[]>;
}

/**
 * P-256 keys of this installation: one file per key, readable only by its owner, named by time and thumbprint. Files are
 * only ever added, so processes that rotate at the same moment merely have one key more.
 */
export function createBodyKeys({ folder, clock }: { readonly folder: string; readonly clock: Clock }): BodyKeys {
  let known: { readonly readAtMs: number; readonly keys: Promise<readonly BodyKey[]> } | null = null;

  async function read(nowMs: number): Promise<readonly BodyKey[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => FILE.test(name) && createdAt(name) + ROTATE_AFTER_MS + OVERLAP_MS > nowMs);
    const keys = (await Promise.all(names.map((name) => load(folder, name)))).filter((key) => key !== null);
    if (!keys.some(({ createdAtMs }) => createdAtMs + ROTATE_AFTER_MS > nowMs)) keys.push(await make(folder, nowMs));
    return keys.toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  }

  function list(maxAgeMs = LOOK_AGAIN_MS): Promise<readonly BodyKey[]> {
    const nowMs = clock.nowMs();
    if (known && nowMs - known.readAtMs < maxAgeMs) return known.keys;
    const next = { readAtMs: nowMs, keys: read(nowMs) };
    known = next;
    next.keys.catch(() => {
      if (known === next) known = null;
    });
    return next.keys;
  }

  const findAmong = async (kid: string, maxAgeMs?: number) => (await list(maxAgeMs)).find((key) => key.kid === kid);
  return { list: () => list(), find: async (kid) => (await findAmong(kid)) ?? findAmong(kid, LOOK_SOON_MS) };
}

const createdAt = (name: string): number => Number(FILE.exec(name)?.[1]);

async function make(folder: string, nowMs: number): Promise<BodyKey> {
  const key = await load(folder, await generate(folder, nowMs));
  if (!key) throw new Error('a key that was just written cannot be read');
  return key;
}

async function generate(folder: string, nowMs: number): Promise<string> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const jwk = await exportJWK(privateKey);
  const name = `${nowMs}-${await calculateJwkThumbprint(jwk)}.json`;
  await writeWhole(join(folder, name), JSON.stringify(jwk));
  return name;
}

/** Null for a file that is empty: a full disk left it behind, and nobody was ever shown its key. */
async function load(folder: string, name: string): Promise<BodyKey | null> {
  const text = await readFile(join(folder, name), 'utf8');
  if (text === '') return null;
  const { d, ...publicPart } = JSON.parse(text) as JWK;
  if (d === undefined) throw new Error(`${name} holds no private key`);
  const kid = FILE.exec(name)?.[2] ?? '';
  const privateKey = await importJWK({ ...publicPart, d }, 'ECDH-ES');
  if (privateKey instanceof Uint8Array) throw new Error(`${name} holds no key of a curve`);
  return { kid, createdAtMs: createdAt(name), privateKey, publicJwk: { ...publicPart, kid, use: 'enc', alg: 'ECDH-ES' } };
}
