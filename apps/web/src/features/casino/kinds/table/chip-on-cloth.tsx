import { useFormat } from '@tessera/i18n';
import { amountToWire, getCurrency, units } from '@tessera/kernel';
import { cx } from '@tessera/ui';
import { ChipFace, shortAmount } from '../../table/chip-tray.tsx';

export interface ChipOnClothProps {
  readonly amount: bigint;
  readonly currency: string;
  /** Null while the round is not decided. */
  readonly isPaid: boolean | null;
  readonly className?: string | undefined;
  readonly style?: React.CSSProperties | undefined;
}

/** What lies on one place; the place itself says it to those who do not see it. */
export function ChipOnCloth({ amount, currency, isPaid, className, style }: ChipOnClothProps) {
  const { locale } = useFormat();
  return (
    <span
      aria-hidden="true"
      style={style}
      className={cx(
        'pointer-events-none grid size-7 place-items-center rounded-full transition-[opacity,filter] [&>*]:[grid-area:1/1]',
        isPaid === null ? 'text-accent' : isPaid ? 'text-win drop-shadow-[0_0_6px_var(--win)]' : 'text-muted opacity-45',
        className,
      )}
    >
      <span className="relative size-full">
        <ChipFace />
      </span>
      <span className="num relative text-[0.6rem] leading-none font-bold text-ink">
        {shortAmount(locale, amountToWire(units(amount), getCurrency(currency)))}
      </span>
    </span>
  );
}
