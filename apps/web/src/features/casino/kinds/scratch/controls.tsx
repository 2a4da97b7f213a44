import { useT } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { ChipTray } from '../../table/chip-tray.tsx';
import { StakePicker, type StakePickerProps } from '../../table/stake-picker.tsx';

export interface ScratchControlsProps extends Omit<StakePickerProps, 'disabled'> {
  /** What may be staked, wire form; undefined while it is not known. */
  readonly available: string | undefined;
  /** A card lies there to be rubbed off. */
  readonly isUnderWay: boolean;
  /** Asking for a card, or showing what it won. */
  readonly isBusy: boolean;
  readonly canBuy: boolean;
  readonly onBuy: () => void;
  readonly onReveal: () => void;
}

/** The price of the next card; while one lies there, the way to see all of it at once. As high in both cases. */
export function ScratchControls(props: ScratchControlsProps) {
  const { isUnderWay, isBusy, canBuy, onBuy, onReveal } = props;
  const t = useT('scratch');
  const isStill = isUnderWay || isBusy;
  return (
    <div className="grid min-h-27 content-end gap-2 lg:content-start">
      <ChipTray {...props} disabled={isStill} />
      <div className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-1">
        <StakePicker {...props} disabled={isStill} />
        {isUnderWay ? (
          <Button tone="primary" size="tall" wide dense onClick={onReveal}>
            {t('reveal')}
          </Button>
        ) : (
          <Button tone="primary" size="tall" wide dense pending={isBusy} disabled={!canBuy} onClick={onBuy}>
            {t('buy')}
          </Button>
        )}
      </div>
    </div>
  );
}
