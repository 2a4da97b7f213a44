import { useFormat, useT } from '@tessera/i18n';
import { units } from '@tessera/kernel';
import { ResultLine } from '../../result/result-line.tsx';
import { useSlot, wonText } from './slot-game.ts';
import type { MachineState } from './slot-machine.ts';
import { useWinText } from './win-text.ts';

/** One line of words below the reels, of steady height: what just landed, what it brings, and how the round ended. */
export function SlotReadout({ state, isCounting, onCounted }: { state: MachineState; isCounting: boolean; onCounted: () => void }) {
  return (
    <div aria-hidden="true" className="grid h-14 content-center justify-items-center px-2 text-center">
      {state.phase === 'revealing' ? (
        <StepLine state={state} />
      ) : (
        <OutcomeLine state={state} isCounting={isCounting} onCounted={onCounted} />
      )}
    </div>
  );
}

function StepLine({ state }: { state: MachineState }) {
  const t = useT('casino');
  const slots = useT('slot');
  const format = useFormat();
  const game = useSlot();
  const tell = useWinText();
  const { step, shownMultiple, round } = state;
  const money = (multiple: number): string => {
    if (!round) return '';
    const { currency } = round.wager;
    return format.money(wonText(game, { stake: units(round.stake), multiple, currency }), currency);
  };
  const soFar = shownMultiple > 0 && <p className="num text-xs text-muted">{t('readout.soFar', { amount: money(shownMultiple) })}</p>;
  const text =
    step?.kind === 'win'
      ? tell(step.win, { amount: money(step.win.multiple), factor: step.spin.multiplier })
      : step?.kind === 'landed'
        ? slots('readout.landed', { count: step.spin.respinsLeft ?? 0 })
        : null;
  if (text === null) return soFar || <p className="text-faint">…</p>;
  return (
    <>
      <p className="num font-semibold">{text}</p>
      {soFar}
    </>
  );
}

function OutcomeLine({
  state: { phase, round, failure },
  isCounting,
  onCounted,
}: {
  state: MachineState;
  isCounting: boolean;
  onCounted: () => void;
}) {
  const t = useT('casino');
  if (phase === 'asking') return <p className="text-faint">{t('readout.asking')}</p>;
  // An earlier round's win must not stand beside the refusal of a later one.
  if (!round || failure !== null) {
    return (
      <p className="text-muted">
        {t('readout.start')} <span className="pointer-coarse:hidden">{t('readout.space')}</span>
      </p>
    );
  }
  return <ResultLine round={round.wager} isCounting={isCounting} onCounted={onCounted} />;
}
