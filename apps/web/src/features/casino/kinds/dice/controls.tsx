import { useFormat, useT } from '@tessera/i18n';
import { Icon } from '@tessera/ui';
import { BetControls, type BetControlsProps } from '../../table/bet-controls.tsx';
import { FigureField } from '../../table/figure-field.tsx';
import { type DicePick, hundredths, multiplierOf, targetOf, turned, withMultiplier, withRolls, withTarget } from './odds.ts';

export interface DiceControlsProps extends BetControlsProps {
  readonly pick: DicePick;
  readonly onPick: (pick: DicePick) => void;
}

/** Line, multiplier and chance are one choice: whichever is set, the others follow exactly. */
export function DiceControls({ pick, onPick, ...props }: DiceControlsProps) {
  const t = useT('dice');
  const rounds = useT('rounds');
  const format = useFormat();
  const disabled = props.isBusy || props.autoplay.run !== null;
  const shown = (text: string, digits: number): string =>
    format.number(Number(text), { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] gap-1.5 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]">
        <button
          type="button"
          aria-label={t(pick.direction === 'under' ? 'turn.over' : 'turn.under')}
          disabled={disabled}
          onClick={() => onPick(turned(pick))}
          className="grid w-11 place-items-center rounded-md border border-line-strong bg-surface-2 transition-colors hover:bg-surface-3 disabled:opacity-50 lg:row-span-2"
        >
          <Icon name="swap" size={20} />
        </button>
        <div className="grid lg:col-span-2">
          <FigureField
            label={t(`target.${pick.direction}`)}
            shown={shown(hundredths(targetOf(pick)), 2)}
            decimals={2}
            disabled={disabled}
            onUnits={(units) => onPick(withTarget(pick, units))}
            onStep={(direction) => onPick(withTarget(pick, targetOf(pick) + direction))}
          />
        </div>
        <FigureField
          label={rounds('figure.multiplier')}
          prefix="×"
          shown={shown(multiplierOf(pick), 4)}
          decimals={4}
          disabled={disabled}
          onUnits={(units) => onPick(withMultiplier(pick, units))}
          onStep={(direction) => onPick(withRolls(pick, pick.rolls - direction))}
        />
        <FigureField
          label={rounds('figure.chance')}
          suffix="%"
          shown={shown(hundredths(pick.rolls), 2)}
          decimals={2}
          disabled={disabled}
          onUnits={(units) => onPick(withRolls(pick, units))}
          onStep={(direction) => onPick(withRolls(pick, pick.rolls + direction))}
        />
      </div>
      <BetControls {...props} />
    </div>
  );
}
