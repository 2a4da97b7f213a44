import { CallFailed } from '@tessera/client';
import { useRef, useState } from 'react';
import { newRequestId } from '../../../shared/request-id.ts';

export type Sending<Body, Value> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'taken'; readonly value: Value }
  | { readonly kind: 'refused'; readonly error: CallFailed }
  /** Nobody answered: whether it was taken is asked by the very same request. */
  | { readonly kind: 'unknown'; readonly body: Body };

/** Answers that do not tell whether it was booked. */
const UNTOLD: ReadonlySet<string> = new Set(['network', 'timeout', 'unavailable', 'unknown_error']);

/** Sends an order once, however often it is tapped; one without an answer is sent again word for word, under its own request id. */
export function useSending<Body extends { readonly requestId: string }, Value>(
  sendBody: (body: Body) => Promise<Value>,
  { onTaken, onRefused }: { readonly onTaken: () => void; readonly onRefused?: (error: CallFailed) => void },
) {
  const [placing, setPlacing] = useState<Sending<Body, Value>>({ kind: 'ready' });
  const isUnderWay = useRef(false);

  async function send(body: Body): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setPlacing({ kind: 'placing' });
    try {
      setPlacing({ kind: 'taken', value: await sendBody(body) });
      onTaken();
      return true;
    } catch (error) {
      const isRefused = error instanceof CallFailed && !UNTOLD.has(error.code);
      if (isRefused) onRefused?.(error);
      setPlacing(isRefused ? { kind: 'refused', error } : { kind: 'unknown', body });
      return false;
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    placing,
    place: (order: Omit<Body, 'requestId'>) => send({ requestId: newRequestId(), ...order } as Body),
    askAgain: () => (placing.kind === 'unknown' ? send(placing.body) : Promise.resolve(false)),
    reset: () => setPlacing({ kind: 'ready' }),
  };
}
