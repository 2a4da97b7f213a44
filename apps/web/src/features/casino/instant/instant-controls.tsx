import { useT } from '@tessera/i18n';
import type { ReactNode } from 'react';
import { useProfile } from '../../../shared/profile.ts';
import { ChipTray } from '../table/chip-tray.tsx';
import { PaceButtons, PlayButton } from '../table/series-controls.tsx';
import { StakePicker } from '../table/stake-picker.tsx';
import type { InstantPlay } from './use-instant-play.ts';

export interface InstantControlsProps {
  readonly play: InstantPlay;
  /** What the press of the large button does, for example "Drop the ball". */
  readonly action: string;
  /** What the game is played on, next to the stake. */
  readonly children: ReactNode;
}

/** Stake, settings of the game, pace, and the press that plays a round. While its result is shown the same press shows the end of it. */
export function InstantControls({ play, action, children }: InstantControlsProps) {
  const casino = useT('casino');
  const { turbo: canHurry } = useProfile();
  const { offer, stakes, stake, setStake, handle, autoplay, quick, isBusy, isMoving, canPlay } = play;
  const staking = { currency: offer.currency, stakes, stake, onStake: setStake, disabled: isBusy };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="grid grid-cols-2 gap-2 md:gap-3 lg:grid-cols-1">
        <div className="grid min-w-0 content-start gap-1.5">
          <StakePicker {...staking} />
          <ChipTray {...staking} available={handle.available} isNarrow />
        </div>
        <div className="grid min-w-0 content-start gap-1.5">{children}</div>
      </div>
      <div className="flex items-center gap-2 max-[21.5rem]:flex-wrap lg:grid">
        <PaceButtons autoplay={autoplay} quick={quick} disabled={isBusy || !canPlay} />
        <PlayButton
          autoplay={autoplay}
          size="large"
          pending={isBusy && !(isMoving && canHurry)}
          disabled={!isBusy && !canPlay}
          onClick={play.press}
          className="min-w-0"
        >
          {isMoving && canHurry ? casino('spin.skip') : action}
        </PlayButton>
      </div>
    </div>
  );
}
