import { useT } from '@tessera/i18n';
import { Badge, Button, Money, SectionHead } from '@tessera/ui';
import { useId } from 'react';
import { useTickets, type WagerView } from '../lottery.queries.ts';
import { selectionName } from '../item-name.ts';
import { usePlayName } from '../plays/play-name.ts';

const SHOWN = 3;
const SELECTION_SHOWN = 40;

interface LastTicketsProps {
  readonly memberId: string;
  readonly lotteryId: string;
  readonly onAll: () => void;
}

/** The player's newest tickets on a lottery, below its board; nothing while there are none. */
export function LastTickets({ memberId, lotteryId, onAll }: LastTicketsProps) {
  const t = useT('lottery');
  const titleId = useId();
  const { data } = useTickets(memberId);
  const own = data?.filter(({ gameId }) => gameId === lotteryId).slice(0, SHOWN);
  if (!own?.length) return null;
  return (
    <section aria-labelledby={titleId} className="col-start-1">
      <SectionHead
        id={titleId}
        title={t('tickets.last')}
        action={
          <Button tone="quiet" size="small" onClick={onAll}>
            {t('tickets.all')}
          </Button>
        }
      />
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface-1">
        {own.map((ticket) => (
          <li key={ticket.id} className="px-4 py-2.5">
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TicketRow({ ticket: { detail, stake, payout, currency, result } }: { ticket: WagerView }) {
  const t = useT('lottery');
  const nameOf = usePlayName();
  if (detail.product !== 'lottery') return null;
  const [line] = detail.lines;
  const isCut = line !== undefined && (line.selection.length > SELECTION_SHOWN || line.isCut);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
      <span className="truncate font-semibold">
        {line && nameOf(line.play).whole}
        {detail.lines.length > 1 && <span className="num text-faint"> +{detail.lines.length - 1}</span>}
      </span>
      <Money amount={stake} currency={currency} className="text-end" />
      <span className="num truncate text-xs text-muted">
        {t('draw.number', { number: detail.drawNumber })} ·{' '}
        <bdi>{line && `${selectionName(line.selection.slice(0, SELECTION_SHOWN), t)}${isCut ? '…' : ''}`}</bdi>
      </span>
      <span className="text-end text-xs">
        {result === 'win' && payout !== null && (
          <Money amount={payout} currency={currency} sign="always" className="font-semibold text-win" />
        )}
        {result === 'void' && <Badge>{t('tickets.cancelled')}</Badge>}
        {result === 'lose' && <span className="text-muted">{t('tickets.lost')}</span>}
        {result === null && <span className="text-muted">{t('tickets.open')}</span>}
      </span>
    </div>
  );
}
