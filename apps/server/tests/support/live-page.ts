import { setTimeout as pause } from 'node:timers/promises';
import { createRealtimeClient, type RealtimeClient } from '@tessera/client/realtime';
import { type ErrorCode, type realtime, REALTIME_PATH, type Room, type RoomOf, type Topic } from '@tessera/contract';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Browser } from './browser.ts';

/** A page with its live connection, as the site opens one. */
export function openLivePage(url: string, browser: Pick<Browser, 'cookies'>, headers: Readonly<Record<string, string>> = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const live: RealtimeClient = createRealtimeClient({
    baseUrl: url,
    headers: { origin: url, ...(cookie === '' ? {} : { cookie }), ...headers },
    random: () => 0,
  });
  onTestFinished(() => live.close());
  const refused: { room: Room; code: ErrorCode }[] = [];
  live.onRefused((room, code) => refused.push({ room, code }));
  return {
    live,
    refused,
    /** Everything of a topic that was told so far, in order; grows. */
    follow<T extends Topic>(topic: T, room: RoomOf<T>): realtime.MessageOf<T>[] {
      const told: realtime.MessageOf<T>[] = [];
      live.subscribe(topic, room, (message) => told.push(message));
      return told;
    },
  };
}

/** A bare connection with these headers and nothing else; null where the server refuses it. */
export function connectSocket(
  url: string,
  extraHeaders: Readonly<Record<string, string>>,
  transport: 'websocket' | 'polling' = 'websocket',
): Promise<Socket | null> {
  const options = { path: REALTIME_PATH, addTrailingSlash: false, transports: [transport], forceNew: true, reconnection: false };
  const socket = io(url, { ...options, extraHeaders });
  onTestFinished(() => void socket.close());
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', () => resolve(null));
  });
}

/** Less than what was lost takes to be made up for, so that a test notices a ring that is missing. */
const SOON_MS = 25_000;

/** Waits for what comes by itself. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  for (const deadlineMs = performance.now() + SOON_MS; !isSo(); await pause(5))
    if (performance.now() > deadlineMs) throw new Error(`it did not happen: ${what}`);
}
