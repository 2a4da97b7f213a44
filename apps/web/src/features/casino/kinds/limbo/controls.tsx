import { useFormat, useT } from '@tessera/i18n';
import { Chip } from '@tessera/ui';
import { BetControls, type BetControlsProps } from '../../table/bet-controls.tsx';
import { FigureField } from '../../table/figure-field.tsx';
import { chanceOf, heldTarget, hundredths, targetOfChance } from './odds.ts';

export interface LimboControlsProps extends BetControlsProps {
  /** In hundredths. */
  readonly target: number;
  readonly onTarget: (target: number) => void;
  /** The stake allows no higher one. */
  readonly highest: number;
}

const QUICK_TARGETS = [150, 200, 500, 1_000, 10_000] as const;
const PERCENT = 100;

/** Target and chance are one choice: whichever is set, the other follows. */
export function LimboControls({ target, onTarget, highest, ...props }: LimboControlsProps) {
  const t = useT('limbo');
  const rounds = useT('rounds');
  const format = useFormat();
  const disabled = props.isBusy || props.autoplay.run !== null;
  const set = (next: number): void => onTarget(heldTarget(next, highest));
  const plain = (value: number, most: number): string =>
    format.number(value, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: most });
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-1.5">
        <FigureField
          label={t('target')}
          prefix="×"
          shown={plain(Number(hundredths(target)), 2)}
          decimals={2}
          disabled={disabled}
          onUnits={set}
          onStep={(direction) => set(target + direction)}
        />
        <FigureField
          label={rounds('figure.chance')}
          suffix="%"
          shown={plain(chanceOf(target) * PERCENT, 4)}
          decimals={4}
          disabled={disabled}
          onUnits={(units) => set(targetOfChance(units))}
        />
        <div className="col-span-full flex justify-center gap-1 max-lg:hidden">
          {QUICK_TARGETS.map((value) => (
            <Chip
              key={value}
              pressed={value === target}
              disabled={disabled || value > highest}
              onClick={() => set(value)}
              className="num px-2"
            >
              ×{format.number(value / 100)}
            </Chip>
          ))}
        </div>
      </div>
      <BetControls {...props} />
    </div>
  );
}
