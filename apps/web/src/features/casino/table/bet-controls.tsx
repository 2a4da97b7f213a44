import { useT } from '@tessera/i18n';
import type { Autoplay } from '../use-autoplay.ts';
import type { Quick } from '../quick-switch.tsx';
import { ChipTray } from './chip-tray.tsx';
import { PaceButtons, PlayButton } from './series-controls.tsx';
import { StakePicker, type StakePickerProps } from './stake-picker.tsx';

export interface BetControlsProps extends Omit<StakePickerProps, 'disabled'> {
  /** What may be staked, wire form; undefined while it is not known. */
  readonly available: string | undefined;
  /** Asking, or showing an answer. */
  readonly isBusy: boolean;
  readonly canBet: boolean;
  readonly autoplay: Autoplay;
  readonly quick: Quick;
}

/** Stake, bet, series and pace of a game in one step, within reach of the thumb; its own choices stand above them. */
export function BetControls(props: BetControlsProps) {
  const { autoplay, quick, isBusy, canBet } = props;
  const rounds = useT('rounds');
  const disabled = isBusy || autoplay.run !== null;
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2 lg:order-2 lg:justify-center">
        <ChipTray {...props} disabled={disabled} isNarrow />
        <PaceButtons autoplay={autoplay} quick={quick} disabled={disabled || !canBet} />
      </div>
      <StakePicker {...props} disabled={disabled} />
      <PlayButton autoplay={autoplay} pending={isBusy} disabled={!canBet} onClick={autoplay.press} className="lg:order-3">
        {rounds('bet')}
      </PlayButton>
    </div>
  );
}
