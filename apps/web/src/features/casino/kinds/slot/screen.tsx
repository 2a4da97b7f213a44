import { useFormat, useT } from '@tessera/i18n';
import { lazy, Suspense, use, useCallback, useState } from 'react';
import { AutoplayEndNote } from '../../autoplay-end-note.tsx';
import { GameHead, SoundSwitch } from '../../game-head.tsx';
import { GameMoney } from '../../game-money.tsx';
import { GameNotice } from '../../game-notice.tsx';
import { isWin } from '../../../../shared/outcome.ts';
import { PlaceNote } from '../../place-note.tsx';
import { createGameSound } from '../../sound.ts';
import { firstStake } from '../../table/stake-picker.tsx';
import { useGameSound } from '../../use-game-sound.ts';
import { useSpaceKey } from '../../use-space-key.ts';
import { Sitting } from '../../result/sitting.tsx';
import { WinBanner } from '../../result/win-banner.tsx';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { SlotControls } from './controls.tsx';
import { FeatureBanner } from './feature-banner.tsx';
import { FeatureStrip } from './feature-strip.tsx';
import { SlotReadout } from './readout.tsx';
import { openingOf, SlotGameContext, slotGameOf, useSlot } from './slot-game.ts';
import type { MachineState } from './slot-machine.ts';
import { SlotStage } from './stage.tsx';
import { useReelsLabel } from './use-reels-label.ts';
import { useSlotGame } from './use-slot-game.ts';
import { ViewSwitch } from './view-switch.ts';

const AutoplayDialog = lazy(async () => ({ default: (await import('../../autoplay-dialog.tsx')).AutoplayDialog }));
const InfoPanel = lazy(async () => ({ default: (await import('./info/info-panel.tsx')).InfoPanel }));

export function Screen(props: GameScreenProps) {
  const slot = use(slotGameOf(props.game.gameId, props.game.ruleVersion));
  return (
    slot && (
      <SlotGameContext value={slot}>
        <Slot {...props} />
      </SlotGameContext>
    )
  );
}

function Slot({ member, game }: GameScreenProps) {
  const t = useT('casino');
  const format = useFormat();
  const slot = useSlot();
  const [view] = useState(() => new ViewSwitch(openingOf(slot)));
  const { sound, isLoud, setLoud } = useGameSound();
  const { machine, state, available, isQuick, setQuick, sitting } = useSlotGame({ member, minCycleMs: game.minCycleMs, view, sound });
  const [stake, setStake] = useState(() => firstStake(game.stakes));
  const [isPlanning, setPlanning] = useState(false);
  const { isCounting, finishCounting } = useCounting(state);
  const label = useReelsLabel(view);
  const bet = { currency: game.currency, stake };
  const press = (): void => {
    finishCounting();
    machine.press(bet);
  };
  useSpaceKey(press, game.isOpen && !isPlanning);
  const rtpPercent = format.number(Number(slot.summary.rtpPercent), { maximumFractionDigits: 2 });
  const isIdle = state.phase === 'idle';
  return (
    <div className="mx-auto max-w-5xl">
      <GameHead
        name={slot.slot.name}
        member={member}
        isOpen={game.isOpen}
        isBusy={!isIdle}
        renderInfo={(close) => <InfoPanel stake={{ amount: stake, currency: game.currency }} onClose={close} />}
      >
        <SoundSwitch isLoud={isLoud} onLoud={setLoud} />
      </GameHead>
      <FeatureStrip state={state} rtpPercent={rtpPercent} stake={{ amount: stake, currency: game.currency }} />
      <SlotStage
        view={view}
        sound={sound}
        label={label}
        onPress={state.phase === 'revealing' ? () => machine.hurry() : isCounting ? finishCounting : undefined}
      >
        <FeatureBanner state={state} />
        {isIdle && isCounting && state.round && <WinBanner money={state.round} />}
        <GameNotice
          failure={isIdle ? state.failure : null}
          isUnanswered={state.phase === 'unanswered'}
          onAskAgain={() => machine.askAgain()}
          news={isIdle && state.found ? { title: t(`found.${state.found}.title`), text: t(`found.${state.found}.text`) } : null}
          canDeposit={member.type !== 'trial'}
        />
      </SlotStage>
      <SlotReadout state={state} isCounting={isCounting} onCounted={finishCounting} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-4 md:grid-cols-[1fr_auto_1fr]">
        <div className="grid gap-2 md:order-2">
          <SlotControls
            state={state}
            currency={game.currency}
            stakes={game.stakes}
            stake={stake}
            onStake={setStake}
            isOpen={game.isOpen}
            onSpin={press}
            onAutoplay={() => setPlanning(true)}
            onStopAutoplay={() => machine.stopAutoplay()}
            isQuick={isQuick}
            onQuick={setQuick}
          />
          <PlaceNote hasAutoplay />
        </div>
        <GameMoney last={isIdle && state.round ? state.round.wager : null} available={available} currency={game.currency} />
      </div>
      <div className="mt-3 flex">
        <Sitting rounds={sitting} />
      </div>
      <AutoplayEndNote end={state.autoplayEnd} />
      <Suspense>
        {isPlanning && <AutoplayDialog {...bet} onStart={(plan) => machine.autoplay(bet, plan)} onClose={() => setPlanning(false)} />}
      </Suspense>
    </div>
  );
}

/** A win counts up once, after its reels have been shown in this visit; a round found from before stands at once. */
function useCounting({ phase, round, revealedId }: MachineState) {
  const [counted, setCounted] = useState<string | null>(null);
  const isRevealed = phase === 'idle' && round !== null && round.wager.id === revealedId;
  const isCounting = isRevealed && revealedId !== counted && isWin(round.outcome);
  return { isCounting, finishCounting: useCallback(() => setCounted(revealedId), [revealedId]) };
}

export function Resting({ gameId, children }: RestingProps) {
  const slot = use(slotGameOf(gameId));
  return (
    slot && (
      <SlotGameContext value={slot}>
        <RestingSlot>{children}</RestingSlot>
      </SlotGameContext>
    )
  );
}

function RestingSlot({ children }: Pick<RestingProps, 'children'>) {
  const t = useT('casino');
  const slot = useSlot();
  const [parts] = useState(() => ({ view: new ViewSwitch(openingOf(slot)), sound: createGameSound() }));
  return (
    <>
      <GameHead name={slot.slot.name} member={undefined} renderInfo={(close) => <InfoPanel stake={undefined} onClose={close} />} />
      <div className="h-8" />
      <SlotStage {...parts} label={t('stage.resting')}>
        {children}
      </SlotStage>
      <div className="h-44" />
    </>
  );
}
