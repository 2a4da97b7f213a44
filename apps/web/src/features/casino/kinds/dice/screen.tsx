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
import { DiceControls } from './controls.tsx';
import { betOf, FIRST_PICK, isWinning, pickOf, ROLLS, rollOf } from './odds.ts';
import { DiceStage } from './stage.tsx';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

const ROLL_MS = 900;
const MIDDLE = ROLLS / 2;

export function Screen(props: GameScreenProps) {
  const { member, game } = props;
  const t = useT('dice');
  const hundredths = useHundredths();
  const loud = useGameSound();
  const quick = useQuick();
  const [stake, setStake] = useState(() => firstStake(game.stakes));
  const [wanted, setPick] = useState(FIRST_PICK);
  const handle = useRound({
    gameId: game.gameId,
    memberId: member.id,
    minCycleMs: game.minCycleMs,
    sound: loud.sound,
    isQuick: quick.isStill,
    pauseMs: ({ type }) => (type === 'number-rolled' ? ROLL_MS : 0),
    onEvent: (event, round) => {
      const roll = rollOf(round.events) ?? 0;
      if (event.type === 'number-rolled') announce(t('say.rolled', { roll: hundredths(roll) }));
      else loud.sound.landed(Math.floor((roll / ROLLS) * 8));
    },
  });
  const { state, events } = handle;
  const autoplay = useAutoplay(handle, { currency: game.currency, stake, bet: betOf(wanted), isTurbo: quick.isQuick });
  const isBusy = state.phase !== 'idle';
  useSpaceKey(autoplay.press, game.isOpen);
  const roll = rollOf(events);
  const before = handle.sitting.find(({ id }) => id !== state.round?.roundId);
  const played = state.round ? pickOf(state.round.bet) : undefined;
  // What rolls is played on its own line.
  const pick = (state.phase === 'revealing' && played) || wanted;
  return (
    <RoundFrame
      {...props}
      name={t('name')}
      handle={handle}
      loud={loud}
      hasControlsBeside
      autoplay={autoplay}
      renderInfo={(close) => <InfoPanel pick={pick} onClose={close} />}
      strip={null}
      stage={
        <DiceStage
          pick={pick}
          onPick={setPick}
          isHeld={isBusy || autoplay.run !== null}
          roll={roll}
          isWon={roll !== null && played !== undefined && isWinning(played, roll)}
          from={(before && rollOf(before.events)) ?? MIDDLE}
          travel={{ key: state.round?.roundId, durationMs: quick.isStill ? 0 : ROLL_MS, isUnderWay: state.phase === 'revealing' }}
          recent={handle.sitting.map((round) => ({
            id: round.id,
            text: hundredths(rollOf(round.events) ?? 0),
            isWin: isWin(outcomeOf(decidedMoney(round))),
          }))}
        />
      }
      readout={t(isBusy ? 'read.rolling' : 'read.start')}
      controls={
        <DiceControls
          currency={game.currency}
          stakes={game.stakes}
          stake={stake}
          onStake={setStake}
          available={handle.available}
          isBusy={isBusy}
          canBet={game.isOpen}
          autoplay={autoplay}
          quick={quick}
          pick={pick}
          onPick={setPick}
        />
      }
    />
  );
}

const STANDS = { key: undefined, durationMs: 0, isUnderWay: false };

export function Resting({ children }: RestingProps) {
  const t = useT('dice');
  return (
    <GameRoom
      head={<GameHead name={t('name')} member={undefined} renderInfo={(close) => <InfoPanel pick={FIRST_PICK} onClose={close} />} />}
      stage={
        <>
          <DiceStage pick={FIRST_PICK} roll={null} isWon={false} from={MIDDLE} travel={STANDS} recent={[]} />
          {children}
        </>
      }
    />
  );
}
