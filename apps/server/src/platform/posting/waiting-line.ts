interface Waiting<Item> {
  readonly item: Item;
  next: Waiting<Item> | null;
}

/** What one key has waiting, oldest first. */
interface Turn<Item> {
  readonly key: string;
  first: Waiting<Item>;
  last: Waiting<Item>;
  count: number;
  next: Turn<Item> | null;
}

/**
 * Items that wait, taken in turn: each key one item, oldest first, and then it stands at the end again. Adding an item and taking one
 * cost the same however many wait. Keys of the second rank come after all others, but never go without: one of them is in every batch.
 */
export class WaitingLine<Item> {
  readonly #byKey = new Map<string, Turn<Item>>();
  readonly #first = new Ring<Item>();
  readonly #second = new Ring<Item>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @returns whether there was room: no more than so many items of a key may wait */
  add(key: string, item: Item, { isSecondRank, mostOfKey }: { readonly isSecondRank: boolean; readonly mostOfKey: number }): boolean {
    const turn = this.#byKey.get(key);
    if (turn && turn.count >= mostOfKey) return false;
    const waiting: Waiting<Item> = { item, next: null };
    this.#size += 1;
    if (turn) {
      turn.last.next = waiting;
      turn.last = waiting;
      turn.count += 1;
      return true;
    }
    const added: Turn<Item> = { key, first: waiting, last: waiting, count: 1, next: null };
    this.#byKey.set(key, added);
    (isSecondRank ? this.#second : this.#first).add(added);
    return true;
  }

  /** At most so many items, each of another key. */
  take(most: number): Item[] {
    const kept = this.#second.size > 0 && most > 1 ? 1 : 0;
    const taken: Item[] = [];
    this.#takeFrom(this.#first, most - kept, taken);
    this.#takeFrom(this.#second, most - taken.length, taken);
    this.#size -= taken.length;
    return taken;
  }

  #takeFrom(ring: Ring<Item>, most: number, taken: Item[]): void {
    for (let left = Math.min(most, ring.size); left > 0; left -= 1) {
      const turn = ring.take();
      if (!turn) return;
      taken.push(turn.first.item);
      turn.count -= 1;
      if (turn.first.next) {
        turn.first = turn.first.next;
        ring.add(turn);
      } else this.#byKey.delete(turn.key);
    }
  }
}

/** Turns in the order in which they come. */
class Ring<Item> {
  #head: Turn<Item> | null = null;
  #tail: Turn<Item> | null = null;
  size = 0;

  add(turn: Turn<Item>): void {
    turn.next = null;
    if (this.#tail) this.#tail.next = turn;
    else this.#head = turn;
    this.#tail = turn;
    this.size += 1;
  }

  take(): Turn<Item> | null {
    const turn = this.#head;
    if (!turn) return null;
    this.#head = turn.next;
    if (!this.#head) this.#tail = null;
    this.size -= 1;
    return turn;
  }
}
