import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency, units } from '@tessera/kernel';
import { IconButton } from '@tessera/ui';
import { ChipTray } from '../../table/chip-tray.tsx';
import { AutoButton, PlayButton } from '../../table/series-controls.tsx';
import type { Autoplay } from '../../use-autoplay.ts';
import { type ChipState, clearChips, doubleChips, type LayoutLimits, repeatChips, totalOf, undoChips } from './laid-chips.ts';

export interface TableControlsProps {
  readonly currency: string;
  readonly stakes: readonly string[];
  /** In the player's hand, wire form. */
  readonly chip: string;
  readonly onChip: (chip: string) => void;
  readonly available: string | undefined;
  readonly chips: ChipState;
  readonly limits: LayoutLimits;
  readonly onChips: (change: (now: ChipState) => ChipState) => void;
  readonly isBusy: boolean;
  /** Chips lie, or lay in the last round. */
  readonly canPlay: boolean;
  /** The balance covers them. */
  readonly isAffordable: boolean;
  /** Repeats the chips that lie, or those of the last round. */
  readonly autoplay: Autoplay;
  readonly onPlay: () => void;
}

/** The chip in the hand, the ways back and again, and the button that plays what lies. */
export function TableControls(props: TableControlsProps) {
  const { currency, stakes, chip, onChip, available, chips, limits, onChips, isBusy, canPlay, isAffordable, autoplay, onPlay } = props;
  const t = useT('table');
  const format = useFormat();
  const total = totalOf(chips.laid);
  const hasLast = chips.last.size > 0;
  const isHeld = isBusy || autoplay.run !== null;
  return (
    <div className="grid min-h-27 grid-cols-[minmax(0,1fr)] content-end gap-2">
      <ChipTray currency={currency} stakes={stakes} stake={chip} onStake={onChip} available={available} disabled={isHeld} isInHand />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2">
        <div className="flex">
          <IconButton icon="undo" label={t('undo')} disabled={isHeld || chips.past.length === 0} onClick={() => onChips(undoChips)} />
          <IconButton icon="trash" label={t('clear')} disabled={isHeld || total === 0n} onClick={() => onChips(clearChips)} />
          {total === 0n ? (
            <IconButton icon="refresh" label={t('repeat')} disabled={isHeld || !hasLast} onClick={() => onChips(repeatChips)} />
          ) : (
            <IconButton icon="double" label={t('double')} disabled={isHeld} onClick={() => onChips((now) => doubleChips(now, limits))} />
          )}
          <AutoButton autoplay={autoplay} disabled={isHeld || !canPlay || !isAffordable} isIcon />
        </div>
        <PlayButton
          autoplay={autoplay}
          pending={isBusy}
          disabled={!canPlay || (total > 0n && !isAffordable)}
          onClick={onPlay}
          className="min-w-0"
        >
          <span className="grid justify-items-center leading-tight">
            {total === 0n && hasLast ? t('repeat') : t('play')}
            {total > 0n && (
              <span className="num text-xs font-medium opacity-85">
                {isAffordable ? format.money(amountToWire(units(total), getCurrency(currency)), currency) : t('short')}
              </span>
            )}
          </span>
        </PlayButton>
      </div>
    </div>
  );
}
