import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SWEEPER = fileURLToPath(new URL('sweeper.ts', import.meta.url));

/**
 * Removes a data folder, or a folder of them, with the PostgreSQL and the server that still use it, also after a kill -9 of the
 * process that launched it.
 */
export interface Sweeper {
  /** The process group of the server that uses the folder from now on, led by the process with this number. */
  watch(group: number | undefined): void;
  /** Sweeps now, and waits until nothing is left. */
  sweep(): Promise<void>;
}

/** In a process of its own, out of reach of the signals that end a test run; it learns of that end by the end of its input. */
export function launchSweeper(folder: string): Sweeper {
  const child = spawn(process.execPath, [SWEEPER, folder], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  const swept = once(child, 'exit');
  return {
    watch: (group) => void child.stdin.write(`${group ?? ''}\n`),
    async sweep() {
      child.stdin.end();
      await swept;
    },
  };
}
