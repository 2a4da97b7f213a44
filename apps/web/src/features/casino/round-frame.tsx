import { useFormat, useT } from '@tessera/i18n';
import { ErrorState, Skeleton } from '@tessera/ui';
import type { ReactNode } from 'react';
import { AutoplayEndNote } from './autoplay-end-note.tsx';
import { GameHead, SoundSwitch } from './game-head.tsx';
import { GameMoney } from './game-money.tsx';
import { GameNotice } from './game-notice.tsx';
import { GameRoom } from './game-room.tsx';
import type { GameScreenProps } from './kinds/game-kind.ts';
import { PlaceNote } from './place-note.tsx';
import { ResultLine } from './result/result-line.tsx';
import { Sitting } from './result/sitting.tsx';
import type { Autoplay } from './use-autoplay.ts';
import type { RoundHandle } from './use-round.ts';
import { WinBanner } from './result/win-banner.tsx';

export interface RoundFrameProps extends GameScreenProps {
  readonly name: string;
  readonly handle: RoundHandle;
  readonly loud: { readonly isLoud: boolean; readonly setLoud: (isLoud: boolean) => void };
  readonly renderInfo: (close: () => void) => ReactNode;
  /** One line above the stage, of steady height. */
  readonly strip: ReactNode;
  readonly stage: ReactNode;
  /** What there is to say while the round goes on, or before the first. */
  readonly readout: string;
  readonly controls: ReactNode;
  /** The player prepares the next round: its words stand instead of the last result. */
  readonly isPreparing?: boolean | undefined;
  /** Of a game in one step, which can play by itself. */
  readonly autoplay?: Autoplay | undefined;
  /** The player acts on the stage while a round is shown: a press does not skip the show. */
  readonly isStageLive?: boolean | undefined;
  /** On wide screens the controls are next to the stage instead of below it. */
  readonly hasControlsBeside?: boolean | undefined;
}

/** A game played on the round machine: head, stage with its notices, words, controls and money. The kind brings stage and controls. */
export function RoundFrame(props: RoundFrameProps) {
  const { member, game, name, handle, loud, renderInfo, strip, stage, controls, autoplay } = props;
  const rounds = useT('rounds');
  const { machine, state, ended } = handle;
  const isIdle = state.phase === 'idle';
  const isBusy = !isIdle || state.round?.state === 'open' || Boolean(autoplay?.run);
  const head = (
    <GameHead name={name} member={member} isOpen={game.isOpen} isBusy={isBusy} renderInfo={renderInfo}>
      <SoundSwitch isLoud={loud.isLoud} onLoud={loud.setLoud} />
    </GameHead>
  );
  if (state.phase === 'starting') {
    return (
      <div className="mx-auto max-w-5xl">
        {head}
        {state.failure === null ? (
          <Skeleton className="mt-8 h-[60dvh] rounded-lg" aria-busy="true" />
        ) : (
          <ErrorState error={state.failure} title={rounds('state.lost.title')} moneyMoved="no" onRetry={() => void machine.start()} />
        )}
      </div>
    );
  }
  return (
    <GameRoom
      head={head}
      hasControlsBeside={props.hasControlsBeside}
      strip={
        <>
          {strip}
          <Sitting rounds={handle.sitting} />
        </>
      }
      stage={
        <>
          {stage}
          {state.phase === 'revealing' && !props.isStageLive && (
            // Lets a mouse or a thumb skip the animation; with reduced motion there is nothing to skip.
            <div className="absolute inset-0" onPointerDown={() => machine.hurry()} />
          )}
          {ended && handle.isCounting && <WinBanner money={ended.money} />}
        </>
      }
      readout={<RoundReadout {...props} />}
      actions={
        <>
          {controls}
          <PlaceNote hasAutoplay={autoplay !== undefined} />
        </>
      }
      foot={
        <div className="flex items-baseline justify-between pt-3">
          <GameMoney last={ended && { ...ended.round, id: ended.round.roundId }} available={handle.available} currency={game.currency} />
        </div>
      }
    />
  );
}

/** Below the stage, so that no card and no tile is hidden: what went wrong or was found, what is going on, or how the round ended. */
function RoundReadout({ handle, readout, member, autoplay, isPreparing = false }: RoundFrameProps) {
  const rounds = useT('rounds');
  const untilText = useUntilText();
  const { machine, state, ended } = handle;
  const { phase, round, failure } = state;
  const isIdle = phase === 'idle';
  const ending = autoplay && <AutoplayEndNote end={autoplay.end} className="" />;
  if (phase === 'unanswered' || (isIdle && (failure !== null || state.news))) {
    return (
      <div className="grid min-h-16 content-center py-2">
        <GameNotice
          isInFlow
          failure={isIdle ? state.failure : null}
          isUnanswered={state.phase === 'unanswered'}
          onAskAgain={() => machine.askAgain()}
          unanswered={
            state.isChoiceUnanswered ? { title: rounds('choice.unanswered.title'), text: rounds('choice.unanswered.text') } : undefined
          }
          news={isIdle && state.news ? { title: rounds(`${state.news}.title`), text: rounds(`${state.news}.text`) } : null}
          canDeposit={member.type !== 'trial'}
        />
        {ending}
      </div>
    );
  }
  const line = (text: string, className = 'text-muted') => <p className={className}>{text}</p>;
  const until = round?.state === 'open' && phase === 'idle' ? untilText(round.deadlineAtMs) : null;
  const shown = (): ReactNode => {
    if (phase === 'asking' || phase === 'choosing') return line(rounds(phase === 'asking' ? 'asking.open' : 'asking.choice'), 'text-faint');
    // An earlier round's win must not stand beside the refusal of a later one.
    if (!ended || isPreparing || failure !== null) return line(readout, 'font-semibold');
    return (
      <ResultLine round={{ ...ended.round, id: ended.round.roundId }} isCounting={handle.isCounting} onCounted={handle.finishCounting} />
    );
  };
  return (
    <div className="grid h-16 content-center justify-items-center px-2 text-center">
      {shown()}
      {until && <p className="num text-xs text-faint">{until}</p>}
      {ending}
    </div>
  );
}

/** Until when a round waits for its player, by day and minute. */
function useUntilText(): (atMs: number) => string {
  const t = useT('rounds');
  const { locale } = useFormat();
  return (atMs) =>
    t('turn.until', {
      time: new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(atMs),
    });
}
