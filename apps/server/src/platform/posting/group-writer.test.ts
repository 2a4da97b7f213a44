import { describe, expect, it } from 'vitest';
import { DomainError } from '@tessera/kernel';
import { DatabaseUnavailable } from '../db/database.ts';
import { GroupWriter, type GroupWriterOptions } from './group-writer.ts';

type Item = readonly [key: string, value: number];
interface Sent {
  readonly items: readonly number[];
  answer(): void;
  fail(error: unknown): void;
}

/** A writer whose batches are answered by the test, one by one. */
function givenWriter(options: Partial<GroupWriterOptions<Item, string>> = {}) {
  const sent: Sent[] = [];
  const heard: (() => void)[] = [];
  const writer = new GroupWriter<Item, string>({
    laneOf: () => 0,
    keyOf: ([key]) => key,
    isSecondRank: () => false,
    maxBatch: 4,
    maxUnderWay: 2,
    maxWaiting: 100,
    maxWaitingOfKey: 100,
    send: (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
      const answer = (): void => resolve(items.map(([key, value]) => `${key}${value}`));
      sent.push({ items: items.map(([, value]) => value), answer, fail: reject });
      heard.splice(0).forEach((tell) => tell());
      return promise;
    },
    ...options,
  });
  /** The nth batch, as soon as it is sent. */
  const batch = async (nth: number): Promise<Sent> => {
    while (sent.length <= nth) await new Promise<void>((resolve) => heard.push(resolve));
    return sent[nth] as Sent;
  };
  return { writer, sent, batch };
}

const itemsOf = (sent: readonly Sent[]): (readonly number[])[] => sent.map(({ items }) => items);

