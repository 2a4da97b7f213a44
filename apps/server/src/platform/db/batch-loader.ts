/** More at once only makes each batch smaller. */
const MAX_IN_FLIGHT = 2;

/**
 * Answers single questions with few queries: what is asked in one turn of the event loop, or while queries are under way,
 * goes out together. `load` answers in the order of its keys.
 */
export function createBatchLoader<Key, Value>({
  nameOf,
  load,
  maxBatch,
}: {
  /** Keys of the same name ask the same. */
  readonly nameOf: (key: Key) => string;
  readonly load: (keys: readonly Key[]) => Promise<readonly (Value | null)[]>;
  readonly maxBatch: number;
}): (key: Key) => Promise<Value | null> {
  interface Question {
    readonly key: Key;
    readonly answer: PromiseWithResolvers<Value | null>;
  }
  let waiting = new Map<string, Question>();
  let isScheduled = false;
  let inFlight = 0;

  function schedule(): void {
    if (isScheduled || inFlight >= MAX_IN_FLIGHT || waiting.size === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      void send();
    });
  }

  async function send(): Promise<void> {
    const questions = [...waiting.values()].slice(0, maxBatch);
    if (questions.length === waiting.size) waiting = new Map();
    else for (const { key } of questions) waiting.delete(nameOf(key));
    inFlight += 1;
    schedule();
    try {
      const values = await load(questions.map(({ key }) => key));
      for (const [index, { answer }] of questions.entries()) answer.resolve(values[index] ?? null);
    } catch (error) {
      for (const { answer } of questions) answer.reject(error);
    } finally {
      inFlight -= 1;
      schedule();
    }
  }

  return (key) => {
    const name = nameOf(key);
    const asked = waiting.get(name);
    if (asked) return asked.answer.promise;
    const answer = Promise.withResolvers<Value | null>();
    waiting.set(name, { key, answer });
    schedule();
    return answer.promise;
  };
}
