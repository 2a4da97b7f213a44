import { setTimeout as sleep } from 'node:timers/promises';
import { type realtime, REALTIME_PATH } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import { WebSocket } from 'undici';
import { systemClock, systemRandomBytes } from '../../../apps/server/src/platform/clock.ts';

/** Just below what a connection may send. */
const PAUSE_MS = 110;
const ROOMS = 200;

export interface RoomsAsked {
  readonly url: string;
  readonly ip: string;
  readonly endsAtMs: number;
  /** Of each room that is refused why, of each connection that is refused or ended that it was. */
  readonly count: (answer: string) => void;
}

/** Follows matches that do not exist on a socket of a guest, as many and as fast as messages may be sent. */
export async function askForRooms({ url, ip, endsAtMs, count }: RoomsAsked): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${REALTIME_PATH}?EIO=4&transport=websocket`, {
    headers: { origin: url, 'x-forwarded-for': ip },
  });
  const connected = Promise.withResolvers<boolean>();
  let isOpen = true;
  for (const name of ['error', 'close'])
    socket.addEventListener(name, () => {
      isOpen = false;
      connected.resolve(false);
    });
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text === '2') socket.send('3');
    else if (text.startsWith('0')) socket.send('40');
    else if (text.startsWith('40')) connected.resolve(true);
    else if (/^43\d/.test(text)) {
      const [{ refused }] = JSON.parse(text.replace(/^43\d+/, '')) as [realtime.FollowAnswer];
      for (const { code } of refused) count(code);
    }
  });
  await connected.promise;
  for (let message = 0; isOpen && performance.now() < endsAtMs; message += 1) {
    const rooms = Array.from({ length: ROOMS }, () => ({ room: `event:${uuidv7(systemClock.nowMs(), systemRandomBytes)}` }));
    socket.send(`42${message}${JSON.stringify(['follow', { rooms }])}`);
    await sleep(PAUSE_MS);
  }
  if (!isOpen) count('ended');
  socket.close();
}
