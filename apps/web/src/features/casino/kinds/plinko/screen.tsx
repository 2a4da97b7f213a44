import { useFormat, useT } from '@tessera/i18n';
import { plinko } from '@tessera/engines/instant';
import { announce } from '@tessera/ui';
import { lazy, useState } from 'react';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { InstantControls } from '../../instant/instant-controls.tsx';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import { useInstantPlay } from '../../instant/use-instant-play.ts';
import { RoundFrame } from '../../round-frame.tsx';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { FIRST_BET, returnOf } from './figures.ts';
import { dropOf, fallMs } from './path.ts';
import { PlinkoSettings } from './settings.tsx';
import { PlinkoStage } from './stage.tsx';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

/** A ball passes the tones of the scale on its way down. */
const TONES_OF_FALL = 8;

export function Screen(props: GameScreenProps) {
  const t = useT('plinko');
  const rounds = useT('rounds');
  const format = useFormat();
  const textOf = useMultiplierText();
  const [bet, setBet] = useState(FIRST_BET);
  const play = useInstantPlay({
    ...props,
    bet: { ...bet },
    highest: plinko.highestMultiplier(bet),
    pauseMs: () => fallMs(bet.rows),
    onEvent: (event, round) => {
      if (event.type !== 'round-ended') return;
      const bucket = (dropOf(round.events)?.bucket ?? 0) + 1;
      announce(t('say.landed', { bucket, multiplier: textOf(round.multiplier ?? '0') }));
    },
  });
  const { handle, isBusy, isMoving, loud, recent } = play;
  const drop = dropOf(handle.events);
  // The board of the ball on show; another one is empty.
  const isOnBoard = drop !== null && drop.path.length === bet.rows;
  return (
    <RoundFrame
      {...props}
      name={t('name')}
      handle={handle}
      loud={loud}
      autoplay={play.autoplay}
      hasControlsBeside
      renderInfo={(close) => <InfoPanel bet={bet} onClose={close} />}
      strip={<span className="num text-xs text-faint">{rounds('return', { percent: format.percent(returnOf(bet), 4) })}</span>}
      stage={
        <PlinkoStage
          bet={bet}
          drop={isOnBoard ? drop : null}
          isFalling={isMoving && drop?.multiplier === null}
          recent={recent}
          onPeg={(row) => loud.sound.landed(Math.floor((row * TONES_OF_FALL) / bet.rows))}
        />
      }
      readout={isMoving ? t('read.falling') : t('read.start')}
      controls={
        <InstantControls play={play} action={t('start')}>
          <PlinkoSettings bet={bet} onBet={setBet} disabled={isBusy} />
        </InstantControls>
      }
    />
  );
}

export function Resting({ children }: RestingProps) {
  const t = useT('plinko');
  return (
    <GameRoom
      head={<GameHead name={t('name')} member={undefined} renderInfo={(close) => <InfoPanel bet={FIRST_BET} onClose={close} />} />}
      stage={
        <>
          <PlinkoStage bet={FIRST_BET} drop={null} recent={[]} />
          {children}
        </>
      }
    />
  );
}
