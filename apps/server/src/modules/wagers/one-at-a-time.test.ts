import { expect, it } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

/** Works that end when they are told to. */
function givenWorks(most: number) {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const line = new OneAtATime(most);
  const run = (key: string, name: string) =>
    line.run(key, () => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.set(name, end);
      return end.promise;
    });
  return {
    begun,
    run,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

it('runs the works of a key in order, one that fails too, and those of others beside them', async () => {
  const { begun, run, end, fail } = givenWorks(3);
  const answers = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')];
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  end('b1');
  fail('a1');
  await expect(answers[0]).rejects.toThrow('a1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
  end('a2');
  await expect.poll(() => begun.at(-1)).toBe('a3');
  end('a3');
  expect(await Promise.all(answers.slice(1))).toEqual(['a2', 'a3', 'b1']);
});

it('refuses a key its next work beyond the most, and takes it again when there is room', async () => {
  const { begun, run, end } = givenWorks(2);
  const taken = [run('a', 'a1'), run('a', 'a2')];
  await expect(run('a', 'a3')).rejects.toMatchObject({ code: 'too_many_waiting', kind: 'throttled', details: { retryAfterSeconds: '1' } });
  const other = run('b', 'b1');
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  end('a1');
  end('b1');
  await taken[0];
  await other;
  const next = run('a', 'a4');
  await expect.poll(() => begun.at(-1)).toBe('a2');
  end('a2');
  await expect.poll(() => begun.at(-1)).toBe('a4');
  end('a4');
  expect(await next).toBe('a4');
  expect(begun).not.toContain('a3');
});
