import { useFormat, useT } from '@tessera/i18n';
import { Money } from '@tessera/ui';
import { selectionName } from '../lottery/item-name.ts';
import { usePlayName } from '../lottery/plays/play-name.ts';
import type { WagerView } from './member.queries.ts';
import { Line } from './receipt-line.tsx';

type LotteryDetail = Extract<WagerView['detail'], { product: 'lottery' }>;
type TicketLine = LotteryDetail['lines'][number];

/** A ticket: its draw with the numbers once they are drawn, and every line of it. */
export function LotteryPart({ detail, currency }: { detail: LotteryDetail; currency: string }) {
  const t = useT('member');
  const format = useFormat();
  const hasRebate = /[1-9]/.test(detail.rebate);
  return (
    <div className="grid gap-4">
      <dl className="grid gap-1.5">
        <Line label={t('wagers.product.lottery')}>{detail.lotteryName}</Line>
        <Line label={t('receipt.draw')}>{detail.drawNumber}</Line>
        <Line label={t('receipt.drawnAt')}>{format.dateTime(detail.drawAtMs)}</Line>
        <Line label={t('receipt.numbers')}>
          {detail.drawResult === null ? (
            t(detail.drawState === 'VOID' ? 'receipt.numbers.none' : 'receipt.numbers.open')
          ) : (
            <bdi className="break-words">{numbersText(detail.drawResult)}</bdi>
          )}
        </Line>
        {hasRebate && (
          <Line label={t('receipt.rebate')}>
            <Money amount={detail.rebate} currency={currency} />
          </Line>
        )}
      </dl>
      <ul className="grid gap-3">
        {detail.lines.map((line, index) => (
          // Two lines of a ticket may be the same: nothing else tells them apart.
          <li key={index} className="rounded-md bg-surface-2 p-3">
            <TicketLinePart line={line} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TicketLinePart({ line, currency }: { line: TicketLine; currency: string }) {
  const t = useT('member');
  const lottery = useT('lottery');
  const format = useFormat();
  const playName = usePlayName();
  const { play, selection, isCut, notes, stake, terms } = line;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{playName(play).whole}</p>
      <p className="num break-all">
        <bdi>
          {selectionName(selection, lottery)}
          {isCut && '…'}
        </bdi>
      </p>
      <dl className="grid gap-1 text-sm">
        <Line label={t('receipt.notes')}>{format.number(notes)}</Line>
        {'unit' in terms ? (
          <>
            <Line label={t('receipt.multiple')}>
              <Money amount={terms.unit} currency={currency} /> × {format.number(terms.multiple)}
            </Line>
            <Line label={t('receipt.prizeGroup')}>{terms.prizeGroup}</Line>
          </>
        ) : (
          <Line label={t('receipt.amount')}>
            <Money amount={terms.amount} currency={currency} />
          </Line>
        )}
        <Line label={t('receipt.stake')}>
          <Money amount={stake} currency={currency} />
        </Line>
      </dl>
    </div>
  );
}

function numbersText(result: NonNullable<LotteryDetail['drawResult']>): string {
  if (typeof result === 'string') return result;
  return Object.values(result).flat().join(' ');
}
