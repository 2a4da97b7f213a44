import { useFormat, useT } from '@tessera/i18n';
import { use } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import { CheckFrame, type CheckedSeeds, type CheckFault, CheckStep } from '../../fairness/check-frame.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { checkRound, type CheckedRound, roundOf } from './check-round.ts';
import { type SlotGame, SlotGameContext, slotGameOf, useSlot } from './slot-game.ts';
import { SymbolTile } from './symbol-tile.tsx';
import { TraceTable } from './trace-table.tsx';

/** Repeats a round of the betting record whose seed is open. */
export function RoundCheck({ wager }: RoundCheckProps) {
  const game = use(slotGameOf(wager.gameId, casinoDetailOf(wager)?.ruleVersion));
  const round = game && roundOf(game, wager);
  return game && round ? <CheckView game={game} checked={checkRound(round)} /> : <UnknownRules />;
}

/** What these seeds give, without a round to compare with. */
export function SeedCheck({ gameId, seeds }: SeedCheckProps) {
  const game = use(slotGameOf(gameId));
  return game && <CheckView game={game} checked={checkRound({ game, ...seeds })} />;
}

function CheckView({ game, checked }: { game: SlotGame; checked: CheckedRound }) {
  const { asked, check, commitment, isRight } = checked;
  return (
    <SlotGameContext value={game}>
      <CheckFrame seeds={asked} commitment={commitment} isRight={isRight} fault={faultOf(check.reason)} message={messageOf(game, asked)}>
        {check.round === null ? null : <Steps checked={checked} />}
      </CheckFrame>
    </SlotGameContext>
  );
}

function faultOf(reason: CheckedRound['check']['reason']): CheckFault | null {
  return reason === 'events_mismatch' ? 'round_mismatch' : reason;
}

function messageOf({ slot }: SlotGame, { clientSeed, nonce }: CheckedSeeds): string {
  return `slots:${slot.id}:${clientSeed}:${nonce}:0`;
}

function Steps({ checked }: { checked: CheckedRound }) {
  const t = useT('casino');
  const slots = useT('slot');
  const { form, slot } = useSlot();
  const { areDrawsEqual, trace } = checked;
  return (
    <>
      <CheckStep number={3} title={form.field === 'reels' ? t('check.stops') : slots('check.cells')} isRight={areDrawsEqual}>
        {slot.isLong && <p>{slots('check.long')}</p>}
        <DrawText trace={trace} />
        <TraceTable trace={trace} />
      </CheckStep>
      <CheckStep number={4} title={t('check.wins')} isRight={checked.payout?.isEqual ?? null}>
        <WinsText checked={checked} />
        <FirstWindow checked={checked} />
        <Payout checked={checked} />
      </CheckStep>
    </>
  );
}

function DrawText({ trace }: Pick<CheckedRound, 'trace'>) {
  const slots = useT('slot');
  const { kind } = useSlot();
  const bound = trace[0]?.bound ?? 0;
  if (kind === 'cluster') return <p>{slots('check.cluster.text', { weight: bound })}</p>;
  if (kind === 'hold') return <p>{slots('check.hold.text')}</p>;
  return <p>{slots('check.stops.text', { places: bound })}</p>;
}

function WinsText({ checked: { trace } }: { checked: CheckedRound }) {
  const t = useT('casino');
  const slots = useT('slot');
  const { form } = useSlot();
  const count = new Set(trace.map(({ step }) => step)).size;
  return <p>{form.field === 'reels' ? t('check.wins.text', { count }) : slots('check.wins.cells', { count })}</p>;
}

function FirstWindow({ checked: { events } }: { checked: CheckedRound }) {
  const [first] = useSlot().form.read(events).spins;
  return (
    <div dir="ltr" className="grid w-full max-w-60 auto-cols-fr grid-flow-col gap-1">
      {first?.window.map((column, reel) => (
        <div key={reel} className="grid content-start gap-1">
          {column.map((symbol, row) => (
            <SymbolTile key={row} symbol={symbol} isNamed className="aspect-square w-full rounded-sm" />
          ))}
        </div>
      ))}
    </div>
  );
}

function Payout({ checked: { asked, check, payout } }: { checked: CheckedRound }) {
  const t = useT('slot');
  const format = useFormat();
  const { kind, slot } = useSlot();
  const multiple = check.round?.multiple ?? 0;
  const units = slot.betUnits;
  if (!asked.shown || !payout) {
    const text =
      kind === 'lines' || kind === 'classic'
        ? t('check.multiple', { count: multiple, lines: units })
        : t('check.units', { count: multiple, units });
    return <p className="num font-semibold text-ink">{text}</p>;
  }
  const { stake, payout: paid, currency } = asked.shown;
  return (
    <p className="num font-semibold text-ink">
      {t('check.payout', {
        stake: format.money(stake, currency),
        multiple: format.number(multiple),
        lines: units,
        computed: format.money(payout.computed, currency),
        paid: format.money(paid, currency),
      })}
    </p>
  );
}
