import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { Icon, Money } from '@tessera/ui';
import { decidedMoney, netOf } from '../../shared/outcome.ts';
import { useNames } from '../sports/names.ts';
import type { WagerView } from './member.queries.ts';
import { ProofButton } from '../proofs/proof-button.tsx';
import { ResultBadge } from './result-badge.tsx';

/** One bet as a line: what, when, stake and what came back; beside it its proof. */
export function WagerRow({ wager, onOpen }: { wager: WagerView; onOpen: () => void }) {
  const t = useT('member');
  const format = useFormat();
  const { title, text } = useWagerTitle(wager);
  return (
    <div className="flex items-center pe-1 md:pe-2">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-18 min-w-0 flex-1 items-center gap-3 py-2.5 ps-3 pe-1 text-start hover:bg-surface-2 md:ps-4 md:pe-2"
      >
        <span className="grid size-10 flex-none place-items-center rounded-md bg-surface-3 text-muted max-[359px]:hidden">
          <Icon name={wager.product} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold">{title}</span>
          {text && <span className="line-clamp-2 text-xs text-muted">{text}</span>}
          <span className="num block text-xs text-faint">{format.dateTime(wager.placedAtMs)}</span>
        </span>
        <span className="grid flex-none justify-items-end gap-0.5">
          <ResultBadge wager={wager} />
          <span className="text-sm font-semibold">
            {wager.payout === null ? (
              <Money amount={wager.stake} currency={wager.currency} />
            ) : (
              <Money
                amount={amountToWire(netOf(decidedMoney(wager)), getCurrency(wager.currency))}
                currency={wager.currency}
                tone="result"
                sign="always"
              />
            )}
          </span>
          <span className="num max-w-24 text-end text-xs text-faint md:max-w-none">
            {wager.payout === null
              ? t('wagers.staked')
              : t('wagers.paid', {
                  payout: format.money(wager.payout, wager.currency),
                  stake: format.money(wager.stake, wager.currency),
                })}
          </span>
        </span>
      </button>
      <ProofButton kind="wager" id={wager.id} of={title} />
    </div>
  );
}

/** Of a ticket with many lines or notes. */
const [LINES_SHOWN, SELECTION_SHOWN] = [3, 60];

/** What a bet is called: the game, the backed outcome with its match, or the draw with what was chosen. */
export function useWagerTitle({ detail }: Pick<WagerView, 'detail'>): { readonly title: string; readonly text: string | undefined } {
  const t = useT('member');
  const names = useNames();
  if (detail.product === 'casino') return { title: detail.gameName, text: undefined };
  if (detail.product === 'lottery') {
    const chosen = detail.lines.map(({ selection }) => selection.slice(0, SELECTION_SHOWN));
    return { title: `${detail.lotteryName} · ${detail.drawNumber}`, text: chosen.slice(0, LINES_SHOWN).join(' · ') };
  }
  return {
    title: `${names.outcome(detail, detail)} · ${names.price(detail.odds)}`,
    text: t('wagers.match', { home: detail.home, away: detail.away }),
  };
}
