import { useFormat, useT } from '@tessera/i18n';
import { ErrorState, Skeleton } from '@tessera/ui';
import type { ReactNode } from 'react';
import { GameHead, SoundSwitch } from './game-head.tsx';
import { GameMoney } from './game-money.tsx';
import { GameNotice } from './game-notice.tsx';
import type { GameScreenProps } from './kinds/game-kind.ts';
import { isWin } from './outcome.ts';
import { PlaceNote } from './place-note.tsx';
import { useResultText } from './tell-result.ts';
import type { RoundHandle } from './use-round.ts';
import { WinBanner } from './win-banner.tsx';
import { WinCount } from './win-count.tsx';

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
}

/** A game with rounds of several steps: head, stage with its notices, words, controls and money. The kind brings stage and controls. */
export function RoundFrame(props: RoundFrameProps) {
  const { member, game, name, handle, loud, renderInfo, strip, stage, controls } = props;
  const rounds = useT('rounds');
  const { machine, state, ended } = handle;
  const isIdle = state.phase === 'idle';
  const head = (
    <GameHead name={name} member={member} isOpen={game.isOpen} isBusy={!isIdle || state.round?.state === 'open'} renderInfo={renderInfo}>
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
    <div className="mx-auto max-w-5xl">
      {head}
      <div className="flex min-h-8 items-center justify-center">{strip}</div>
      <div className="relative">
        {stage}
        {state.phase === 'revealing' && (
          // The mouse's and the thumb's way to hurry; whoever prefers no motion has nothing to wait for.
          <div className="absolute inset-0" onPointerDown={() => machine.hurry()} />
        )}
        {ended && handle.isCounting && <WinBanner money={ended.money} />}
      </div>
      <RoundReadout {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-4 md:grid-cols-[1fr_minmax(auto,34rem)_1fr]">
        <div className="grid gap-2 md:order-2">
          {controls}
          <PlaceNote />
        </div>
        <GameMoney
          last={
            ended && {
              wager: { id: ended.round.roundId, payout: ended.round.payout, currency: ended.round.currency },
              outcome: ended.outcome,
            }
          }
          available={handle.available}
          currency={game.currency}
        />
      </div>
    </div>
  );
}

/** Below the stage, so that no card and no tile is hidden: what went wrong or was found, what is going on, or how the round ended. */
function RoundReadout({ handle, readout, member }: RoundFrameProps) {
  const t = useT('casino');
  const rounds = useT('rounds');
  const format = useFormat();
  const resultText = useResultText();
  const { machine, state, ended } = handle;
  const { phase, round, failure } = state;
  const isIdle = phase === 'idle';
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
      </div>
    );
  }
  const line = (text: string, className = 'text-muted') => <p className={className}>{text}</p>;
  const until = round?.state === 'open' && phase === 'idle' ? rounds('turn.until', { time: format.dateTime(round.deadlineAtMs) }) : null;
  const shown = (): ReactNode => {
    if (phase === 'asking' || phase === 'choosing') return line(rounds(phase === 'asking' ? 'asking.open' : 'asking.choice'), 'text-faint');
    // An earlier round's win must not stand beside the refusal of a later one.
    if (!ended || failure !== null) return line(readout, 'font-semibold');
    const { currency, stake, payout, roundId } = ended.round;
    if (!isWin(ended.outcome)) return line(resultText({ outcome: ended.outcome, currency, stake, payout: payout ?? '0' }));
    return (
      <p className="flex items-baseline gap-2.5">
        <span className="text-sm font-medium text-muted">{t('readout.win')}</span>
        <WinCount
          key={roundId}
          money={ended.money}
          currency={currency}
          isCounting={handle.isCounting}
          onCounted={handle.finishCounting}
          className="text-2xl font-bold text-win"
        />
      </p>
    );
  };
  return (
    <div className="grid h-16 content-center justify-items-center px-2 text-center">
      {shown()}
      {until && <p className="num text-xs text-faint">{until}</p>}
    </div>
  );
}
