import { Refusal } from '@tessera/contract';

interface Line {
  tail: Promise<unknown>;
  /** With the one under way. */
  count: number;
}

/** Runs the works of one key one after the other, in the order they came; those of other keys beside them. */
export class OneAtATime {
  readonly #most: number;
  readonly #lines = new Map<string, Line>();

  /** `most`: how many works of a key may be there at a time. */
  constructor(most: number) {
    this.#most = most;
  }

  /** @throws Refusal too_many_waiting when there are as many of the key as may be; the work was not begun */
  run<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const line = this.#lines.get(key) ?? { tail: Promise.resolve(), count: 0 };
    if (line.count >= this.#most) return Promise.reject(new Refusal('too_many_waiting', { retryAfterSeconds: '1' }));
    line.count += 1;
    this.#lines.set(key, line);
    const answer = line.tail.then(work);
    const leave = (): void => {
      line.count -= 1;
      if (line.count === 0) this.#lines.delete(key);
    };
    line.tail = answer.then(leave, leave);
    return answer;
  }
}
