import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lotteryCalls } from '@tessera/contract/later-calls';
import type { DrawNumbers, LotteryFamily } from '@tessera/contract';
import { hexToBytes } from '@tessera/engines/fair';
import { isInBook } from '@tessera/engines/lottery';
import { useErrorText, useT } from '@tessera/i18n';
import { Badge, Button, EmptyState, Money, MoreButton, showToast } from '@tessera/ui';
import { useState } from 'react';
import { call } from '../../../shared/call.ts';
import { DrawnNumbers, rowsOf } from '../drawn-numbers.tsx';
import { lotteryKeys, useTicketProof, useTickets, type WagerView } from '../lottery.queries.ts';
import { usePlayName } from '../plays/play-name.ts';

/** The player's tickets on one lottery, the newest first, each with its numbers as soon as they are drawn. */
export function MyTickets({ memberId, lotteryId }: { memberId: string; lotteryId: string }) {
  const t = useT('lottery');
  const tickets = useTickets(memberId);
  const own = tickets.data?.filter(({ gameId }) => gameId === lotteryId);
  return (
    <>
      {own?.length === 0 && <EmptyState motif="ticket" title={t('tickets.none')} />}
      <ul className="grid gap-3 @3xl:grid-cols-2">
        {own?.map((ticket) => (
          <li key={ticket.id} className="rounded-lg border border-line bg-surface-1 p-4">
            <Ticket ticket={ticket} />
          </li>
        ))}
      </ul>
      <MoreButton query={tickets} className="mt-4" />
    </>
  );
}

/** A selection as it stands on a ticket: an uploaded one is long. */
const SELECTION_SHOWN = 60;

function Ticket({ ticket }: { ticket: WagerView }) {
  const t = useT('lottery');
  const playName = usePlayName();
  const { detail, currency, stake, payout, result } = ticket;
  if (detail.product !== 'lottery') return null;
  const { drawResult, family } = detail;
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between gap-3">
        <span className="num text-sm font-semibold">{t('draw.number', { number: detail.drawNumber })}</span>
        {result === 'void' && <Badge>{t('tickets.cancelled')}</Badge>}
        {result === 'win' && <Badge tone="win">+</Badge>}
      </p>
      <ul className="grid gap-1 text-sm">
        {detail.lines.map((line, index) => (
          // Two lines may be the same: nothing but their place tells them apart.
          <li key={index} className="flex justify-between gap-3">
            <span className="min-w-0">
              {playName(line.play).whole}{' '}
              <span className="num break-all text-muted" dir="ltr">
                {line.selection.slice(0, SELECTION_SHOWN)}
                {line.selection.length > SELECTION_SHOWN || line.isCut ? '…' : ''}
              </span>
              {line.notes > 1 && <span className="num block text-xs text-faint">{t('bets', { count: line.notes })}</span>}
            </span>
          </li>
        ))}
      </ul>
      {drawResult !== null && <TicketNumbers family={family} result={drawResult} />}
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <Money amount={stake} currency={currency} />
        {payout !== null && <Money amount={payout} currency={currency} className="text-base font-bold" />}
      </p>
      {detail.review === 'waiting' && <p className="text-sm">{t('tickets.checked')}</p>}
      {detail.review === 'refused' && <p className="text-sm text-lose">{t('tickets.refused')}</p>}
      {ticket.state === 'open' && detail.drawState === 'SELLING' && <CancelButton ticketId={ticket.id} />}
      {drawResult !== null && result !== 'void' && <BookCheck ticketId={ticket.id} />}
    </div>
  );
}

/** Of many prizes the first is shown, and all of them to whoever counts what the ticket won. */
function TicketNumbers({ family, result }: { family: LotteryFamily; result: DrawNumbers }) {
  const common = useT('common');
  const [isWhole, setWhole] = useState(false);
  const isLong = rowsOf(result).length > 1;
  return (
    <>
      <DrawnNumbers family={family} result={result} small={!isWhole} />
      {isLong && !isWhole && (
        <Button tone="quiet" size="small" onClick={() => setWhole(true)}>
          {common('more')}
        </Button>
      )}
    </>
  );
}

/** Whether the ticket stood in the book before the draw: worked out here, from its text and the way up to the root. */
function BookCheck({ ticketId }: { ticketId: string }) {
  const t = useT('lottery');
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching } = useTicketProof(ticketId, isWanted);
  if (!data)
    return (
      <Button tone="quiet" size="small" pending={isFetching} onClick={() => setWanted(true)}>
        {t('proof.ticket')}
      </Button>
    );
  if (data.proof === null || data.root === null) return <p className="text-sm text-muted">{t('proof.open')}</p>;
  const isIn = data.text.includes(ticketId) && isInBook(data.text, data.proof, hexToBytes(data.root));
  return (
    <p role="status" className={isIn ? 'text-sm text-win' : 'text-sm text-lose'}>
      {isIn ? t('proof.in', { place: data.proof.index + 1, all: data.proof.count }) : t('proof.out')}
    </p>
  );
}

function CancelButton({ ticketId }: { ticketId: string }) {
  const t = useT('lottery');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(lotteryCalls.cancelTicket, { params: { id: ticketId }, body: {} }),
    onSuccess: () => showToast({ title: t('tickets.cancelled'), tone: 'win' }),
    onError: (error) => showToast({ title: errorText(error), tone: 'lose' }),
    onSettled: () => queries.invalidateQueries({ queryKey: lotteryKeys.allTickets() }),
  });
  return (
    <Button size="small" pending={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('tickets.cancel')}
    </Button>
  );
}
