import { payoutOf } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency, units } from '@tessera/kernel';
import { ResultLine } from '../../result/result-line.tsx';
import { useSlot } from './slot-game.ts';
import type { MachineState } from './slot-machine.ts';
import { useSymbolName } from './symbol-name.ts';

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

/** Money of some line bets of the round on show. */
function useMultipleText(state: MachineState): (multiple: number) => string {
  const format = useFormat();
  const { sheet } = useSlot();
  const { round } = state;
  return (multiple) => {
    if (!round) return '';
    const { currency: code } = round.wager;
    const payout = payoutOf(sheet, { stake: units(round.stake), multiple });
    return format.money(amountToWire(payout, getCurrency(code)), code);
  };
}

function StepLine({ state }: { state: MachineState }) {
  const t = useT('casino');
  const slots = useT('slot');
  const name = useSymbolName();
  const scatter = name(useSlot().sheet.scatter.symbol);
  const money = useMultipleText(state);
  const { step, shownMultiple } = state;
  const soFar = shownMultiple > 0 && <p className="num text-xs text-muted">{t('readout.soFar', { amount: money(shownMultiple) })}</p>;
  if (step?.kind === 'line') {
    const { line, count, symbol, multiple } = step.win;
    return (
      <>
        <p className="num font-semibold">{t('readout.line', { line, count, symbol: name(symbol), amount: money(multiple) })}</p>
        {soFar}
      </>
    );
  }
  if (step?.kind === 'scatters') {
    return (
      <>
        <p className="num font-semibold">{slots('readout.scatters', { count: step.scatters, scatter, amount: money(step.multiple) })}</p>
        {soFar}
      </>
    );
  }
  return soFar || <p className="text-faint">…</p>;
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
