import { DomainError } from '@tessera/kernel';
import { isTransient } from '../db/database.ts';
import { WaitingLine } from './waiting-line.ts';

export interface GroupWriterOptions<Item, Answer> {
  /** Items of different lanes touch no common row: each lane has a queue and one batch under way. */
  readonly laneOf: (item: Item) => number;
  /** A batch holds at most one item of a key; the next one leaves with a later batch, in the order they came. Keys take turns. */
  readonly keyOf: (item: Item) => string;
  /** Items that come last when more wait than a batch holds: play without money. */
  readonly isSecondRank: (item: Item) => boolean;
  /** Sends a batch of one lane in one transaction; answers in the same order. */
  readonly send: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly maxBatch: number;
  /** How many batches of all lanes may be under way. What waits for its turn still gathers: a batch is filled when it leaves. */
  readonly maxUnderWay: number;
  /** Beyond this many waiting items a newcomer is refused at once instead of waiting in vain; the second rank beyond half of it. */
  readonly maxWaiting: number;
  /** Beyond this many waiting items of one key its next one is refused, so that nobody fills the room of all. */
  readonly maxWaitingOfKey: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: what arrives while a batch is on its way leaves together in the next one. Under load one commit
 * carries many items; without load an item leaves at once. An item is never sent again after it was answered; when a
 * batch fails as a whole it is halved until the item that breaks it stands alone.
 */
export class GroupWriter<Item, Answer> {
  readonly #options: GroupWriterOptions<Item, Answer>;
  readonly #lanes = new Map<number, Lane<Item, Answer>>();
  readonly #turns: Turns;
  #waiting = 0;

  constructor(options: GroupWriterOptions<Item, Answer>) {
    this.#options = options;
    this.#turns = new Turns(options.maxUnderWay);
  }

  submit(item: Item): Promise<Answer> {
    const { laneOf, isSecondRank, maxWaiting } = this.#options;
    const number = laneOf(item);
    let lane = this.#lanes.get(number);
    if (!lane) {
      lane = new Lane(this.#options, this.#turns, (count) => (this.#waiting += count));
      this.#lanes.set(number, lane);
    }
    const isSecond = isSecondRank(item);
    if (this.#waiting >= (isSecond ? maxWaiting / 2 : maxWaiting)) return Promise.reject(unavailable());
    return lane.submit(item, isSecond);
  }

  /** Items that wait for their batch. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when everything submitted so far is answered. */
  async idle(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.idle()));
  }
}

function tooManyWaiting(): DomainError {
  return new DomainError({ code: 'too_many_waiting', kind: 'throttled', details: { retryAfterSeconds: '1' } });
}

function unavailable(): DomainError {
  return new DomainError({ code: 'unavailable', kind: 'unavailable', details: { part: 'posting' } });
}

/** Lets so many work at a time; the others in the order in which they asked. */
class Turns {
  readonly #asking: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#asking.push(resolve));
  }

  giveBack(): void {
    const next = this.#asking.shift();
    if (next) next();
    else this.#free += 1;
  }
}

class Lane<Item, Answer> {
  readonly #options: GroupWriterOptions<Item, Answer>;
  readonly #turns: Turns;
  readonly #onCount: (change: number) => void;
  readonly #waiting = new WaitingLine<Waiting<Item, Answer>>();
  #draining: Promise<void> | null = null;

  constructor(options: GroupWriterOptions<Item, Answer>, turns: Turns, onCount: (change: number) => void) {
    this.#options = options;
    this.#turns = turns;
    this.#onCount = onCount;
  }

  submit(item: Item, isSecondRank: boolean): Promise<Answer> {
    const { keyOf, maxWaitingOfKey } = this.#options;
    return new Promise((resolve, reject) => {
      const room = { isSecondRank, mostOfKey: maxWaitingOfKey };
      if (!this.#waiting.add(keyOf(item), { item, resolve, reject }, room)) return reject(tooManyWaiting());
      this.#onCount(1);
      this.#draining ??= this.#drain();
    });
  }

  async idle(): Promise<void> {
    while (this.#draining) await this.#draining;
  }

  async #drain(): Promise<void> {
    // Lets everything that arrived in this turn of the event loop share the batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#waiting.size > 0) {
      await this.#turns.take();
      await this.#sendAll(this.#takeBatch(), 1);
      this.#turns.giveBack();
    }
    this.#draining = null;
  }

  #takeBatch(): Waiting<Item, Answer>[] {
    const batch = this.#waiting.take(this.#options.maxBatch);
    this.#onCount(-batch.length);
    return batch;
  }

  async #sendAll(batch: readonly Waiting<Item, Answer>[], attempt: number): Promise<void> {
    try {
      const answers = await this.#options.send(batch.map((waiting) => waiting.item));
      // The next batch leaves first; answering takes longer than sending.
      setImmediate(() => batch.forEach((waiting, index) => waiting.resolve(answers[index] as Answer)));
    } catch (error) {
      if (isTransient(error) && attempt <= 3) return this.#sendAll(batch, attempt + 1);
      // A lost connection says nothing about single items: the callers retry with their own request ids.
      if (batch.length === 1 || error instanceof DomainError) {
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      const middle = batch.length >> 1;
      await this.#sendAll(batch.slice(0, middle), 1);
      await this.#sendAll(batch.slice(middle), 1);
    }
  }
}
