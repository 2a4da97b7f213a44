import { CallFailed } from '@tessera/client';
import { type ErrorCode, ERRORS } from '@tessera/contract';
import { describe, expect, it } from 'vitest';
import { askUntilAnswered, isAnswerOpen } from './ask-until-answered.ts';

const failed = (code: ErrorCode | 'network'): CallFailed => new CallFailed({ code, kind: 'unavailable', message: '', status: 503 });
const noWait = async (): Promise<void> => undefined;
const OPEN = ['unavailable', 'unknown_error', 'network'] as const;

async function triesAfter(error: unknown): Promise<number> {
  let tries = 0;
  const ask = async (): Promise<string> => {
    tries += 1;
    throw error;
  };
  await expect(askUntilAnswered(ask, noWait)).rejects.toBe(error);
  return tries;
}

describe('an answer that leaves open whether something was booked', () => {
  it('is that of three codes and no others', () => {
    const codes = [...(Object.keys(ERRORS) as ErrorCode[]), 'network' as const];
    expect(codes.filter((code) => isAnswerOpen(failed(code)))).toEqual(OPEN);
  });

  it.each(OPEN)('%s is asked for again, four times in all', async (code) => {
    expect(await triesAfter(failed(code))).toBe(4);
  });

  it('is also whatever is no answer of the server', async () => {
    expect(isAnswerOpen(new TypeError('lost'))).toBe(true);
    expect(await triesAfter(new TypeError('lost'))).toBe(4);
  });

  it('is none after a refusal, which is asked for once', async () => {
    expect(await triesAfter(failed('insufficient_funds'))).toBe(1);
    expect(await triesAfter(failed('game_maintenance'))).toBe(1);
  });
});
