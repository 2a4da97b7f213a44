import { DomainError } from '@tessera/kernel';
import { isTransient } from '../db/database.ts';

export interface GroupWriterOptions<Item, Answer> {
  /** A batch holds at most one item of a member; the next one leaves with a later batch, in the order they came. */
  readonly memberOf: (item: Item) => string;
  /** Sends a batch in one transaction; answers in the same order. */
  readonly send: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly maxBatch: number;
  /** Beyond this many waiting items a newcomer is refused at once instead of waiting in vain. */
  readonly maxWaiting: number;
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
  #draining: Promise<void> | null = null;

  constructor(options: GroupWriterOptions<Item, Answer>) {
    this.#options = options;
  }

  submit(item: Item): Promise<Answer> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      return Promise.reject(new DomainError({ code: 'unavailable', kind: 'unavailable', details: { part: 'posting' } }));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when everything submitted so far is answered. */
  async idle(): Promise<void> {
    while (this.#draining) await this.#draining;
  }

  async #drain(): Promise<void> {
    // Lets everything that arrived in this turn of the event loop share the batch.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#sendAll(this.#takeBatch(), 1);
    this.#draining = null;
  }

  #takeBatch(): Waiting<Item, Answer>[] {
    const batch = new Map<string, Waiting<Item, Answer>>();
    const left: Waiting<Item, Answer>[] = [];
    for (const waiting of this.#waiting) {
      const member = this.#options.memberOf(waiting.item);
      if (batch.size < this.#options.maxBatch && !batch.has(member)) batch.set(member, waiting);
      else left.push(waiting);
    }
    this.#waiting = left;
    return [...batch.values()];
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
