import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf, lottery, lotteryChases } from '@tessera/contract';
import { lotteryCalls, lotteryChasesCalls } from '@tessera/contract/later-calls';
import { useT } from '@tessera/i18n';
import { showToast } from '@tessera/ui';
import { call } from '../../../shared/call.ts';
import { useSending } from '../../../shared/use-sending.ts';
import { lotteryKeys } from '../lottery.queries.ts';

export type TicketBody = BodyOf<typeof lottery.placeTicket>;
export type ChaseBody = BodyOf<typeof lotteryChases.buyChase>;

/** Under which name a plan waits for its answer. */
export const CHASE = 'chase';

/** `onTaken` is also called for a ticket whose answer came later than the press; that is said wherever the player is by then. */
export function usePlace(onTaken: () => void) {
  const t = useT('lottery');
  const queries = useQueryClient();
  return useSending({
    name: 'ticket',
    send: (body: TicketBody) => call(lotteryCalls.placeTicket, { body }),
    onTaken: (_ticket, { isRepeat }) => {
      onTaken();
      if (isRepeat) showToast({ title: t('slip.taken'), tone: 'win' });
      void queries.invalidateQueries({ queryKey: lotteryKeys.allTickets() });
    },
    onRefused: ({ code }) => renewsBoard(code) && void queries.invalidateQueries({ queryKey: lotteryKeys.boards() }),
  });
}

/** The board shows the odds that hold now, and the draws that sell. */
const renewsBoard = (code: string): boolean => ['odds_changed', 'draw_closed'].includes(code);

/** The same of a plan over several draws. */
export function useBuyChase() {
  const t = useT('lottery');
  const queries = useQueryClient();
  return useSending({
    name: CHASE,
    send: (body: ChaseBody) => call(lotteryChasesCalls.buyChase, { body }),
    onTaken: (_plan, { isRepeat }) => {
      if (isRepeat) showToast({ title: t('chase.bought'), tone: 'win' });
      void queries.invalidateQueries({ queryKey: lotteryKeys.allTickets() });
      void queries.invalidateQueries({ queryKey: lotteryKeys.allChases() });
    },
    onRefused: ({ code }) => renewsBoard(code) && void queries.invalidateQueries({ queryKey: lotteryKeys.boards() }),
  });
}
