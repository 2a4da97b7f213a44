import type { CallFailed } from '@tessera/client';
import { useEffect, useRef, useState } from 'react';
import { answerOf } from './answer.ts';
import { pendingOf } from './pending.ts';
import { newRequestId } from './request-id.ts';
import { useMember } from './session.ts';
import { useChecks } from './use-checks.ts';

interface Named {
  readonly requestId: string;
}

export type Sending<Body, Value> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'taken'; readonly value: Value }
  | { readonly kind: 'refused'; readonly error: CallFailed }
  /** It may have been booked: only the very same request may be sent again. */
  | { readonly kind: 'unknown'; readonly body: Body; readonly isChecking: boolean };

export interface SendingOptions<Body, Value> {
  /** Of what is sent, such as `ticket`. */
  readonly name: string;
  readonly send: (body: Body) => Promise<Value>;
  /** `isRepeat`: it was sent before, perhaps on an earlier visit, so that nobody may be waiting for it. */
  readonly onTaken?: ((value: Value, attempts: { readonly isRepeat: boolean }) => void) | undefined;
  readonly onRefused?: ((error: CallFailed) => void) | undefined;
  /** A field that is never kept. A request found without it waits until it is given again. */
  readonly secret?: keyof Body & string;
}

/**
 * Sends a request once, however often it is tapped. Until its outcome is known it is repeated word for word under its own id: by itself, when
 * the person asks, after a reload, and after the next login of the same member.
 */
export function useSending<Body extends Named, Value>({ name, send, onTaken, onRefused, secret }: SendingOptions<Body, Value>) {
  const memberId = useMember()?.id;
  const [state, setState] = useState<{ readonly memberId: string | undefined; readonly sending: Sending<Body, Value> }>({
    memberId,
    sending: { kind: 'ready' },
  });
  const isUnderWay = useRef(false);
  // What a member did not get an answer to stays in view after the session ended, and is nobody else's.
  const isAnothers = memberId !== undefined && state.memberId !== memberId;
  const placing: Sending<Body, Value> = isAnothers ? { kind: 'ready' } : state.sending;

  async function dispatch(body: Body, { isRepeat }: { readonly isRepeat: boolean }): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    const show = (sending: Sending<Body, Value>): void => setState({ memberId, sending });
    const pending = memberId === undefined ? undefined : pendingOf<Partial<Body>>(name, memberId);
    pending?.write(secret ? { ...body, [secret]: undefined } : body);
    show(isRepeat ? { kind: 'unknown', body, isChecking: true } : { kind: 'placing' });
    const answer = await answerOf(() => send(body), { isRepeat });
    isUnderWay.current = false;
    if (answer.kind === 'unknown') {
      show({ kind: 'unknown', body, isChecking: false });
      return false;
    }
    pending?.write(null);
    show(answer);
    if (answer.kind === 'taken') onTaken?.(answer.value, { isRepeat });
    else onRefused?.(answer.error);
    return answer.kind === 'taken';
  }

  const repeat = (body: Body): Promise<boolean> => dispatch(body, { isRepeat: true });
  /** Goes on with what an earlier visit left without an answer. */
  const resume = (kept: Body): void => {
    if (isComplete(kept, secret)) void repeat(kept);
    else setState({ memberId, sending: { kind: 'unknown', body: kept, isChecking: false } });
  };
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });

  useEffect(() => {
    if (memberId === undefined) return;
    const kept = pendingOf<Body>(name, memberId).read();
    if (kept) latest.current(kept);
  }, [memberId, name]);

  const unanswered = placing.kind === 'unknown' && isComplete(placing.body, secret) ? placing.body : null;
  useChecks(unanswered !== null && memberId !== undefined, async () => unanswered && repeat(unanswered));

  return {
    placing,
    /** Nothing where the outcome of an earlier one is unknown. @returns whether it was taken */
    place: (order: Omit<Body, 'requestId'>) =>
      placing.kind === 'unknown' ? Promise.resolve(false) : dispatch({ requestId: newRequestId(), ...order } as Body, { isRepeat: false }),
    /** Sends the unanswered request again, with the secret if it is entered again. */
    askAgain: (given?: Partial<Body>) => (placing.kind === 'unknown' ? repeat({ ...placing.body, ...given }) : Promise.resolve(false)),
    reset: () => setState({ memberId, sending: { kind: 'ready' } }),
  };
}

function isComplete<Body>(body: Body, secret: (keyof Body & string) | undefined): boolean {
  return secret === undefined || body[secret] !== undefined;
}
