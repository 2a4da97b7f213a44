import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Another one writes its journal in the folder: two would overwrite each other's entries. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string) {
    super(`another ${holder} uses the folder ${folder}`);
    this.name = 'FolderInUse';
  }
}

/**
 * Holds a folder for this process until it ends, however it ends: whoever listens at an address made from the folder's real path has it.
 * @param holder what the process is, for whoever comes second
 * @throws FolderInUse
 */
export async function holdFolder(folder: string, holder: string): Promise<{ release(): void }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `tessera-folder-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
  // Linux keeps such addresses out of the file system, so that none is left behind by a kill.
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name);
  const server = (await listenAt(address)) ?? (await listenAfterTheDead(address));
  if (!server) throw new FolderInUse(folder, holder);
  server.unref();
  return { release: () => void server.close() };
}

async function listenAt(address: string): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy());
  try {
    await once(server.listen(address), 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
}

/** A socket file outlives a process that was killed; then nobody answers at it. */
async function listenAfterTheDead(address: string): Promise<Server | null> {
  if (address.startsWith('\0') || (await answers(address))) return null;
  rmSync(address, { force: true });
  return listenAt(address);
}

async function answers(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
