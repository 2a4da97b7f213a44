import { getPlayType } from '@tessera/engines/lottery';
import { useLanguage, useT } from '@tessera/i18n';
import { add, amountToWire, getCurrency } from '@tessera/kernel';
import { Button, Checkbox, EmptyState, IconButton, Money } from '@tessera/ui';
import { useEffect, useState } from 'react';
import { pendingOf } from '../../../shared/pending.ts';
import { usePopup } from '../../../shared/popup.ts';
import { useMember, useSession } from '../../../shared/session.ts';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { ChaseSlip } from './chase-slip.tsx';
import { asSeen } from './hot-numbers.ts';
import { Outcome } from './outcome.tsx';
import { isPriced, nameOf, priceLine, type TicketLine } from './price-line.ts';
import { CHASE, usePlace } from './use-place.ts';

interface TicketSlipProps {
  readonly lottery: LotteryDetailView;
  readonly lines: readonly TicketLine[];
  readonly onLines: (lines: readonly TicketLine[]) => void;
}

/** A selection as it stands on a ticket: an uploaded one is long. */
const SELECTION_SHOWN = 80;

/** The lines of a ticket, what they cost together, and the one button that places it. */
export function TicketSlip({ lottery, lines, onLines }: TicketSlipProps) {
  const t = useT('lottery');
  const common = useT('common');
  const { placing, place, askAgain, reset } = usePlace(() => onLines([]));
  const isLocked = placing.kind === 'placing' || placing.kind === 'unknown';
  const [isChasing, setChasing] = useIsChasing();
  const { draw, oddsVersion, limits } = lottery;
  const hasTicket = lines.length > 0 && placing.kind !== 'unknown';

  function send(): void {
    if (draw) void place({ drawId: draw.id, currency: limits.currency, oddsVersion, lines: lines.map((line) => asSeen(lottery, line)) });
  }

  return (
    <section aria-label={t('slip.title')} className="overflow-clip rounded-lg border border-line bg-surface-1">
      <h2 className="flex min-h-11 items-center justify-between gap-3 border-b border-line ps-4 pe-2 font-semibold">
        {t('slip.title')}
        {lines.length > 0 && !isLocked && (
          <Button tone="quiet" size="small" onClick={() => onLines([])}>
            {common('clear')}
          </Button>
        )}
      </h2>
      {lines.length === 0 && placing.kind !== 'taken' && <EmptyState motif="ticket" title={t('slip.empty')} />}
      <ul>
        {lines.map((line, index) => (
          // Two lines may be the same: nothing but their place tells them apart.
          <SlipLine
            key={index}
            lottery={lottery}
            line={line}
            number={index + 1}
            {...(isLocked ? {} : { onRemove: () => onLines(lines.toSpliced(index, 1)) })}
          />
        ))}
      </ul>
      <Outcome
        placing={placing}
        taken={
          placing.kind === 'taken' ? { text: t('slip.taken'), amount: placing.value.stake, currency: placing.value.currency } : undefined
        }
        onAgain={() => void askAgain()}
        onDone={reset}
      />
      {hasTicket && (
        <div className="px-4 pt-2">
          <Checkbox label={t('chase.on')} checked={isChasing} disabled={isLocked} onChange={(event) => setChasing(event.target.checked)} />
        </div>
      )}
      {isChasing && placing.kind !== 'unknown' && (
        <ChaseSlip lottery={lottery} lines={lines} onDone={() => [onLines([]), setChasing(false)]} />
      )}
      {hasTicket && !isChasing && <Foot lottery={lottery} lines={lines} isPlacing={placing.kind === 'placing'} onPlace={send} />}
    </section>
  );
}

/** Whether the lines are played on several draws; also where it is not known yet whether a plan was bought before. */
function useIsChasing() {
  const memberId = useMember()?.id;
  const [isChasing, setChasing] = useState(false);
  useEffect(() => {
    if (memberId !== undefined && pendingOf(CHASE, memberId).read()) setChasing(true);
  }, [memberId]);
  return [isChasing, setChasing] as const;
}

interface SlipLineProps {
  readonly lottery: LotteryDetailView;
  readonly line: TicketLine;
  readonly number: number;
  readonly onRemove?: () => void;
}

function SlipLine({ lottery, line, number, onRemove }: SlipLineProps) {
  const t = useT('lottery');
  const language = useLanguage();
  const priced = priceLine(lottery, line);
  const isCut = line.selection.length > SELECTION_SHOWN;
  return (
    <li className="flex items-start gap-2 border-b border-line py-2.5 ps-4 pe-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{nameOf(getPlayType(line.play), language)}</p>
        <p className="num text-sm break-all text-muted" dir="ltr">
          {isCut ? `${line.selection.slice(0, SELECTION_SHOWN)}…` : line.selection}
        </p>
        {isPriced(priced) && (
          <p className="num flex justify-between gap-3 text-xs text-faint">
            <span>{t('slip.notes', { notes: priced.notes })}</span>
            <Money amount={amountToWire(priced.stake, getCurrency(lottery.limits.currency))} currency={lottery.limits.currency} exact />
          </p>
        )}
      </div>
      {onRemove && <IconButton icon="close" size="small" label={t('slip.remove', { line: number })} onClick={onRemove} />}
    </li>
  );
}

interface FootProps {
  readonly lottery: LotteryDetailView;
  readonly lines: readonly TicketLine[];
  readonly isPlacing: boolean;
  readonly onPlace: () => void;
}

function Foot({ lottery, lines, isPlacing, onPlace }: FootProps) {
  const t = useT('lottery');
  const { state } = useSession();
  const { open } = usePopup();
  const { currency } = lottery.limits;
  const priced = lines.map((line) => priceLine(lottery, line)).filter(isPriced);
  const wire = (of: 'stake' | 'maxReturn'): string => amountToWire(add(...priced.map((line) => line[of])), getCurrency(currency));
  const isSelling = lottery.draw?.state === 'SELLING' && !lottery.isSuspended;
  return (
    <div className="sticky bottom-0 grid gap-2 bg-surface-1 p-4">
      <p className="flex justify-between gap-3 font-semibold">
        <span>{t('slip.total')}</span>
        <Money amount={wire('stake')} currency={currency} exact />
      </p>
      <p className="flex justify-between gap-3 text-sm text-muted">
        <span>{t('slip.return')}</span>
        <Money amount={wire('maxReturn')} currency={currency} />
      </p>
      {state.kind === 'guest' ? (
        <Button tone="primary" size="large" wide onClick={() => open('login')}>
          {t('slip.login')}
        </Button>
      ) : (
        <Button
          tone="primary"
          size="large"
          wide
          pending={isPlacing}
          disabled={!isSelling || priced.length < lines.length}
          onClick={onPlace}
        >
          {isSelling ? t('slip.place') : t('draw.closed')}
        </Button>
      )}
    </div>
  );
}
