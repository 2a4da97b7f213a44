import { expect, it } from 'vitest';
import { givenIdentity } from './testing/given-identity.ts';

const { call, events } = await givenIdentity({ rateFactor: 1 });

it('a flood of free play is refused and told as one event a minute', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1)
    statuses.push((await call('POST', '/wps/session/login/freeplay', { body: { platform: 'APP' }, ip: '198.51.100.20' })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  await events.stop();
  const found = await events.list({ kind: 'throttled', address: '198.51.100.20' }, { before: undefined, limit: 10 });
  expect(found.map(({ times }) => times).toSorted((a, b) => a - b)).toEqual([1, 19]);
  expect(found[0]).toMatchObject({ details: { action: 'POST /wps/session/login/freeplay' } });
});
