import { REALTIME_PATH, type realtime, type Room } from '@tessera/contract';
import { WebSocket } from 'undici';

export interface BenchSocket {
  /** Resolves when the server has answered; throws when it refuses. */
  follow(...rooms: readonly Room[]): Promise<void>;
  close(): void;
}

/** As little of Socket.IO's protocol as it takes: thousands of whole clients would measure themselves. */
export async function openBenchSocket(url: string, onFrame: (frame: realtime.Frame) => void): Promise<BenchSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${REALTIME_PATH}?EIO=4&transport=websocket`, { headers: { origin: url } });
  const connected = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  socket.addEventListener('error', () => connected.reject(new Error('the server refuses a connection')));
  socket.addEventListener('close', () => {
    for (const waiting of [connected, answered]) waiting.reject(new Error('the server ended a connection'));
  });
  answered.promise.catch(() => undefined);
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    if (text === '2') socket.send('3');
    else if (text.startsWith('0')) socket.send('40');
    else if (text.startsWith('40')) connected.resolve();
    else if (text.startsWith('430')) {
      const [{ refused }] = JSON.parse(text.slice(3)) as [realtime.FollowAnswer];
      if (refused.length > 0) answered.reject(new Error(`a room is refused: ${refused[0]?.code}`));
      else answered.resolve();
    } else if (text.startsWith('42')) {
      const [name, body] = JSON.parse(text.slice(2)) as [string, realtime.Frame];
      if (name === 'frame') onFrame(body);
    }
  });
  await connected.promise;
  return {
    follow(...rooms) {
      socket.send(`420${JSON.stringify(['follow', { rooms: rooms.map((room) => ({ room })) }])}`);
      return answered.promise;
    },
    close: () => socket.close(),
  };
}

/** Opens so many side by side, not all at once. */
export async function openMany<Opened>(count: number, open: (index: number) => Promise<Opened>): Promise<Opened[]> {
  const opened: Opened[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      opened.push(await open(next - 1));
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
  return opened;
}
