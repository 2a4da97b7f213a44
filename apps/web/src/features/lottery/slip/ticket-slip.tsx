import { getPlayType } from '@tessera/engines/lottery';
import { useFormat, useT } from '@tessera/i18n';
import { add, amountToWire, getCurrency, units } from '@tessera/kernel';
import { Button, Checkbox, EmptyState, IconButton, Money } from '@tessera/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { pendingOf } from '../../../shared/pending.ts';
import { usePopup } from '../../../shared/popup.ts';
import { useMember, useSession } from '../../../shared/session.ts';
import type { TicketOrder } from '../board/ticket-bar.tsx';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { selectionName } from '../item-name.ts';
import { usePlayName } from '../plays/play-name.ts';
import { ChaseSlip } from './chase-slip.tsx';
import { asSeen } from './hot-numbers.ts';
import { Outcome } from './outcome.tsx';
import { isPriced, type PricedLine, priceLine, type TicketLine } from './price-line.ts';
import { CHASE, usePlace } from './use-place.ts';

interface TicketSlipProps {
  readonly lottery: LotteryDetailView;
  readonly lines: readonly TicketLine[];
  readonly onLines: (lines: readonly TicketLine[]) => void;
  /** A further place from which the ticket is sent. */
  readonly bar?: (order: TicketOrder) => ReactNode;
}

/** A selection as it stands on a ticket: an uploaded one is long. */
const SELECTION_SHOWN = 80;

/** The lines of a ticket, what they cost together, and the one button that places it. */
export function TicketSlip({ lottery, lines, onLines, bar }: TicketSlipProps) {
  const t = useT('lottery');
  const common = useT('common');
  const { placing, place, askAgain, reset } = usePlace(() => onLines([]));
  const isLocked = placing.kind === 'placing' || placing.kind === 'unknown';
  const [isChasing, setChasing] = useIsChasing();
  const step = useNextStep(lottery, lines);
  const { draw, oddsVersion, limits } = lottery;
  const hasTicket = lines.length > 0 && placing.kind !== 'unknown';

  function send(): void {
    if (draw) void place({ drawId: draw.id, currency: limits.currency, oddsVersion, lines: lines.map((line) => asSeen(lottery, line)) });
  }

  return (
    <section data-slip aria-label={t('slip.title')} className="overflow-clip rounded-lg border border-line bg-surface-1">
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
      {bar?.({
        ...step,
        isPlacing: placing.kind === 'placing',
        // A plan is bought where its draws are chosen.
        onPlace: () => (step.onLogin ? step.onLogin() : !isChasing && send()),
      })}
    </section>
  );
}

/** Whether the lines are played on several draws; also where it is not known yet whether a plan was bought before. */
function useIsChasing() {
  const memberId = useMember()?.id;
  const [chosen, setChosen] = useState<boolean>();
  const isPending = useMemo(() => memberId !== undefined && pendingOf(CHASE, memberId).read() !== null, [memberId]);
  return [chosen ?? isPending, setChosen] as const;
}

interface SlipLineProps {
  readonly lottery: LotteryDetailView;
  readonly line: TicketLine;
  readonly number: number;
  readonly onRemove?: () => void;
}

function SlipLine({ lottery, line, number, onRemove }: SlipLineProps) {
  const t = useT('lottery');
  const playName = usePlayName();
  const priced = priceLine(lottery, line);
  const isCut = line.selection.length > SELECTION_SHOWN;
  return (
    <li className="flex items-start gap-2 border-b border-line py-2.5 ps-4 pe-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{playName(line.play).whole}</p>
        <p className="num text-sm break-all text-muted" dir="ltr">
          {selectionName(line.selection.slice(0, SELECTION_SHOWN), t)}
          {isCut && '…'}
        </p>
        {isPriced(priced) && (
          <p className="num flex justify-between gap-3 text-xs text-faint">
            <UnitPrice lottery={lottery} line={line} priced={priced} />
            <Money amount={amountToWire(priced.stake, getCurrency(lottery.limits.currency))} currency={lottery.limits.currency} />
          </p>
        )}
      </div>
      {onRemove && <IconButton icon="close" size="small" label={t('slip.remove', { line: number })} onClick={onRemove} />}
    </li>
  );
}

/** How the cost of a line comes about: its bets, what they cost, and on how many prizes each is played. */
function UnitPrice({ lottery, line, priced }: Pick<SlipLineProps, 'lottery' | 'line'> & { readonly priced: PricedLine }) {
  const t = useT('lottery');
  const format = useFormat();
  const { currency } = lottery.limits;
  const { notePrice } = getPlayType(line.play);
  const one = units(priced.stake / BigInt(priced.notes * notePrice));
  const amount = format.money(amountToWire(one, getCurrency(currency)), currency, { isUnitPrice: true });
  const count = priced.notes;
  return <span>{notePrice > 1 ? t('factor', { count, prizes: notePrice, amount }) : t('unit', { count, amount })}</span>;
}

/** What the button of the bar does with the ticket. */
function useNextStep(lottery: LotteryDetailView, lines: readonly TicketLine[]) {
  const t = useT('lottery');
  const { state } = useSession();
  const { open } = usePopup();
  if (state.kind === 'guest') return { label: t('slip.login'), canPlace: true, onLogin: () => open('login') };
  const isSelling = lottery.draw?.state === 'SELLING' && !lottery.isSuspended;
  const areWhole = lines.every((line) => isPriced(priceLine(lottery, line)));
  return { label: t(isSelling ? 'bar.place' : 'draw.closed'), canPlace: isSelling && areWhole, onLogin: undefined };
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
        <Money amount={wire('stake')} currency={currency} />
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
