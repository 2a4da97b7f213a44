import { DomainError } from '@tessera/kernel';
import { isTransient } from '../db/database.ts';

export interface GroupWriterOptions<Item, Answer> {
  /** Items of one member travel in different batches, in the order they came. */
  readonly memberOf: (item: Item) => string;
  /** Sends a batch in one transaction; answers in the same order. */
  readonly send: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly maxBatch: number;
  /** Beyond this many waiting items a newcomer is refused at once instead of waiting in vain. */
  readonly maxWaiting: number;
  /** How many batches may be on their way at once: while one commits, the next is already worked on. */
  readonly lanes: number;
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
  #waiting: Waiting<Item, Answer>[] = [];
  /** Members with an item on its way; their next one waits for the answer. */
  readonly #travelling = new Set<string>();
  readonly #lanes = new Set<Promise<void>>();

  constructor(options: GroupWriterOptions<Item, Answer>) {
    this.#options = options;
  }

  submit(item: Item): Promise<Answer> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new DomainError({ code: 'unavailable', kind: 'unavailable', details: { part: 'posting' } }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#lanes.size < this.#options.lanes) this.#openLane();
    });
  }

  /** Resolves when everything submitted so far is answered. */
  async idle(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  #openLane(): void {
    const lane = this.#drain().finally(() => {
      this.#lanes.delete(lane);
      // Something may have come after the lane looked for the last time.
      if (this.#waiting.length > 0 && this.#lanes.size === 0) this.#openLane();
    });
    this.#lanes.add(lane);
  }

  async #drain(): Promise<void> {
    // Lets everything that arrived in this turn of the event loop share the batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    for (let batch = this.#takeBatch(); batch.length > 0; batch = this.#takeBatch()) {
      await this.#sendAll(batch, 1);
      for (const { item } of batch) this.#travelling.delete(this.#options.memberOf(item));
    }
  }

  #takeBatch(): Waiting<Item, Answer>[] {
    const batch: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const waiting of this.#waiting) {
      const member = this.#options.memberOf(waiting.item);
      const goes = batch.length < this.#options.maxBatch && !this.#travelling.has(member);
      (goes ? batch : left).push(waiting);
      if (goes) this.#travelling.add(member);
    }
    this.#waiting = left;
    return batch;
  }

  async #sendAll(batch: readonly Waiting<Item, Answer>[], attempt: number): Promise<void> {
    try {
      const answers = await this.#options.send(batch.map((waiting) => waiting.item));
      batch.forEach((waiting, index) => waiting.resolve(answers[index] as Answer));
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
