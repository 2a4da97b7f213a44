import { useT } from '@tessera/i18n';
import { Button } from '@tessera/ui';
import { lazy, Suspense, useState } from 'react';
import type { Autoplay } from '../use-autoplay.ts';
import type { Quick } from '../quick-switch.tsx';
import { ChipTray } from './chip-tray.tsx';
import { StakePicker, type StakePickerProps } from './stake-picker.tsx';

const AutoplayDialog = lazy(async () => ({ default: (await import('../autoplay-dialog.tsx')).AutoplayDialog }));

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
  const t = useT('casino');
  const rounds = useT('rounds');
  const [isPlanning, setPlanning] = useState(false);
  const { run } = autoplay;
  const disabled = isBusy || run !== null;
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
      <div className="col-span-full flex flex-wrap items-center justify-between gap-2 lg:order-2 lg:justify-center">
        <ChipTray {...props} disabled={disabled} isNarrow />
        <div className="flex gap-1 lg:w-full">
          {quick.setQuick && (
            <Button
              icon="bolt"
              dense
              tone={quick.isQuick ? 'chosen' : 'neutral'}
              aria-pressed={quick.isQuick}
              onClick={() => quick.setQuick?.(!quick.isQuick)}
              className="lg:flex-1"
            >
              {t('quick')}
            </Button>
          )}
          {autoplay.isAllowed && (
            <Button
              icon="play"
              dense
              aria-haspopup="dialog"
              disabled={disabled || !canBet}
              onClick={() => setPlanning(true)}
              className="lg:flex-1"
            >
              {t('auto')}
            </Button>
          )}
        </div>
      </div>
      <StakePicker {...props} disabled={disabled} />
      {run ? (
        <Button tone="primary" size="tall" wide dense icon="pause" onClick={autoplay.stop} className="min-w-0 lg:order-3">
          <span className="truncate">{t('spin.stop')}</span>
          <span className="num">{run.plan.rounds - run.played}</span>
        </Button>
      ) : (
        <Button tone="primary" size="tall" wide pending={isBusy} disabled={!canBet} onClick={autoplay.press} className="lg:order-3">
          {rounds('bet')}
        </Button>
      )}
      <Suspense>
        {isPlanning && <AutoplayDialog {...autoplay.stake} onStart={autoplay.start} onClose={() => setPlanning(false)} />}
      </Suspense>
    </div>
  );
}
