import { useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import type { BodyOf, lottery } from '@tessera/contract';
import { lotteryCalls } from '@tessera/contract/later-calls';
import { useRef, useState } from 'react';
import { call } from '../../../shared/call.ts';
import { newRequestId } from '../../../shared/request-id.ts';
import { lotteryKeys, type WagerView } from '../lottery.queries.ts';

export type TicketBody = BodyOf<typeof lottery.placeTicket>;

export type Placing =
  | { readonly kind: 'ready' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'taken'; readonly wager: WagerView }
  | { readonly kind: 'refused'; readonly error: CallFailed }
  /** Nobody answered: whether it was taken is asked by the very same request. */
  | { readonly kind: 'unknown'; readonly body: TicketBody };

/** Answers that do not tell whether the ticket was booked. */
const UNTOLD: ReadonlySet<string> = new Set(['network', 'timeout', 'unavailable', 'unknown_error']);

/** Sends a ticket once, however often it is tapped; one without an answer is sent again word for word, under its own request id. */
export function usePlace() {
  const queries = useQueryClient();
  const [placing, setPlacing] = useState<Placing>({ kind: 'ready' });
  const isUnderWay = useRef(false);

  async function send(body: TicketBody): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setPlacing({ kind: 'placing' });
    try {
      const wager = await call(lotteryCalls.placeTicket, { body });
      setPlacing({ kind: 'taken', wager });
      void queries.invalidateQueries({ queryKey: lotteryKeys.allTickets() });
      return true;
    } catch (error) {
      const isRefused = error instanceof CallFailed && !UNTOLD.has(error.code);
      // The board shows the odds that hold now.
      if (isRefused && error.code === 'odds_changed') void queries.invalidateQueries({ queryKey: lotteryKeys.boards() });
      setPlacing(isRefused ? { kind: 'refused', error } : { kind: 'unknown', body });
      return false;
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    placing,
    place: (ticket: Omit<TicketBody, 'requestId'>) => send({ requestId: newRequestId(), ...ticket }),
    askAgain: () => (placing.kind === 'unknown' ? send(placing.body) : Promise.resolve(false)),
    reset: () => setPlacing({ kind: 'ready' }),
  };
}
