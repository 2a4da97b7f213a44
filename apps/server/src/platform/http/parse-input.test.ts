import { expect, it } from 'vitest';
import { casino, content, ENDPOINTS, lottery, lotteryChases, payments, sports } from '@tessera/contract';
import { openApiDocument } from './openapi.ts';
import { parseInput } from './parse-input.ts';

const V4 = '3f0c5d1e-8a52-4b8e-9c1d-2f6a7b8c9d0e';
const V7 = '0196d3a0-0000-7000-8000-000000000001';

it('a request id of another version than 7 is refused for that reason', () => {
  const body = { currency: 'USD', stake: '1' };
  expect(parseInput(casino.play.body, { ...body, requestId: V7 }, 'body')).toMatchObject({ requestId: V7 });
  const refusal = (requestId: string) => {
    try {
      return parseInput(casino.play.body, { ...body, requestId }, 'body');
    } catch (error) {
      return error;
    }
  };
  expect(refusal(V4)).toMatchObject({ code: 'invalid_input', details: { where: 'body', field: 'requestId', reason: 'uuid_version' } });
  expect(refusal('none')).toMatchObject({ code: 'invalid_input', details: { field: 'requestId', reason: 'invalid_format' } });
});

it.each([
  ['a ticket', lottery.placeTicket],
  ['a chase', lotteryChases.buyChase],
  ['a bet', sports.placeBet],
  ['a round', casino.openRound],
  ['a deposit', payments.createDeposit],
  ['a withdrawal', payments.createWithdrawal],
  ['feedback', content.sendFeedback],
])('so it is for %s', (_what, { body }) => {
  const issues = body.safeParse({ requestId: V4 }).error?.issues ?? [];
  expect(issues.find(({ path }) => path.join('.') === 'requestId')).toMatchObject({ code: 'custom', params: { reason: 'uuid_version' } });
});

it('the description of the API says of each request id what it is', () => {
  const { paths } = openApiDocument({ isInsecureHttp: true }) as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: Record<string, { schema: { properties?: Record<string, object> } }> } }>
    >;
  };
  const described = ENDPOINTS.flatMap(({ endpoint: { path, method } }) => {
    const id = paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema.properties?.['requestId'];
    return id ? [id] : [];
  });
  expect(described.length).toBeGreaterThan(8);
  for (const id of described) expect(id).toMatchObject({ description: expect.stringContaining('UUIDv7') as string });
});
