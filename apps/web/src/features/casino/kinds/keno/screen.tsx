import { useFormat, useT } from '@tessera/i18n';
import { keno } from '@tessera/engines/instant';
import { announce, Button } from '@tessera/ui';
import { lazy, useState } from 'react';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { InstantControls } from '../../instant/instant-controls.tsx';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import { useInstantPlay } from '../../instant/use-instant-play.ts';
import { RoundFrame } from '../../round-frame.tsx';
import { CountPicker } from '../../table/count-picker.tsx';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { drawOf, MOST_PICKS, showMs, togglePick, withCount } from './card.ts';
import { returnOf, somePicks } from './figures.ts';
import { KenoStage } from './stage.tsx';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

/** Shown in the rules before anything is picked. */
const FIRST_PICKS = 5;
const HIT_TONE = 4;

export function Screen(props: GameScreenProps) {
  const t = useT('keno');
  const rounds = useT('rounds');
  const format = useFormat();
  const textOf = useMultiplierText();
  const [picks, setPicks] = useState<readonly number[]>([]);
  const [clearedId, setClearedId] = useState<string | null>(null);
  const play = useInstantPlay({
    ...props,
    bet: picks.length === 0 ? null : { picks: [...picks] },
    highest: keno.highestMultiplier({ picks: picks.length === 0 ? somePicks(1) : picks }),
    pauseMs: (event) => showMs(drawOf([event]) ?? { numbers: [], hits: [] }),
    onEvent: (event, round) => {
      if (event.type !== 'round-ended') return;
      const hits = drawOf(round.events)?.hits.length ?? 0;
      announce(t('say.drawn', { count: hits, multiplier: textOf(round.multiplier ?? '0') }));
    },
  });
  const { handle, isBusy, isMoving, loud } = play;
  const { round } = handle.state;
  const draw = drawOf(handle.events);
  const isShown = draw !== null && round !== null && round.roundId !== clearedId && sameNumbers(round.bet['picks'], picks);
  // Other picks are another card: what was drawn for the last one is taken off.
  const choose = (next: readonly number[]): void => {
    setPicks(next);
    setClearedId(round?.roundId ?? null);
  };
  return (
    <RoundFrame
      {...props}
      name={t('name')}
      handle={handle}
      loud={loud}
      autoplay={play.autoplay}
      hasControlsBeside
      renderInfo={(close) => <InfoPanel picks={picks.length === 0 ? FIRST_PICKS : picks.length} onClose={close} />}
      strip={
        <span className="num text-xs whitespace-nowrap text-faint">
          {picks.length === 0 ? t('picked', { count: 0 }) : rounds('return', { percent: format.percent(returnOf(picks.length), 2) })}
        </span>
      }
      stage={
        <KenoStage
          picks={picks}
          draw={isShown ? { ...draw, roundId: round.roundId } : null}
          isDrawing={isMoving && draw?.multiplier === null}
          onNumber={(place, isHit) => loud.sound.landed(isHit ? HIT_TONE + (place % HIT_TONE) : 0)}
          onPick={isBusy ? undefined : (number) => choose(togglePick(picks, number))}
        />
      }
      readout={isMoving ? t('read.drawing') : picks.length === 0 ? t('read.start') : t('picked', { count: picks.length })}
      controls={
        <InstantControls play={play} action={t('start')}>
          <CountPicker
            label={t('numbers')}
            fewer={t('numbers.fewer')}
            more={t('numbers.more')}
            count={picks.length}
            least={0}
            most={MOST_PICKS}
            onCount={(count) => choose(withCount(picks, count, chanceBelow))}
            disabled={isBusy}
          />
          <div className="grid grid-cols-2 gap-1.5">
            <Button dense disabled={isBusy} onClick={() => choose(withCount([], picks.length || MOST_PICKS, chanceBelow))}>
              {t('quick')}
            </Button>
            <Button dense disabled={isBusy || picks.length === 0} onClick={() => choose([])}>
              {t('clear')}
            </Button>
          </div>
        </InstantControls>
      }
    />
  );
}

function sameNumbers(value: unknown, picks: readonly number[]): boolean {
  return Array.isArray(value) && value.join() === picks.join();
}

/** For the player's convenience: which numbers are picked changes no chance. */
function chanceBelow(bound: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % bound;
}

export function Resting({ children }: RestingProps) {
  const t = useT('keno');
  return (
    <GameRoom
      head={<GameHead name={t('name')} member={undefined} renderInfo={(close) => <InfoPanel picks={FIRST_PICKS} onClose={close} />} />}
      stage={
        <>
          <KenoStage picks={[]} draw={null} />
          {children}
        </>
      }
    />
  );
}
