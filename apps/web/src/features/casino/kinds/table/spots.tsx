import { bestReturn, getTableBet } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency, units } from '@tessera/kernel';
import { cx } from '@tessera/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { ChipOnCloth } from './chip-on-cloth.tsx';
import type { ClothProps } from './table-game.ts';

export interface Spot {
  readonly code: string;
  /** What stands on the cloth, where it is not the name of the place. */
  readonly face?: ReactNode;
  readonly tone?: keyof typeof TONES | undefined;
}

/** Places that lie together, in equal columns. */
export interface SpotGroup {
  readonly spots: readonly Spot[];
  readonly columns: number;
  /** Fewer on a phone. */
  readonly phoneColumns?: number | undefined;
  readonly size?: 'large' | 'normal' | 'small' | undefined;
  /** What the group is called, where its places have something in common. */
  readonly title?: string | undefined;
}

const TONES = { red: 'bg-[#5c1a20]', blue: 'bg-[#16365e]', green: 'bg-[#0f5a39]', plain: 'bg-(--felt-1)' } as const;
const SIZES = {
  large: 'min-h-24 md:min-h-32 text-base md:text-lg',
  normal: 'min-h-14 md:min-h-18 text-sm',
  small: 'min-h-11 md:min-h-13 text-xs',
} as const;

export interface SpotsProps extends Omit<ClothProps, 'onCall'> {
  readonly label: string;
  readonly groups: readonly SpotGroup[];
  readonly nameOf: (code: string) => string;
}

/** A layout whose places are fields next to one another: each says what it is called and what it pays. */
export function Spots({ game, label, groups, nameOf, laid, currency, paid, onLay, onTake }: SpotsProps) {
  const t = useT('table');
  const format = useFormat();
  const onKeyDown = (event: KeyboardEvent, code: string): void => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onTake?.(code);
  };
  return (
    <div role="group" aria-label={label} className="grid content-center gap-1.5 select-none md:gap-2">
      {groups.map(({ spots, columns, phoneColumns = columns, size = 'normal', title }, index) => (
        <div key={index} className="grid gap-1">
          {title !== undefined && <p className="text-xs text-muted">{title}</p>}
          <div
            className="grid gap-1 [grid-template-columns:repeat(var(--phone),minmax(0,1fr))] md:gap-1.5 md:[grid-template-columns:repeat(var(--wide),minmax(0,1fr))]"
            style={{ '--wide': columns, '--phone': phoneColumns } as React.CSSProperties}
          >
            {spots.map(({ code, face, tone = 'plain' }) => {
              const amount = laid.get(code);
              const name = nameOf(code);
              const pays = paysText(format, getBest(game, code));
              const isPaid = paid?.has(code) ?? false;
              return (
                <button
                  key={code}
                  type="button"
                  data-place={code}
                  aria-label={[name, t('pays.toOne', { pays }), amount === undefined ? '' : moneyOf(format, amount, currency)]
                    .filter(Boolean)
                    .join(', ')}
                  aria-disabled={onLay === undefined}
                  onClick={() => onLay?.(code)}
                  onKeyDown={(event) => onKeyDown(event, code)}
                  onContextMenu={(event) => {
                    event.preventDefault();
                    onTake?.(code);
                  }}
                  className={cx(
                    'relative grid touch-manipulation place-content-center justify-items-center gap-0.5 rounded-sm border px-1 leading-tight font-semibold transition-[filter,box-shadow]',
                    TONES[tone],
                    SIZES[size],
                    isPaid ? 'border-accent shadow-[inset_0_0_0_2px_var(--accent)]' : 'border-felt-line',
                    onLay && 'hover:brightness-125 active:brightness-150',
                  )}
                >
                  <span aria-hidden="true" className="text-balance">
                    {face ?? name}
                  </span>
                  <span aria-hidden="true" className="num text-[0.65rem] font-medium text-muted">
                    {t('pays.short', { pays })}
                  </span>
                  {amount !== undefined && (
                    <ChipOnCloth
                      amount={amount}
                      currency={currency}
                      isPaid={paid === null ? null : isPaid}
                      className="absolute end-0.5 bottom-0.5 z-10"
                    />
                  )}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function getBest(game: ClothProps['game'], code: string): number {
  const { numerator, denominator } = bestReturn(game, getTableBet(game, code));
  return Number(numerator - denominator) / Number(denominator);
}

type Format = ReturnType<typeof useFormat>;

function paysText(format: Format, pays: number): string {
  return format.number(pays, { maximumFractionDigits: 2 });
}

function moneyOf(format: Format, amount: bigint, currency: string): string {
  return format.money(amountToWire(units(amount), getCurrency(currency)), currency);
}