// A batch that is never sent is waited for in vain.
describe('the group writer', { timeout: 10_000 }, () => {
  it('sends what arrived in one turn together, and what arrives meanwhile in the next batch', async () => {
    const { writer, sent, batch } = givenWriter();
    const first = [writer.submit(['a', 1]), writer.submit(['b', 2])];
    const { answer } = await batch(0);
    const second = [writer.submit(['c', 3]), writer.submit(['d', 4])];
    expect(itemsOf(sent)).toEqual([[1, 2]]);
    answer();
    (await batch(1)).answer();
    expect(await Promise.all([...first, ...second])).toEqual(['a1', 'b2', 'c3', 'd4']);
    expect(itemsOf(sent)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('fills a batch to its limit and no further, in the order in which items came', async () => {
    const { writer, sent, batch } = givenWriter();
    const answers = Array.from({ length: 9 }, (_, index) => writer.submit([`k${index}`, index]));
    for (const nth of [0, 1, 2]) (await batch(nth)).answer();
    await Promise.all(answers);
    expect(itemsOf(sent)).toEqual([[0, 1, 2, 3], [4, 5, 6, 7], [8]]);
  });

  it('keeps the order within a key: one of it in a batch, the next one later', async () => {
    const { writer, sent, batch } = givenWriter();
    const keys = ['a', 'a', 'b', 'a', 'b', 'c', 'd', 'e'];
    const answers = keys.map((key, index) => writer.submit([key, index]));
    for (const nth of [0, 1, 2]) (await batch(nth)).answer();
    expect(await Promise.all(answers)).toEqual(keys.map((key, index) => `${key}${index}`));
    // The newcomer e has its turn before the second ones of a and b.
    expect(itemsOf(sent)).toEqual([[0, 2, 5, 6], [7, 1, 4], [3]]);
  });

  it('serves keys in turn: of a flood one item a batch, however much of it came before others', async () => {
    const { writer, sent, batch } = givenWriter({ maxBatch: 2 });
    const answers = [0, 1, 2, 3].map((value) => writer.submit(['flood', value]));
    answers.push(...[10, 11, 12].map((value) => writer.submit([`k${value}`, value])));
    const { answer } = await batch(0);
    answers.push(writer.submit(['k20', 20]));
    answer();
    for (const nth of [1, 2, 3, 4]) (await batch(nth)).answer();
    await Promise.all(answers);
    expect(itemsOf(sent)).toEqual([[0, 10], [11, 12], [1, 20], [2], [3]]);
  });

  it('refuses the next item of a key that has its share waiting, and of no other', async () => {
    const { writer, batch } = givenWriter({ maxWaitingOfKey: 2 });
    const first = writer.submit(['a', 0]);
    const { answer } = await batch(0);
    const waiting = [writer.submit(['a', 1]), writer.submit(['a', 2])];
    await expect(writer.submit(['a', 3])).rejects.toMatchObject({
      code: 'too_many_waiting',
      kind: 'throttled',
      details: { retryAfterSeconds: '1' },
    });
    const other = writer.submit(['b', 9]);
    answer();
    (await batch(1)).answer();
    expect(await Promise.all([first, waiting[0], other])).toEqual(['a0', 'a1', 'b9']);
    const again = writer.submit(['a', 4]);
    for (const nth of [2, 3]) (await batch(nth)).answer();
    expect(await Promise.all([waiting[1], again])).toEqual(['a2', 'a4']);
  });

  it('lets the second rank come last where more wait than a batch holds, and never go without', async () => {
    const { writer, sent, batch } = givenWriter({ maxBatch: 3, isSecondRank: ([key]) => key.startsWith('trial') });
    const answers = [1, 2, 3].map((value) => writer.submit([`trial${value}`, value]));
    answers.push(...[10, 11, 12, 13].map((value) => writer.submit([`k${value}`, value])));
    for (const nth of [0, 1, 2]) (await batch(nth)).answer();
    await Promise.all(answers);
    expect(itemsOf(sent)).toEqual([[10, 11, 1], [12, 13, 2], [3]]);
  });

  it('refuses the second rank when half the room is taken', async () => {
    const { writer, batch } = givenWriter({ maxWaiting: 4, isSecondRank: ([key]) => key.startsWith('trial') });
    const answers = [writer.submit(['trial1', 1]), writer.submit(['trial2', 2])];
    await expect(writer.submit(['trial3', 3])).rejects.toMatchObject({ code: 'unavailable', details: { part: 'posting' } });
    answers.push(writer.submit(['a', 4]), writer.submit(['b', 5]));
    await expect(writer.submit(['c', 6])).rejects.toMatchObject({ code: 'unavailable' });
    (await batch(0)).answer();
    expect(await Promise.all(answers)).toEqual(['trial11', 'trial22', 'a4', 'b5']);
  });

  it('has one batch under way in a lane, and lanes side by side', async () => {
    const { writer, sent, batch } = givenWriter({ laneOf: ([, value]) => value % 2 });
    const even = [writer.submit(['a', 0]), writer.submit(['b', 2])];
    const { answer: answerEven } = await batch(0);
    const odd = [writer.submit(['c', 1])];
    const later = writer.submit(['d', 4]);
    (await batch(1)).answer();
    expect(await Promise.all(odd)).toEqual(['c1']);
    expect(itemsOf(sent)).toEqual([[0, 2], [1]]);
    answerEven();
    (await batch(2)).answer();
    expect(await Promise.all([...even, later])).toEqual(['a0', 'b2', 'd4']);
  });

  it('lets so many lanes send at a time, in the order in which they asked, and fills a batch only when it leaves', async () => {
    const { writer, sent, batch } = givenWriter({ laneOf: ([key]) => key.charCodeAt(0), maxUnderWay: 2 });
    const answers = ['a', 'b', 'c', 'd'].map((key, index) => writer.submit([key, index]));
    const first = await batch(1).then(() => sent[0] as Sent);
    answers.push(writer.submit(['d1', 4]), writer.submit(['c1', 5]));
    expect(itemsOf(sent)).toEqual([[0], [1]]);
    first.answer();
    await batch(2);
    answers.push(writer.submit(['a', 6]));
    await new Promise((resolve) => setImmediate(resolve));
    expect(itemsOf(sent), 'two are under way').toEqual([[0], [1], [2, 5]]);
    for (const nth of [1, 2, 3, 4]) (await batch(nth)).answer();
    await Promise.all(answers);
    expect(itemsOf(sent)).toEqual([[0], [1], [2, 5], [3, 4], [6]]);
    // Turns that were handed on are no more than there were.
    const more = ['a', 'b', 'c'].map((key, index) => writer.submit([key, 7 + index]));
    await batch(6);
    await new Promise((resolve) => setImmediate(resolve));
    expect(itemsOf(sent).slice(5)).toEqual([[7], [8]]);
    for (const nth of [5, 6, 7]) (await batch(nth)).answer();
    await Promise.all(more);
  });

  it('gives its turn back when a batch fails', async () => {
    const { writer, batch } = givenWriter({ laneOf: ([key]) => key.charCodeAt(0), maxUnderWay: 1 });
    const [failing, next] = [writer.submit(['a', 0]), writer.submit(['b', 1])];
    (await batch(0)).fail(new DatabaseUnavailable('gone'));
    await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
    (await batch(1)).answer();
    expect(await next).toBe('b1');
  });

  it('halves a batch that fails until the item that breaks it stands alone', async () => {
    const sent: (readonly number[])[] = [];
    const writer = new GroupWriter<Item, string>({
      laneOf: () => 0,
      keyOf: ([key]) => key,
      isSecondRank: () => false,
      maxBatch: 8,
      maxUnderWay: 1,
      maxWaiting: 100,
      maxWaitingOfKey: 100,
      async send(items) {
        sent.push(items.map(([, value]) => value));
        if (items.some(([, value]) => value === 3)) throw new Error('cannot be booked');
        return items.map(([key, value]) => `${key}${value}`);
      },
    });
    const answers = await Promise.allSettled([0, 1, 2, 3, 4].map((value) => writer.submit([`k${value}`, value])));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
      'k00',
      'k11',
      'k22',
      'Error: cannot be booked',
      'k44',
    ]);
    expect(sent).toEqual([[0, 1, 2, 3, 4], [0, 1], [2, 3, 4], [2], [3, 4], [3], [4]]);
  });

  it('takes a database that is gone for an answer to all: no item is sent again', async () => {
    const { writer, sent, batch } = givenWriter();
    const answers = Promise.allSettled([writer.submit(['a', 1]), writer.submit(['b', 2])]);
    (await batch(0)).fail(new DatabaseUnavailable());
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent).toHaveLength(1);
  });

  it('sends a batch again that lost a deadlock, three times', async () => {
    const { writer, sent, batch } = givenWriter();
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const answer = writer.submit(['a', 1]);
    for (const nth of [0, 1, 2]) (await batch(nth)).fail(deadlock);
    (await batch(3)).answer();
    expect(await answer).toBe('a1');
    const lost = writer.submit(['b', 2]);
    for (const nth of [4, 5, 6, 7]) (await batch(nth)).fail(deadlock);
    await expect(lost).rejects.toBe(deadlock);
    expect(sent).toHaveLength(8);
  });

  it('refuses who would wait behind too many, and only those', async () => {
    const { writer, batch } = givenWriter({ maxWaiting: 3 });
    const first = writer.submit(['a', 0]);
    const { answer } = await batch(0);
    // What is on its way waits no longer.
    const waiting = [1, 2, 3].map((value) => writer.submit([`k${value}`, value]));
    const refused = await writer.submit(['z', 9]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DomainError);
    expect(refused).toMatchObject({ code: 'unavailable', kind: 'unavailable', details: { part: 'posting' } });
    answer();
    (await batch(1)).answer();
    expect(await Promise.all([first, ...waiting])).toHaveLength(4);
    const again = writer.submit(['z', 9]);
    (await batch(2)).answer();
    expect(await again).toBe('z9');
  });

  it('is idle when everything of every lane is answered', async () => {
    const { writer, batch } = givenWriter({ laneOf: ([, value]) => value });
    const answers = [writer.submit(['a', 0]), writer.submit(['b', 1])];
    const [left, right] = [await batch(0), await batch(1)];
    let isIdle = false;
    const idle = writer.idle().then(() => (isIdle = true));
    left.answer();
    await answers[0];
    expect(isIdle).toBe(false);
    right.answer();
    await idle;
    await writer.idle();
    await Promise.all(answers);
  });
});
