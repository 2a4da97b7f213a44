import { useFormat, useT } from '@tessera/i18n';
import { wheel } from '@tessera/engines/instant';
import { announce } from '@tessera/ui';
import { lazy, useState } from 'react';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { InstantControls } from '../../instant/instant-controls.tsx';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import { RiskPicker } from '../../instant/risk-picker.tsx';
import { useInstantPlay } from '../../instant/use-instant-play.ts';
import { RoundFrame } from '../../round-frame.tsx';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { FIRST_BET, returnOf } from './figures.ts';
import { WheelStage } from './stage.tsx';
import { stopOf, TURN_MS } from './turn.ts';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

const TICK_TONE = 2;

export function Screen(props: GameScreenProps) {
  const t = useT('wheel');
  const rounds = useT('rounds');
  const format = useFormat();
  const textOf = useMultiplierText();
  const [bet, setBet] = useState(FIRST_BET);
  const play = useInstantPlay({
    ...props,
    bet: { ...bet },
    highest: wheel.highestMultiplier(bet),
    pauseMs: () => TURN_MS,
    onEvent: (event, round) => {
      if (event.type !== 'round-ended') return;
      const segment = (stopOf(round.events)?.segment ?? 0) + 1;
      announce(t('say.stopped', { segment, multiplier: textOf(round.multiplier ?? '0') }));
    },
  });
  const { handle, isBusy, isMoving, loud, recent } = play;
  const { round } = handle.state;
  const stop = stopOf(handle.events);
  const shown = stop && round && { ...stop, roundId: round.roundId, nonce: round.fairness.nonce };
  // A wheel of another risk pays otherwise: it stands as before a turn.
  const isOnWheel = shown !== null && round?.bet['risk'] === bet.risk;
  return (
    <RoundFrame
      {...props}
      name={t('name')}
      handle={handle}
      loud={loud}
      autoplay={play.autoplay}
      hasControlsBeside
      renderInfo={(close) => <InfoPanel bet={bet} onClose={close} />}
      strip={<span className="num text-xs text-faint">{rounds('return', { percent: format.percent(returnOf(bet), 2) })}</span>}
      stage={
        <WheelStage
          bet={bet}
          stop={isOnWheel ? shown : null}
          isTurning={isMoving && stop?.multiplier === null}
          recent={recent}
          onTick={() => loud.sound.landed(TICK_TONE)}
        />
      }
      readout={isMoving ? t('read.turning') : t('read.start')}
      controls={
        <InstantControls play={play} action={t('start')}>
          <RiskPicker risk={bet.risk} onRisk={(risk) => setBet({ ...bet, risk })} disabled={isBusy} />
          <p className="hidden px-1 text-xs text-muted md:block">{t(`risk.${bet.risk}`)}</p>
        </InstantControls>
      }
    />
  );
}

export function Resting({ children }: RestingProps) {
  const t = useT('wheel');
  return (
    <GameRoom
      head={<GameHead name={t('name')} member={undefined} renderInfo={(close) => <InfoPanel bet={FIRST_BET} onClose={close} />} />}
      stage={
        <>
          <WheelStage bet={FIRST_BET} stop={null} recent={[]} />
          {children}
        </>
      }
    />
  );
}
