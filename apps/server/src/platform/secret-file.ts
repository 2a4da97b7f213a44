import { chmod, link, mkdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { flushFolder } from './write-whole.ts';

/** Makes a folder that only its user may enter, or takes from others what they may do in one that is there. */
export async function makePrivateFolder(folder: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) return chmod(folder, 0o700);
  const { mode } = await stat(folder);
  // Passing through alone is left: PostgreSQL needs it where it runs as another user than this process.
  if ((mode & 0o076) !== 0) await chmod(folder, mode & 0o701);
}

/** What the file says, or what `fresh` says where there is none yet; readable by its user alone. */
export async function readOrMakeSecretFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  fresh: z.input<Schema>,
): Promise<z.output<Schema>> {
  return schema.parse(JSON.parse((await readOrMakeFile(path, `${JSON.stringify(fresh, null, 2)}\n`)).toString()));
}

/** What the file says; `fresh` where there is none yet. */
export async function readOrMakeFile(path: string, fresh: string | Buffer): Promise<Buffer> {
  await makePrivateFolder(dirname(path));
  await makeFileOnce(path, fresh);
  return readFile(path);
}

/** Leaves a file that is there as it is; a new one is readable by its user alone. @returns whether it was made here */
export async function makeFileOnce(path: string, fresh: string | Buffer): Promise<boolean> {
  // Written whole and then linked, so that a crash cannot leave half a file; whoever links first wins.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, fresh, { mode: 0o600, flush: true });
  const isMade = await link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  await unlink(draft);
  await flushFolder(dirname(path));
  return isMade;
}
