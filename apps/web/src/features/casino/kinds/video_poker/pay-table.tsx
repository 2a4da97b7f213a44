import type { HandRank, PayTable } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { COINS, handKey, paidRanks, payOf } from './hand-view.ts';

export interface PayTableProps {
  readonly table: PayTable;
  /** Coins played, or to be played. */
  readonly coins: number;
  /** The hand that lies open, if it pays. */
  readonly rank: HandRank | null;
  /** The hand is final and pays more than was staked. */
  readonly isWon: boolean;
  /** Always the short form: what the coins played pay. */
  readonly isShort?: boolean | undefined;
}

/** What every hand pays: all columns of coins where there is room, on a phone the one that is played. */
export function PayTableView(props: PayTableProps) {
  return props.isShort ? (
    <ShortPays {...props} />
  ) : (
    <>
      <ShortPays {...props} className="@2xl:hidden" />
      <AllPays {...props} className="hidden @2xl:table" />
    </>
  );
}

const WON = 'bg-win text-accent-text';
const OPEN = 'bg-accent-soft text-accent-ink';

function AllPays({ table, coins, rank, isWon, className }: PayTableProps & { className: string }) {
  const t = useT('video_poker');
  const format = useFormat();
  return (
    <table className={cx('num w-full overflow-hidden rounded-md bg-surface-1/85 text-sm leading-none', className)}>
      <caption className="sr-only">{t('pays.title')}</caption>
      <thead>
        <tr className="h-[clamp(1.125rem,4cqh,2rem)] text-xs text-muted">
          <th scope="col" className="px-3 text-start font-medium">
            {t('pays.hand')}
          </th>
          {COINS.map((count) => (
            <th
              key={count}
              scope="col"
              aria-current={count === coins ? 'true' : undefined}
              className={cx('w-[13%] px-3 text-end font-medium', count === coins && 'bg-accent text-accent-text')}
            >
              {t('coins.count', { count })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paidRanks(table).map((each) => (
          <tr
            key={each}
            aria-current={each === rank ? 'true' : undefined}
            className={cx('h-[clamp(1.125rem,4cqh,2rem)] border-t border-line/60', each === rank && (isWon ? WON : OPEN))}
          >
            <th scope="row" className="px-3 text-start font-semibold">
              {t(handKey(table, each))}
            </th>
            {COINS.map((count) => (
              <td
                key={count}
                className={cx(
                  'px-3 text-end',
                  count === coins ? 'font-bold' : each === rank ? '' : 'text-muted',
                  count === coins && each !== rank && 'bg-accent-soft',
                )}
              >
                {format.number(payOf(table, each, count))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ShortPays({ table, coins, rank, isWon, className }: PayTableProps & { className?: string }) {
  const t = useT('video_poker');
  const format = useFormat();
  const ranks = paidRanks(table);
  return (
    <ul
      aria-label={t('pays.for', { count: coins })}
      style={{ gridTemplateRows: `repeat(${Math.ceil(ranks.length / 2)}, auto)` }}
      className={cx('num grid grid-flow-col grid-cols-2 gap-x-2 overflow-hidden rounded-md bg-surface-1/85 px-1 py-0.5 text-xs', className)}
    >
      {ranks.map((each) => (
        <li
          key={each}
          aria-current={each === rank ? 'true' : undefined}
          className={cx(
            'flex items-center justify-between gap-1 rounded-xs px-1.5 leading-[1.15rem]',
            each === rank ? (isWon ? WON : OPEN) : 'text-muted',
          )}
        >
          <span className="truncate">{t(handKey(table, each))}</span>
          <span className={cx('font-bold', each !== rank && 'text-ink')}>{format.number(payOf(table, each, coins))}</span>
        </li>
      ))}
    </ul>
  );
}
