import { useT } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { ChipTray } from '../../table/chip-tray.tsx';
import { AutoButton, PlayButton } from '../../table/series-controls.tsx';
import { StakePicker, type StakePickerProps } from '../../table/stake-picker.tsx';
import type { Autoplay } from '../../use-autoplay.ts';

export interface ScratchControlsProps extends Omit<StakePickerProps, 'disabled'> {
  /** What may be staked, wire form; undefined while it is not known. */
  readonly available: string | undefined;
  /** A card lies there to be rubbed off. */
  readonly isUnderWay: boolean;
  /** Asking for a card, or showing what it won. */
  readonly isBusy: boolean;
  readonly canBuy: boolean;
  readonly autoplay: Autoplay;
  readonly onReveal: () => void;
}

/** The price of the next card; while one lies there, the way to see all of it at once. As high in both cases. */
export function ScratchControls(props: ScratchControlsProps) {
  const { isUnderWay, isBusy, canBuy, autoplay, onReveal } = props;
  const t = useT('scratch');
  const isSeries = autoplay.run !== null;
  const isStill = isUnderWay || isBusy || isSeries;
  return (
    <div className="grid min-h-27 content-end gap-2 lg:content-start">
      <div className="flex flex-wrap items-center justify-center gap-2">
        <ChipTray {...props} disabled={isStill} />
        <AutoButton autoplay={autoplay} disabled={isStill || !canBuy} isIcon />
      </div>
      <div className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-1">
        <StakePicker {...props} disabled={isStill} />
        {isUnderWay && !isSeries ? (
          <Button tone="primary" size="tall" wide dense onClick={onReveal}>
            {t('reveal')}
          </Button>
        ) : (
          <PlayButton autoplay={autoplay} dense pending={isBusy} disabled={!canBuy} onClick={autoplay.press}>
            {t('buy')}
          </PlayButton>
        )}
      </div>
    </div>
  );
}
