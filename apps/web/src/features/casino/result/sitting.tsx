import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { cx } from '@tessera/ui';
import { Suspense, useState } from 'react';
import { decidedMoney, isWin, netOf, outcomeOf } from '../../../shared/outcome.ts';
import { RoundReceipt } from './round-receipt.tsx';
import type { DecidedRound } from './result-text.ts';

export interface SittingRound extends DecidedRound {
  readonly id: string;
}

const MOST_ROUNDS = 12;

/** With a round that ended in front of those of this sitting, as many as are shown; one that is there already stays where it is. */
export function withRound<Round extends SittingRound>(rounds: readonly Round[], ended: Round): readonly Round[] {
  return rounds.some(({ id }) => id === ended.id) ? rounds : [ended, ...rounds].slice(0, MOST_ROUNDS);
}

/** The last results of this sitting, newest first: what each left in the player's hand or took from it. A press shows its receipt. */
export function Sitting({ rounds }: { rounds: readonly SittingRound[] }) {
  const t = useT('casino');
  const [receiptId, setReceiptId] = useState<string | null>(null);
  return (
    <section aria-label={t('sitting')} className="ms-auto min-w-0">
      {rounds.length === 0 ? (
        <p className="text-end text-xs text-faint">{t('sitting.empty')}</p>
      ) : (
        <ul className="lane gap-1">
          {rounds.map((round) => (
            <li key={round.id}>
              <Entry round={round} onOpen={() => setReceiptId(round.id)} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>{receiptId !== null && <RoundReceipt wagerId={receiptId} onClose={() => setReceiptId(null)} />}</Suspense>
    </section>
  );
}

function Entry({ round, onOpen }: { round: SittingRound; onOpen: () => void }) {
  const t = useT('casino');
  const format = useFormat();
  const money = decidedMoney(round);
  const net = format.money(amountToWire(netOf(money), getCurrency(round.currency)), round.currency, { sign: 'always' });
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('sitting.round', { net })}
      onClick={onOpen}
      className={cx(
        'num min-h-7 rounded-sm px-2 text-xs font-semibold whitespace-nowrap hover:bg-surface-3 pointer-coarse:min-h-9',
        isWin(outcomeOf(money)) ? 'bg-win-soft text-win' : 'bg-surface-2 text-muted',
      )}
    >
      <bdi>{net}</bdi>
    </button>
  );
}
