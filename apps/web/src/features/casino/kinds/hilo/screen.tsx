import { useT } from '@tessera/i18n';
import { lazy, useState } from 'react';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { QuickSwitch, useQuick } from '../../quick-switch.tsx';
import { RoundFrame } from '../../round-frame.tsx';
import { firstStake } from '../../table/stake-picker.tsx';
import { useGameSound } from '../../use-game-sound.ts';
import { useRound } from '../../use-round.ts';
import { useSpaceKey } from '../../use-space-key.ts';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { HiloControls } from './controls.tsx';
import { HiloStage } from './stage.tsx';
import { useEventTeller, useTrailText } from './trail-text.ts';
import { type Step, trailOf } from './trail.ts';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

/** A card lies before it is judged, and a wrong guess stands for a moment before the round is over. */
const PAUSES_MS: Readonly<Record<string, number>> = { 'card-shown': 420, 'guess-judged': 360 };

export function Screen(props: GameScreenProps) {
  const { member, game } = props;
  const t = useT('hilo');
  const loud = useGameSound();
  const [stake, setStake] = useState(() => firstStake(game.stakes));
  const [aimed, setAimed] = useState<Step | null>(null);
  const quick = useQuick();
  const say = useEventTeller();
  const handle = useRound({
    gameId: game.gameId,
    memberId: member.id,
    minCycleMs: game.minCycleMs,
    sound: loud.sound,
    isQuick: quick.isStill,
    pauseMs: ({ type }) => PAUSES_MS[type] ?? 0,
    onEvent: (event, round) => {
      const trail = trailOf(round.events.slice(0, round.events.indexOf(event) + 1), round.made);
      say(event.type, trail, round);
      if (event.type === 'card-shown') loud.sound.landed(trail.right % 8);
    },
  });
  const { machine, state, events } = handle;
  const trail = trailOf(events, state.round?.made ?? []);
  const isUnderWay = state.round?.state === 'open' || (state.phase === 'revealing' && trail.end === null && !trail.isLost);
  const bet = (): void => {
    handle.finishCounting();
    machine.bet({ currency: game.currency, stake, bet: {}, isTurbo: quick.isQuick });
  };
  useSpaceKey(bet, game.isOpen && !isUnderWay);
  return (
    <RoundFrame
      {...props}
      name={t('name')}
      handle={handle}
      loud={loud}
      hasControlsBeside
      renderInfo={(close) => <InfoPanel onClose={close} />}
      strip={<QuickSwitch {...quick} />}
      stage={<HiloStage trail={trail} aimed={isUnderWay ? aimed : null} />}
      readout={useTrailText()(trail)}
      controls={
        <HiloControls
          currency={game.currency}
          stakes={game.stakes}
          stake={stake}
          onStake={setStake}
          available={handle.available}
          round={isUnderWay ? state.round : null}
          trail={trail}
          isBusy={state.phase !== 'idle'}
          canBet={game.isOpen}
          onBet={bet}
          onChoose={(choice) => machine.choose(choice)}
          onAim={setAimed}
        />
      }
    />
  );
}

export function Resting({ children }: RestingProps) {
  const t = useT('hilo');
  return (
    <GameRoom
      head={<GameHead name={t('name')} member={undefined} renderInfo={(close) => <InfoPanel onClose={close} />} />}
      stage={
        <>
          <HiloStage trail={trailOf([], [])} />
          {children}
        </>
      }
    />
  );
}
