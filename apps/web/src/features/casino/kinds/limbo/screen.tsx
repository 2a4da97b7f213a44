import { useT } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import { lazy, useState } from 'react';
import { decidedMoney, isWin, outcomeOf } from '../../../../shared/outcome.ts';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { RoundFrame } from '../../round-frame.tsx';
import { firstStake } from '../../table/stake-picker.tsx';
import { useAutoplay } from '../../use-autoplay.ts';
import { useGameSound } from '../../use-game-sound.ts';
import { useHundredths } from '../../use-hundredths.ts';
import { useQuick } from '../../quick-switch.tsx';
import { useRound } from '../../use-round.ts';
import { useSpaceKey } from '../../use-space-key.ts';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { LimboControls } from './controls.tsx';
import { betOf, FIRST_TARGET, heldTarget, highestTarget, resultOf, riseMs, targetOfBet } from './odds.ts';
import { LimboStage } from './stage.tsx';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

export function Screen(props: GameScreenProps) {
  const { member, game } = props;
  const t = useT('limbo');
  const hundredths = useHundredths();
  const loud = useGameSound();
  const quick = useQuick();
  const [stake, setStake] = useState(() => firstStake(game.stakes));
  const [wanted, setTarget] = useState(FIRST_TARGET);
  const handle = useRound({
    gameId: game.gameId,
    memberId: member.id,
    minCycleMs: game.minCycleMs,
    sound: loud.sound,
    isQuick: quick.isStill,
    pauseMs: (event) => (event.type === 'result-drawn' ? riseMs(resultOf([event]) ?? 100) : 0),
    onEvent: (event, round) => {
      const result = resultOf(round.events) ?? 100;
      if (event.type === 'result-drawn') announce(t('say.drawn', { result: hundredths(result) }));
      else loud.sound.landed(Math.min(7, Math.floor(Math.log2(result / 100))));
    },
  });
  const { state, events } = handle;
  const highest = highestTarget({ stake, maxPayout: game.maxPayout, currency: game.currency });
  const target = heldTarget(wanted, highest);
  const autoplay = useAutoplay(handle, { currency: game.currency, stake, bet: betOf(target), isTurbo: quick.isQuick });
  const isBusy = state.phase !== 'idle';
  useSpaceKey(autoplay.press, game.isOpen);
  const result = resultOf(events);
  return (
    <RoundFrame
      {...props}
      name={t('name')}
      handle={handle}
      loud={loud}
      hasControlsBeside
      autoplay={autoplay}
      renderInfo={(close) => <InfoPanel target={target} onClose={close} />}
      strip={null}
      stage={
        <LimboStage
          target={target}
          playedTarget={(state.round && targetOfBet(state.round.bet)) ?? target}
          result={result}
          travel={{
            key: state.round?.roundId,
            durationMs: quick.isStill ? 0 : riseMs(result ?? 100),
            isUnderWay: state.phase === 'revealing',
          }}
          recent={handle.sitting.map((round) => ({
            id: round.id,
            text: `×${hundredths(resultOf(round.events) ?? 100)}`,
            isWin: isWin(outcomeOf(decidedMoney(round))),
          }))}
        />
      }
      readout={t(isBusy ? 'read.rising' : 'read.start')}
      controls={
        <LimboControls
          currency={game.currency}
          stakes={game.stakes}
          stake={stake}
          onStake={setStake}
          available={handle.available}
          isBusy={isBusy}
          canBet={game.isOpen}
          autoplay={autoplay}
          quick={quick}
          target={target}
          onTarget={setTarget}
          highest={highest}
        />
      }
    />
  );
}

const STANDS = { key: undefined, durationMs: 0, isUnderWay: false };

export function Resting({ children }: RestingProps) {
  const t = useT('limbo');
  return (
    <GameRoom
      head={<GameHead name={t('name')} member={undefined} renderInfo={(close) => <InfoPanel target={FIRST_TARGET} onClose={close} />} />}
      stage={
        <>
          <LimboStage target={FIRST_TARGET} playedTarget={FIRST_TARGET} result={null} travel={STANDS} recent={[]} />
          {children}
        </>
      }
    />
  );
}
