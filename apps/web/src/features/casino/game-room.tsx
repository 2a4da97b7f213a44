import { cx } from '@tessera/ui';
import type { ReactNode } from 'react';

export interface GameRoomProps {
  readonly head: ReactNode;
  /** One line above the stage, of steady height. */
  readonly strip?: ReactNode;
  /** Fills what the rest leaves of the screen. */
  readonly stage: ReactNode;
  /** Words below the stage, of steady height. */
  readonly readout?: ReactNode;
  /** Stands at the lower edge of a phone whatever is scrolled. */
  readonly actions?: ReactNode;
  /** Below the actions, where there is room. */
  readonly foot?: ReactNode;
  /** On wide screens the readout and the actions are next to the stage. */
  readonly hasControlsBeside?: boolean | undefined;
}

/** The places of a game on a screen: all of it is seen at once, the table as large as the screen allows. */
export function GameRoom({ head, strip, stage, readout, actions, foot, hasControlsBeside = false }: GameRoomProps) {
  return (
    <div className="game-room mx-auto max-w-5xl">
      {head}
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col',
          hasControlsBeside && 'lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_minmax(0,1fr)] lg:gap-x-5',
        )}
      >
        <div className={cx('flex min-h-9 min-w-0 items-center gap-3', hasControlsBeside && 'lg:col-start-2')}>{strip}</div>
        <div
          className={cx(
            'relative grid min-h-60 flex-1 md:min-h-80 grid-rows-[minmax(0,1fr)]',
            hasControlsBeside && 'lg:col-start-2 lg:row-span-3 lg:row-start-2',
          )}
        >
          {stage}
        </div>
        {readout && <div className={cx(hasControlsBeside && 'lg:col-start-1 lg:row-start-3')}>{readout}</div>}
        {actions && (
          <div className={cx('game-actions', hasControlsBeside && 'lg:col-start-1 lg:row-start-2')}>
            <div className={cx('mx-auto grid w-full max-w-136 gap-2', hasControlsBeside && 'lg:max-w-none')}>{actions}</div>
          </div>
        )}
        {foot && <div className={cx('max-md:hidden', hasControlsBeside && 'lg:col-start-1 lg:row-start-4')}>{foot}</div>}
      </div>
    </div>
  );
}
