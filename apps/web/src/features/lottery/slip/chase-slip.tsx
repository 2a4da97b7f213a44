import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { Button, Money } from '@tessera/ui';
import { useState } from 'react';
import { usePopup } from '../../../shared/popup.ts';
import { useSession } from '../../../shared/session.ts';
import { type LotteryDetailView, useComingDraws } from '../lottery.queries.ts';
import { ChaseFields } from './chase-fields.tsx';
import { Outcome } from './outcome.tsx';
import { type ChaseDraft, NEW_DRAFT, type Plan, type PlannedRow, planDraws } from './plan-draws.ts';
import type { TicketLine } from './price-line.ts';
import { useBuyChase } from './use-place.ts';

interface ChaseSlipProps {
  readonly lottery: LotteryDetailView;
  readonly lines: readonly TicketLine[];
  /** The plan was bought and its message read. */
  readonly onDone: () => void;
}

/** The lines of the slip on several draws: which ones, how often over, and what that costs together. */
export function ChaseSlip({ lottery, lines, onDone }: ChaseSlipProps) {
  const t = useT('lottery');
  const [draft, setDraft] = useState<ChaseDraft>(NEW_DRAFT);
  const coming = useComingDraws(lottery);
  const buying = useBuyChase();
  const { placing, place, askAgain } = buying;
  const plan = planDraws(lottery, lines, { draft, coming: coming.data ?? [] });
  const { currency } = lottery.limits;
  if (placing.kind === 'taken' || placing.kind === 'unknown')
    return (
      <Outcome
        placing={placing}
        taken={placing.kind === 'taken' ? { text: t('chase.bought'), amount: placing.value.total, currency } : undefined}
        onAgain={() => void askAgain()}
        onDone={onDone}
      />
    );
  if (lines.length === 0) return null;

  function buy(): void {
    const draws = plan.rows.filter(({ planned }) => planned !== null).map(({ draw }) => draw.number);
    const { how, startMultiple, stopOnWin } = draft;
    void place({
      lotteryId: lottery.id,
      currency,
      oddsVersion: lottery.oddsVersion,
      lines: [...lines],
      draws,
      how,
      startMultiple,
      stopOnWin,
    });
  }

  return (
    <div className="grid gap-4 border-b border-line p-4">
      <ChaseFields draft={draft} onDraft={setDraft} />
      {coming.data && <DrawTable plan={plan} currency={currency} draft={draft} onDraft={setDraft} />}
      <Outcome placing={placing} taken={undefined} onAgain={() => void askAgain()} onDone={onDone} />
      <Total plan={plan} currency={currency} isPending={placing.kind === 'placing'} onBuy={buy} />
    </div>
  );
}

interface DrawTableProps {
  readonly plan: Plan;
  readonly currency: string;
  readonly draft: ChaseDraft;
  readonly onDraft: (draft: ChaseDraft) => void;
}

/** Two lines a draw, so that a narrow slip holds it; any may be left out. */
function DrawTable({ plan, currency, draft, onDraft }: DrawTableProps) {
  const t = useT('lottery');
  function toggle(number: string): void {
    const others = [...draft.skipped].filter((skipped) => skipped !== number);
    onDraft({ ...draft, skipped: new Set(draft.skipped.has(number) ? others : [...others, number]) });
  }
  return (
    // A region that scrolls must be reached by the keyboard: its boxes are.
    <div className="max-h-80 overflow-y-auto rounded-md border border-line">
      <table className="w-full text-xs">
        <caption className="sr-only">{t('chase.table')}</caption>
        <thead className="text-faint">
          <tr>
            <th scope="col" className="p-2 text-start font-normal">
              {t('chase.draw')}
            </th>
            <th scope="col" className="p-2 text-end font-normal">
              {t('chase.multiple')}
            </th>
            <th scope="col" className="p-2 text-end font-normal">
              {t('chase.spent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map((row) => (
            <Row
              key={row.draw.number}
              row={row}
              currency={currency}
              isPlayed={!draft.skipped.has(row.draw.number)}
              onToggle={() => toggle(row.draw.number)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: PlannedRow;
  readonly currency: string;
  readonly isPlayed: boolean;
  readonly onToggle: () => void;
}

function Row({ row: { draw, planned }, currency, isPlayed, onToggle }: RowProps) {
  const t = useT('lottery');
  const format = useFormat();
  const money = getCurrency(currency);
  return (
    <tr className="border-t border-line">
      <th scope="row" className="p-0 text-start font-normal">
        <label className="flex min-h-11 items-center gap-2 px-2 py-1">
          <input
            type="checkbox"
            className="size-4 flex-none accent-accent"
            aria-label={t('chase.play', { number: draw.number })}
            checked={isPlayed}
            onChange={onToggle}
          />
          <span className="num">
            {draw.number}
            <span className="block text-faint">{format.time(draw.drawAtMs)}</span>
          </span>
        </label>
      </th>
      <td className="num p-2 text-end">
        {planned && (
          <>
            ×{format.number(planned.multiple)}
            <span className="block text-faint">
              <Money amount={amountToWire(planned.cost, money)} currency={currency} />
            </span>
          </>
        )}
      </td>
      <td className="num p-2 text-end">{planned && <Money amount={amountToWire(planned.spent, money)} currency={currency} />}</td>
    </tr>
  );
}

interface TotalProps {
  readonly plan: Plan;
  readonly currency: string;
  readonly isPending: boolean;
  readonly onBuy: () => void;
}

function Total({ plan, currency, isPending, onBuy }: TotalProps) {
  const t = useT('lottery');
  const format = useFormat();
  const { state } = useSession();
  const { open } = usePopup();
  const { total, fault, maxMultiple } = plan;
  return (
    <div className="grid gap-2">
      {fault !== null && fault !== 'line' && (
        <p role="alert" className="text-sm text-lose">
          {t(`chase.${fault}`, { max: format.number(maxMultiple) })}
        </p>
      )}
      {total !== null && (
        <p className="flex justify-between gap-3 font-semibold">
          <span>{t('chase.total')}</span>
          <Money amount={amountToWire(total, getCurrency(currency))} currency={currency} />
        </p>
      )}
      <p className="text-xs text-muted">{t('chase.text')}</p>
      {state.kind === 'guest' ? (
        <Button tone="primary" size="large" wide onClick={() => open('login')}>
          {t('slip.login')}
        </Button>
      ) : (
        <Button tone="primary" size="large" wide pending={isPending} disabled={total === null} onClick={onBuy}>
          {t('chase.buy')}
        </Button>
      )}
    </div>
  );
}
