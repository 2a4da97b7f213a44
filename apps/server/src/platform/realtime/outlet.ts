import type { realtime, Room } from '@tessera/contract';
import type { Message } from './topic.ts';

type Frame = realtime.Frame;

/** The way to one connection. */
export interface Wire {
  /** Whether what was sent has left this process. */
  isDrained(): boolean;
  send(frame: Frame): void;
}

/** Frames of a room whose messages all count that may wait for a slow reader. */
export const MAX_WAITING_FRAMES = 100;

/**
 * What one connection has still to be told. While it does not read, of each key only the newest value is kept, and of messages that all count
 * a bounded number: then none, until it reads again and is told to ask for everything anew. So no reader can fill the memory.
 */
export class Outlet {
  readonly #wire: Wire;
  readonly #onOverrun: () => void;
  /** By room and key. */
  readonly #newest = new Map<Room, Map<string, Message>>();
  #waiting: Frame[] = [];
  #isOverrun = false;

  constructor(wire: Wire, onOverrun: () => void) {
    this.#wire = wire;
    this.#onOverrun = onOverrun;
  }

  /** The newest value of a key in a room; `flush` sends it. */
  offer(room: Room, key: string, message: Message): void {
    let values = this.#newest.get(room);
    if (!values) this.#newest.set(room, (values = new Map()));
    values.set(key, message);
  }

  /** A frame that counts. @returns false when it was thrown away because too many wait */
  push(frame: Frame): boolean {
    if (this.#isOverrun) return false;
    if (this.#waiting.length >= MAX_WAITING_FRAMES && !this.#wire.isDrained()) {
      this.#waiting = [];
      this.#isOverrun = true;
      return false;
    }
    this.#waiting.push(frame);
    this.flush();
    return true;
  }

  leave(room: Room): void {
    this.#newest.delete(room);
    this.#waiting = this.#waiting.filter((frame) => frame.room !== room);
  }

  /** Sends what waits, as far as the connection takes it. To be called whenever it has drained. */
  flush(): void {
    if (!this.#wire.isDrained()) return;
    if (this.#isOverrun) {
      this.#isOverrun = false;
      this.#onOverrun();
    }
    for (const frame of this.#waiting.splice(0)) this.#wire.send(frame);
    for (const [room, values] of this.#newest) this.#wire.send({ room, messages: [...values.values()] });
    this.#newest.clear();
  }

  /** How much waits, in values and frames. */
  get size(): number {
    let size = this.#waiting.length;
    for (const values of this.#newest.values()) size += values.size;
    return size;
  }
}
