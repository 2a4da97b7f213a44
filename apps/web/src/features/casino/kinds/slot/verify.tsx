import { useFormat, useT } from '@tessera/i18n';
import { use } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import { CheckFrame, type CheckedSeeds, CheckStep } from '../../fairness/check-frame.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { checkRound, type CheckedRound, roundOf } from './check-round.ts';
import { type SlotGame, SlotGameContext, slotGameOf } from './slot-game.ts';
import { SymbolTile } from './symbol-tile.tsx';
import { TraceTable } from './trace-table.tsx';

/** Repeats a round of the betting record whose seed is open. */
export function RoundCheck({ wager }: RoundCheckProps) {
  const game = use(slotGameOf(wager.gameId, casinoDetailOf(wager)?.ruleVersion));
  const round = game && roundOf(game.sheet, wager);
  return game && round ? <CheckView game={game} checked={checkRound(round)} /> : <UnknownRules />;
}

/** What these seeds give, without a round to compare with. */
export function SeedCheck({ gameId, seeds }: SeedCheckProps) {
  const game = use(slotGameOf(gameId));
  return game && <CheckView game={game} checked={checkRound({ sheet: game.sheet, ...seeds })} />;
}

function CheckView({ game, checked }: { game: SlotGame; checked: CheckedRound }) {
  const { asked, check, commitment, isRight } = checked;
  return (
    <SlotGameContext value={game}>
      <CheckFrame seeds={asked} commitment={commitment} isRight={isRight} fault={check.reason} message={messageOf(game, asked)}>
        {check.multiple === null ? null : <Steps checked={checked} />}
      </CheckFrame>
    </SlotGameContext>
  );
}

function messageOf({ sheet }: SlotGame, { clientSeed, nonce }: CheckedSeeds): string {
  return `slots:${sheet.id}:${clientSeed}:${nonce}:0`;
}

function Steps({ checked }: { checked: CheckedRound }) {
  const t = useT('casino');
  const slots = useT('slot');
  const { asked, areStopsEqual, check } = checked;
  const spins = new Set(check.trace.map(({ spin }) => spin)).size;
  return (
    <>
      <CheckStep number={3} title={t('check.stops')} isRight={areStopsEqual}>
        <p>{slots('check.stops.text', { places: asked.sheet.reels[0]?.length ?? 0 })}</p>
        <TraceTable trace={check.trace} />
      </CheckStep>
      <CheckStep number={4} title={t('check.wins')} isRight={checked.payout?.isEqual ?? null}>
        <p>{t('check.wins.text', { count: spins })}</p>
        <FirstWindow checked={checked} />
        <Payout checked={checked} />
      </CheckStep>
    </>
  );
}

function FirstWindow({ checked: { check } }: { checked: CheckedRound }) {
  const shown = check.events.find((event) => event.type === 'reels-stopped');
  return (
    <div dir="ltr" className="grid w-full max-w-60 auto-cols-fr grid-flow-col gap-1">
      {shown?.window.map((column, reel) => (
        <div key={reel} className="grid gap-1">
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
  const multiple = check.multiple ?? 0;
  const lines = asked.sheet.lines.length;
  if (!asked.shown || !payout) return <p className="num font-semibold text-ink">{t('check.multiple', { count: multiple, lines })}</p>;
  const { stake, payout: paid, currency } = asked.shown;
  return (
    <p className="num font-semibold text-ink">
      {t('check.payout', {
        stake: format.money(stake, currency),
        multiple: format.number(multiple),
        lines,
        computed: format.money(payout.computed, currency),
        paid: format.money(paid, currency),
      })}
    </p>
  );
}
