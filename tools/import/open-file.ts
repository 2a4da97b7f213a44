import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import process from 'node:process';
import { DomainError } from '@tessera/kernel';
import { MigrationRefused } from '../../apps/server/src/platform/db/migrate.ts';
import { StartRefused } from '../../apps/server/src/platform/postgres/index.ts';
import { BadRequest } from './football-request.ts';

/** A sentence that says what is wrong with what a command was given to read; how the command is used would hide it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** What a path or an http(s) address has. @throws FileRefused where an address does not give it */
export async function openFile(file: string): Promise<AsyncIterable<Uint8Array>> {
  // npm runs commands from the project's root and tells where they were typed.
  if (!/^https?:\/\//.test(file)) return (await open(resolve(process.env['INIT_CWD'] ?? '.', file))).createReadStream();
  const answer = await fetch(file).catch((error: unknown) => {
    throw new FileRefused(
      `${file} cannot be fetched: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}.`,
    );
  });
  if (!answer.ok || !answer.body) throw new FileRefused(`${file} answered ${answer.status}.`);
  return answer.body;
}

/** Does the work of a command, and says what went wrong as a sentence where it is nothing to be mended in the code. */
export async function tellFaults(usage: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = explain(error, usage);
    if (sentence === undefined) throw error;
    process.stderr.write(sentence);
    process.exitCode = 1;
  }
}

function explain(error: unknown, usage: string): string | undefined {
  if (error instanceof BadRequest) return `${error.message}\n\n${usage}`;
  if (error instanceof DomainError) return `${error.code}: ${JSON.stringify(error.details)}\n`;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  const isSentence = error instanceof FileRefused || error instanceof StartRefused || error instanceof MigrationRefused;
  return isOfSystem || isSentence ? `${error.message}\n` : undefined;
}
