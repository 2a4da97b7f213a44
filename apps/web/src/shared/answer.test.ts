import { CallFailed } from '@tessera/client';
import { type ErrorCode, ERRORS } from '@tessera/contract';
import { BET_REFUSALS, TICKET_REFUSALS } from '@tessera/contract/bet-refusals';
import { describe, expect, it } from 'vitest';
import { answerOf, askUntilAnswered, isRefused } from './answer.ts';

type Code = CallFailed['code'];
const CODES: readonly Code[] = ['network', ...(Object.keys(ERRORS) as ErrorCode[])];
const failed = (code: Code): CallFailed => new CallFailed({ code, kind: 'x', message: '', status: 0 });
const noWait = async (): Promise<void> => undefined;

const OPEN = ['network', 'unavailable', 'unknown_error'] as const;
/** Codes of the use cases that take money: each looks for the request id before it refuses. */
const DECIDED: readonly Code[] = [
  ...new Set<Code>([
    ...BET_REFUSALS,
    ...TICKET_REFUSALS,
    ...(['lottery_not_found', 'chase_unprofitable', 'return_above_stake'] as const),
    ...(['game_not_found', 'game_maintenance', 'gate_closed', 'feature_not_allowed', 'seeds_moved', 'seeds_in_use'] as const),
    ...(['round_open', 'round_not_found', 'round_moved', 'round_too_soon', 'choice_not_open'] as const),
    ...(['method_not_found', 'deposit_limit_reached', 'gateway_refused', 'invalid_transition'] as const),
    ...(['daily_count', 'daily_amount', 'turnover_outstanding', 'debt_outstanding', 'password_wrong'] as const),
  ]),
];

describe('what a failed call says about whether something was booked', () => {
  it.each(CODES.map((code) => [code, OPEN.includes(code as never) ? 'nothing' : DECIDED.includes(code) ? 'booking' : 'door'] as const))(
    '%s: %s',
    (code, meaning) => {
      expect(isRefused(failed(code), { isRepeat: false })).toBe(meaning !== 'nothing');
      expect(isRefused(failed(code), { isRepeat: true })).toBe(meaning === 'booking');
    },
  );

  it.each([
    'unauthenticated',
    'throttled',
    'too_many_waiting',
    'captcha_required',
    'captcha_wrong',
    'system_maintenance',
    'forbidden',
  ] as const)('a repeat refused with %s proves nothing about the first attempt', (code) => {
    expect(isRefused(failed(code), { isRepeat: false })).toBe(true);
    expect(isRefused(failed(code), { isRepeat: true })).toBe(false);
  });

  it.each([new TypeError('unreadable'), new DOMException('left', 'AbortError'), new DOMException('late', 'TimeoutError'), null, 'lost'])(
    'nothing, where it is no answer: %s',
    (error) => {
      expect(isRefused(error, { isRepeat: false })).toBe(false);
      expect(isRefused(error, { isRepeat: true })).toBe(false);
    },
  );

  it('nothing, where the code is of another version', () => {
    expect(isRefused(failed('code_of_tomorrow' as Code), { isRepeat: false })).toBe(false);
  });
});

describe('asking until it is known', () => {
  function given(answers: readonly (Code | 'taken')[]) {
    let sent = 0;
    const send = async (): Promise<string> => {
      const answer = answers[Math.min(sent, answers.length - 1)] ?? 'taken';
      sent += 1;
      if (answer === 'taken') return 'receipt';
      throw failed(answer);
    };
    return { send, sent: () => sent };
  }

  it.each(OPEN)('sends again after %s, four times in all', async (code) => {
    const { send, sent } = given([code]);
    expect(await askUntilAnswered(send, { isRepeat: false }, noWait)).toMatchObject({ kind: 'unknown', cause: { code } });
    expect(sent()).toBe(4);
  });

  it('takes a first refusal for one, and sends nothing more', async () => {
    const { send, sent } = given(['throttled']);
    expect(await askUntilAnswered(send, { isRepeat: false }, noWait)).toMatchObject({ kind: 'refused', error: { code: 'throttled' } });
    expect(sent()).toBe(1);
  });

  it('does not take the refusal of a repeat at the door for an answer', async () => {
    const { send, sent } = given(['network', 'throttled', 'unauthenticated', 'taken']);
    expect(await askUntilAnswered(send, { isRepeat: false }, noWait)).toEqual({ kind: 'taken', value: 'receipt' });
    expect(sent()).toBe(4);
    expect(await answerOf(given(['unauthenticated']).send, { isRepeat: true })).toMatchObject({ kind: 'unknown' });
  });

  it('takes the refusal of a repeat where it would have been booked', async () => {
    const { send } = given(['network', 'insufficient_funds']);
    expect(await askUntilAnswered(send, { isRepeat: false }, noWait)).toMatchObject({
      kind: 'refused',
      error: { code: 'insufficient_funds' },
    });
  });
});
