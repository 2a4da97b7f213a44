import { emberMosaicFigures } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { Badge, IconButton } from '@tessera/ui';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { SessionMember } from '../../shared/session.ts';
import { AutoplayEndNote } from './autoplay-end-note.tsx';
import { FeatureStrip } from './feature-strip.tsx';
import { isWin } from './outcome.ts';
import { SlotControls } from './slot-controls.tsx';
import { SlotHead } from './slot-head.tsx';
import { DepositLink, SlotMoney } from './slot-money.tsx';
import { SlotReadout } from './slot-readout.tsx';
import { SlotStage } from './slot-stage.tsx';
import { createSlotSound } from './sound.ts';
import { FeatureBanner, StageNotice, WinBanner } from './stage-overlays.tsx';
import { useReelsLabel } from './use-reels-label.ts';
import type { MachineState } from './slot-machine.ts';
import { type SlotGameOffer, useSlotGame } from './use-slot-game.ts';
import { useSpaceKey } from './use-space-key.ts';
import { ViewSwitch } from './view-switch.ts';

const AutoplayDialog = lazy(async () => ({ default: (await import('./autoplay-dialog.tsx')).AutoplayDialog }));

/** Offered first: the third smallest, or the largest of fewer. */
const FIRST_STAKE = 2;

export function SlotGame({ member, game }: { member: SessionMember; game: SlotGameOffer }) {
  const t = useT('casino');
  const format = useFormat();
  const [view] = useState(() => new ViewSwitch());
  const { sound, isLoud, setLoud } = useSound();
  const { machine, state, available, isQuick, setQuick } = useSlotGame({ member, game, view, sound });
  const [stake, setStake] = useState(() => game.stakes[FIRST_STAKE] ?? game.stakes.at(-1) ?? '');
  const [isPlanning, setPlanning] = useState(false);
  const { isCounting, finishCounting } = useCounting(state);
  const label = useReelsLabel(view);
  const bet = { currency: game.currency, stake };
  const press = (): void => {
    finishCounting();
    machine.press(bet);
  };
  useSpaceKey(press, game.isOpen && !isPlanning);
  const rtpPercent = format.number(Number(emberMosaicFigures.rtp.percent), { maximumFractionDigits: 2 });
  return (
    <div className="mx-auto max-w-5xl">
      <SlotHead member={member} stake={{ amount: stake, currency: game.currency }} isBusy={state.phase !== 'idle'}>
        {member.type === 'trial' && (
          <Badge tone="info" className="max-md:hidden">
            {t('trial')}
          </Badge>
        )}
        {!game.isOpen && <Badge tone="warn">{t('closed')}</Badge>}
        <IconButton icon={isLoud ? 'volume' : 'volume-off'} label={t(isLoud ? 'sound.off' : 'sound.on')} onClick={() => setLoud(!isLoud)} />
      </SlotHead>
      <FeatureStrip state={state} rtpPercent={rtpPercent} />
      <SlotStage
        view={view}
        sound={sound}
        label={label}
        onPress={state.phase === 'revealing' ? () => machine.hurry() : isCounting ? finishCounting : undefined}
      >
        <FeatureBanner state={state} />
        <WinBanner state={state} isCounting={isCounting} />
        <StageNotice state={state} onAskAgain={() => machine.askAgain()} deposit={member.type !== 'trial' && <DepositLink />} />
      </SlotStage>
      <SlotReadout state={state} isCounting={isCounting} onCounted={finishCounting} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-4 md:grid-cols-[1fr_auto_1fr]">
        <div className="md:order-2">
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
        </div>
        <SlotMoney state={state} available={available} currency={game.currency} />
      </div>
      <AutoplayEndNote end={state.autoplayEnd} />
      <Suspense>
        {isPlanning && <AutoplayDialog {...bet} onStart={(plan) => machine.autoplay(bet, plan)} onClose={() => setPlanning(false)} />}
      </Suspense>
    </div>
  );
}

/** Sound stays off until this visit's player asks for it; a browser would not play it before a press either. */
function useSound() {
  const [sound] = useState(createSlotSound);
  const [isLoud, setLoud] = useState(false);
  useEffect(() => () => sound.close(), [sound]);
  return {
    sound,
    isLoud,
    setLoud: (next: boolean) => {
      setLoud(next);
      sound.setOn(next);
    },
  };
}

/** A win counts up once, after its reels have been shown in this visit; a round found from before stands at once. */
function useCounting({ phase, round, revealedId }: MachineState) {
  const [counted, setCounted] = useState<string | null>(null);
  const isRevealed = phase === 'idle' && round !== null && round.wager.id === revealedId;
  const isCounting = isRevealed && revealedId !== counted && isWin(round.outcome);
  return { isCounting, finishCounting: useCallback(() => setCounted(revealedId), [revealedId]) };
}
