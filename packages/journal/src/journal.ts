import {
  closeSync,
  constants,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A line in the middle of the journal cannot be read. Starting without it would forget an order. */
export class JournalDamaged extends Error {
  constructor(path: string, line: number, reason: string) {
    super(`the journal ${path} is damaged at line ${line}: ${reason}`);
    this.name = 'JournalDamaged';
  }
}

export interface Journal<Entry> {
  /** Returns once the entry is on disk; throws, with nothing added, when it could not be written. */
  append(entry: Entry): void;
  /** Puts these entries in the place of all others: whoever reads afterwards, also after a crash, finds the ones or the others. */
  replaceAll(entries: readonly Entry[]): void;
  close(): void;
}

/**
 * Opens a file of JSON lines and plays its entries back. Only the end can be torn, by a crash in the middle of an
 * append that nobody had an answer to; it is cut off.
 * @throws JournalDamaged
 */
export function openJournal<Entry>(path: string, read: (value: unknown) => Entry, replay: (entry: Entry) => void): Journal<Entry> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Never in append mode: after a failed write the next one must begin where the last good one ended.
  let file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  let goodBytes = 0;
  try {
    goodBytes = replayLines(path, readFileSync(file), read, replay);
    ftruncateSync(file, goodBytes);
    fsyncSync(file);
  } catch (error) {
    closeSync(file);
    throw error;
  }
  return {
    append: (entry) => {
      const line = lineOf(entry);
      try {
        writeWhole(file, line, goodBytes);
        fdatasyncSync(file);
      } catch (error) {
        ftruncateSync(file, goodBytes);
        throw error;
      }
      goodBytes += line.length;
    },
    replaceAll: (entries) => {
      const bytes = Buffer.concat(entries.map(lineOf));
      const shorter = writeNew(`${path}.new`, bytes);
      renameSync(`${path}.new`, path);
      const folder = openSync(dirname(path), constants.O_RDONLY);
      fsyncSync(folder);
      closeSync(folder);
      closeSync(file);
      file = shorter;
      goodBytes = bytes.length;
    },
    close: () => closeSync(file),
  };
}

const lineOf = (entry: unknown): Buffer => Buffer.from(`${JSON.stringify(entry)}\n`);

function writeWhole(file: number, bytes: Buffer, at: number): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, at + done);
}

/** A file with these bytes on disk, open; nothing is left of one that could not be written. */
function writeNew(path: string, bytes: Buffer): number {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_TRUNC, 0o600);
  try {
    writeWhole(file, bytes, 0);
    fsyncSync(file);
    return file;
  } catch (error) {
    closeSync(file);
    rmSync(path, { force: true });
    throw error;
  }
}

/** The length of the part that is whole, in bytes. */
function replayLines<Entry>(path: string, bytes: Buffer, read: (value: unknown) => Entry, replay: (entry: Entry) => void): number {
  let start = 0;
  for (let line = 1; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1) return start;
    const value = parseLine(bytes.toString('utf8', start, end));
    if (value === undefined) {
      if (end === bytes.length - 1) return start;
      throw new JournalDamaged(path, line, 'not JSON');
    }
    try {
      replay(read(value));
    } catch (error) {
      throw new JournalDamaged(path, line, error instanceof Error ? error.message : String(error));
    }
    start = end + 1;
  }
  return start;
}

function parseLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
