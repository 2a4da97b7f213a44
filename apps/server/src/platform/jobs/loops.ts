import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ClockCheck } from '../clock-check.ts';
import type { Leases } from './leases.ts';

/** Asks again and again whether there is something to do. For what no job can be put for: see `JobKind`. */
export interface Loop<Done = unknown> {
  readonly name: string;
  readonly everyMs: number;
  /** It looks after this process itself, so every process runs it. All others are run by one process at a time. */
  readonly isEverywhere?: true;
  /** Idempotent: it may begin elsewhere while it ends here, when the connection that held its lease was lost. */
  run(): Promise<Done>;
}

export interface LoopRunner {
  /** Waits for what is running and starts nothing more. */
  stop(): Promise<void>;
}

export interface LoopSurroundings {
  readonly log: Logger;
  readonly clockCheck: ClockCheck;
  readonly leases: Leases;
}

/** A loop that was left out is due again at once when the clock is right, also one that runs every hour. */
const LEFT_OUT_MS = 5_000;
/** Whoever does not hold a lease asks for it so often: a loop whose process died goes on elsewhere within this time. */
const TAKE_OVER_MS = 2_000;

/**
 * Runs each loop again and again, never twice at the same time: under a lease that one process has. A pass that fails is logged and
 * comes again. Loops act on what is due, so none begins while the clock is wrong.
 */
export function startLoops(loops: readonly Loop[], { log, clockCheck, leases }: LoopSurroundings): LoopRunner {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isMine = async ({ name, isEverywhere }: Loop): Promise<boolean> => isEverywhere === true || leases.hold(`loop ${name}`);
  const keepRunning = async (loop: Loop): Promise<void> => {
    while (!signal.aborted) {
      let waitMs = loop.everyMs;
      try {
        if ((await clockCheck.getSkewMs()) !== 0) waitMs = Math.min(waitMs, LEFT_OUT_MS);
        else if (!(await isMine(loop))) waitMs = TAKE_OVER_MS;
        else await loop.run();
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, loop: loop.name }, 'a loop failed; it will run again');
        waitMs = Math.min(waitMs, LEFT_OUT_MS);
      }
      await pause(waitMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = loops.map(keepRunning);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
