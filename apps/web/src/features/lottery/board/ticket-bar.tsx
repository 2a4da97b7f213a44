import { findRefusal, useFormat, useT } from '@tessera/i18n';
import { add, amountToWire, getCurrency } from '@tessera/kernel';
import { Button, IconButton } from '@tessera/ui';
import { type MouseEvent, useRef } from 'react';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { isPriced, priceLine, type TicketLine } from '../slip/price-line.ts';
import type { PlayDraft } from './use-play-draft.ts';

/** What the slip lets the bar do with the ticket. */
export interface TicketOrder {
  readonly isPlacing: boolean;
  readonly canPlace: boolean;
  /** The words on its button: to place it, to log in first, or why not. */
  readonly label: string;
  readonly onPlace: () => void;
}

interface TicketBarProps {
  readonly lottery: LotteryDetailView;
  readonly draft: PlayDraft;
  readonly lines: readonly TicketLine[];
  readonly order: TicketOrder;
  readonly onAdd: () => void;
  readonly onPick: () => void;
  readonly onShow: () => void;
}

/** Within reach of the thumb, however long the board is: chance, what the choice or the ticket costs, and the next step. */
export function TicketBar({ lottery, draft, lines, order, onAdd, onPick, onShow }: TicketBarProps) {
  const t = useT('lottery');
  const isTicketNext = draft.isEmpty && lines.length > 0;
  const { text, detail } = useSummary({ lottery, draft, lines });
  const addedAtMs = useRef(Number.NEGATIVE_INFINITY);
  return (
    <div className="flex items-center gap-2">
      <Button size="large" dense className="flex-none" onClick={onPick}>
        {t('pick.random')}
      </Button>
      <p className="num min-w-0 flex-1 leading-tight" aria-live="polite">
        <span className="line-clamp-2 block text-sm font-semibold">{text}</span>
        {detail !== undefined && <span className="block truncate text-xs text-muted">{detail}</span>}
      </p>
      {lines.length > 0 && !isTicketNext && (
        <span className="relative flex-none">
          <IconButton icon="ticket" tone="neutral" size="large" label={t('bar.show')} onClick={onShow} />
          <span
            aria-hidden="true"
            className="num absolute -end-1 -top-1 grid size-5 place-items-center rounded-full bg-accent text-xs font-bold text-accent-text"
          >
            {lines.length}
          </span>
        </span>
      )}
      {isTicketNext ? (
        <Button
          tone="primary"
          size="large"
          dense
          className="min-w-24 flex-none md:min-w-48"
          pending={order.isPlacing}
          disabled={!order.canPlace}
          onClick={(event) => {
            if (isSecondTap(event, addedAtMs.current)) return;
            order.onPlace();
            // What becomes of it is said there.
            onShow();
          }}
        >
          {order.label}
        </Button>
      ) : (
        <Button
          tone="primary"
          size="large"
          dense
          className="min-w-24 flex-none md:min-w-48"
          disabled={!isPriced(draft.priced)}
          onClick={({ timeStamp }) => {
            addedAtMs.current = timeStamp;
            onAdd();
          }}
        >
          {t('bar.add')}
        </Button>
      )}
    </div>
  );
}

const DOUBLE_TAP_MS = 400;

/** Part of a double tap: the button that places the ticket takes the place of the one that added the line, and nobody means both at once. */
function isSecondTap({ detail, timeStamp, nativeEvent }: MouseEvent, addedAtMs: number): boolean {
  // Not every browser counts the taps of a finger.
  const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  return detail > 1 || (isTouch && timeStamp - addedAtMs < DOUBLE_TAP_MS);
}

function useSummary({ lottery, draft: { isEmpty, priced }, lines }: Pick<TicketBarProps, 'lottery' | 'draft' | 'lines'>): {
  readonly text: string;
  readonly detail?: string;
} {
  const t = useT('lottery');
  const format = useFormat();
  const { currency } = lottery.limits;
  const money = (amount: Parameters<typeof amountToWire>[0]): string => format.money(amountToWire(amount, getCurrency(currency)), currency);
  if (!isEmpty) {
    if (!isPriced(priced)) return { text: findRefusal(priced.code, { part: priced.part }) ?? '' };
    const { notes, stake, maxReturn } = priced;
    return { text: `${t('bets', { count: notes })} · ${money(stake)}`, detail: `${t('slip.return')} ${money(maxReturn)}` };
  }
  const whole = lines.map((line) => priceLine(lottery, line)).filter(isPriced);
  if (whole.length === 0) return { text: t('bar.choose') };
  const notes = whole.reduce((sum, line) => sum + line.notes, 0);
  return { text: t('bar.ticket', { count: notes }), detail: money(add(...whole.map(({ stake }) => stake))) };
}
