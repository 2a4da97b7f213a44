import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject, sign, verify } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnchorLine, anchorText } from '@tessera/engines/fair';
import { z } from 'zod';
import { readOrMakeFile } from '../secret-file.ts';

// A log that the owner of the database cannot reach: lines of JSON in files of a day, each signed by this installation (Ed25519) and
// naming the line before it. A line is one write that is flushed; a crash leaves at most half a line, which counts as none.

/** The last block of a chain of a cell. */
export interface ChainHead {
  readonly chain: 'journal' | 'records';
  readonly cell: number;
  readonly block: number;
  /** SHA-256 in hex. */
  readonly hash: string;
}

const Line = z.object({
  n: z.number().int().min(1),
  at: z.iso.datetime(),
  heads: z.array(z.tuple([z.enum(['journal', 'records']), z.number().int(), z.number().int(), z.string()])),
  /** SHA-256 in hex of the line before this one; of nothing for the first. */
  previous: z.string(),
  signature: z.string(),
});
type Line = z.infer<typeof Line>;

/** A line as it stands in the log, with what it says. */
export interface LoggedAnchor extends AnchorLine {
  readonly text: string;
}

export interface Anchor {
  readonly n: number;
  readonly atMs: number;
  readonly heads: readonly ChainHead[];
}

/** The log is not what this installation wrote. */
export class AnchorLogBroken extends Error {
  override readonly name = 'AnchorLogBroken';
  /** Of the line. */
  readonly n: number;

  constructor(n: number, reason: string) {
    super(reason);
    this.n = n;
  }
}

const KEY_FILE = 'signing-key.pem';
const FILE = /^\d{4}-\d{2}-\d{2}\.jsonl$/;
const signedText = (line: Omit<Line, 'signature'>): Buffer => Buffer.from(anchorText(line));

/** Adds a line; the caller sees to it that nobody else does at the same time. */
export async function appendAnchor(folder: string, anchor: Pick<Anchor, 'atMs' | 'heads'>): Promise<LoggedAnchor> {
  const key = await signingKey(folder);
  const last = await findLastLine(folder);
  const at = new Date(anchor.atMs).toISOString();
  const unsigned = {
    n: (last?.line.n ?? 0) + 1,
    at,
    heads: anchor.heads.map(({ chain, cell, block, hash: head }): Line['heads'][number] => [chain, cell, block, head]),
    previous: hash('sha256', last?.text ?? ''),
  };
  const line = { ...unsigned, signature: sign(null, signedText(unsigned), key).toString('base64url') };
  const text = JSON.stringify(line);
  // The clock may step back over midnight: a line never goes before the one it follows.
  const today = `${at.slice(0, 10)}.jsonl`;
  const file = await open(join(folder, last && last.file > today ? last.file : today), 'a', 0o600);
  try {
    // A line that a crash cut short is ended first.
    await file.write(last?.isCutShort ? `\n${text}\n` : `${text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return { ...line, text };
}

/** The public key of the log, 32 bytes in base64url; null where nothing was ever signed. */
export async function findPublicKey(folder: string): Promise<string | null> {
  const key = await readKey(folder);
  return key && (createPublicKey(key).export({ format: 'jwk' }).x ?? null);
}

/** Lines behind the n-th, oldest first, a file at a time; `day` (`YYYY-MM-DD`) is that of the n-th. They are not checked. */
export async function* readLinesAfter(
  folder: string,
  { n, day }: { readonly n: number; readonly day: string },
): AsyncGenerator<LoggedAnchor[]> {
  for (const file of (await listFiles(folder)).filter((name) => name >= `${day}.jsonl`)) {
    const lines = (await readFile(join(folder, file), 'utf8')).split('\n').flatMap((text) => {
      const line = parseLine(text);
      return line && line.n > n ? [{ ...line, text }] : [];
    });
    if (lines.length > 0) yield lines;
  }
}

/** The anchors of the log, oldest first, a day at a time. @throws AnchorLogBroken at the first line that is not what was written */
export async function* readAnchors(folder: string): AsyncGenerator<readonly Anchor[]> {
  const files = await listFiles(folder);
  if (files.length === 0) return;
  const stored = await readKey(folder);
  if (!stored) throw new AnchorLogBroken(1, 'the key that signed the log is gone');
  const key = createPublicKey(stored);
  let last = { n: 0, text: '' };
  for (const file of files) {
    const anchors: Anchor[] = [];
    for (const text of (await readFile(join(folder, file), 'utf8')).split('\n')) {
      const line = parseLine(text);
      if (!line) continue;
      if (!isSigned(line, key)) throw new AnchorLogBroken(line.n, 'the line is not signed by this installation');
      if (line.n !== last.n + 1 || line.previous !== hash('sha256', last.text))
        throw new AnchorLogBroken(last.n + 1, 'the line is missing or not the one that was written');
      anchors.push({
        n: line.n,
        atMs: Date.parse(line.at),
        heads: line.heads.map(([chain, cell, block, head]) => ({ chain, cell, block, hash: head })),
      });
      last = { n: line.n, text };
    }
    yield anchors;
  }
}

function parseLine(text: string): Line | null {
  try {
    return Line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function isSigned(line: Line, key: KeyObject): boolean {
  return verify(null, signedText(line), key, Buffer.from(line.signature, 'base64url'));
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => FILE.test(name)).toSorted();
}

interface LastLine {
  readonly file: string;
  readonly text: string;
  readonly line: Line;
  readonly isCutShort: boolean;
}

async function findLastLine(folder: string): Promise<LastLine | null> {
  for (const file of (await listFiles(folder)).toReversed()) {
    const content = await readFile(join(folder, file), 'utf8');
    const isCutShort = content !== '' && !content.endsWith('\n');
    for (const text of content.split('\n').toReversed()) {
      const line = parseLine(text);
      if (line) return { file, text, line, isCutShort };
    }
  }
  return null;
}

/** Made at the first use, beside the log. */
async function signingKey(folder: string): Promise<KeyObject> {
  const stored = await readKey(folder);
  if (stored) return stored;
  const fresh = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  return createPrivateKey(await readOrMakeFile(join(folder, KEY_FILE), fresh));
}

async function readKey(folder: string): Promise<KeyObject | null> {
  try {
    return createPrivateKey(await readFile(join(folder, KEY_FILE)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
