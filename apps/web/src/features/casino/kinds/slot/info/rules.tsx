import type { Phase } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import type { ReactNode } from 'react';
import { jackpotsOf, SMALLEST_CLUSTER } from '../offers.ts';
import { type SlotGame, type SlotGameOf, useSlot } from '../slot-game.ts';
import { useSymbolName } from '../symbol-name.ts';

/** The rules of a sheet in sentences. */
export function Rules() {
  const t = useT('casino');
  const game = useSlot();
  return (
    <section aria-labelledby="info-rules">
      <SectionHead id="info-rules" title={t('info.rules')} />
      <ul className="grid max-w-[70ch] list-disc gap-1.5 ps-5 text-sm text-muted">
        <OfKind game={game} />
        <li>{t('rules.sum')}</li>
        <li>{t('rules.fault')}</li>
      </ul>
    </section>
  );
}

function OfKind({ game }: { game: SlotGame }) {
  switch (game.kind) {
    case 'lines':
    case 'ways':
      return <ReelRules game={game} />;
    case 'classic':
      return <ClassicRules game={game} />;
    case 'cluster':
      return <ClusterRules game={game} />;
    case 'hold':
      return <HoldRules game={game} />;
  }
}

function listed(rules: readonly string[]): ReactNode {
  return rules.map((rule) => <li key={rule}>{rule}</li>);
}

/** The most a round pays, in stakes. */
function useMost(): (game: SlotGame) => string {
  const format = useFormat();
  return ({ summary }) => format.number(Number(summary.maxRound ?? 0), { maximumFractionDigits: 2 });
}

function ReelRules({ game }: { game: SlotGameOf<'lines'> | SlotGameOf<'ways'> }) {
  const slots = useT('slot');
  const name = useSymbolName();
  const times = useMost()(game);
  const { sheet } = game;
  const { awards, multipliers, reels, isRetriggered } = sheet.freeSpins;
  const [wild, scatter] = [name(sheet.wild.symbol), name(sheet.scatter.symbol)];
  const [reelsOfWild, freeReels] = [wildReels(game, 'base'), wildReels(game, 'free')];
  const isCapped = (game.kind === 'lines' ? game.sheet.maxRoundLineBets : game.sheet.maxRoundUnits) !== undefined;
  return listed([
    slots(game.kind === 'lines' ? 'rules.lines' : 'rules.ways'),
    freeReels === reelsOfWild
      ? slots('rules.wild', { wild, scatter, reels: reelsOfWild })
      : slots('rules.wild.free', { wild, scatter, reels: reelsOfWild, freeReels }),
    ...sheet.wild.multipliers.map(({ reel, factor }) =>
      slots(game.kind === 'lines' ? 'rules.wildFactor' : 'rules.wildWays', { wild, reel, factor }),
    ),
    slots('rules.scatter', { scatter }),
    slots('rules.free', { scatter, counts: Object.keys(awards).join(' / '), spins: Object.values(awards).join(' / ') }),
    ...(reels ? [slots('rules.reels')] : []),
    multipliers.length > 1
      ? slots('rules.ladder', { ladder: multipliers.map((factor) => `×${factor}`).join(' ') })
      : slots('rules.factor', { factor: multipliers[0] ?? 1 }),
    slots(isRetriggered ? 'rules.retrigger' : 'rules.noRetrigger'),
    slots(isCapped ? 'rules.cap' : 'rules.highest', { times }),
  ]);
}

/** Reels on which the wild can stand, counted from 1. */
function wildReels({ sheet, form }: SlotGameOf<'lines'> | SlotGameOf<'ways'>, phase: Phase): string {
  return form
    .stripsOf(phase)
    .flatMap((strip, reel) => (strip.includes(sheet.wild.symbol) ? [reel + 1] : []))
    .join(', ');
}

function ClassicRules({ game }: { game: SlotGameOf<'classic'> }) {
  const slots = useT('slot');
  const name = useSymbolName();
  const times = useMost()(game);
  const { symbol, factor } = game.sheet.wild;
  return listed([slots('rules.classic'), slots('rules.classicWild', { wild: name(symbol), factor }), slots('rules.highest', { times })]);
}

function ClusterRules({ game }: { game: SlotGameOf<'cluster'> }) {
  const slots = useT('slot');
  const name = useSymbolName();
  const times = useMost()(game);
  const { wild, multipliers } = game.sheet;
  return listed([
    slots('rules.cluster', { least: SMALLEST_CLUSTER }),
    ...(wild === null ? [] : [slots('rules.clusterWild', { wild: name(wild) })]),
    slots('rules.fall'),
    slots('rules.fallLadder', { ladder: multipliers.map((factor) => `×${factor}`).join(' ') }),
    slots('rules.end', { times }),
  ]);
}

function HoldRules({ game }: { game: SlotGameOf<'hold'> }) {
  const slots = useT('slot');
  const format = useFormat();
  const times = useMost()(game);
  const { trigger, respins, fullGridUnits } = game.sheet;
  const stakes = (units: number): string => format.number(units / game.slot.betUnits, { maximumFractionDigits: 2 });
  const jackpots = jackpotsOf(game).map(({ name, units }) => `${name} ${slots('rules.stakes', { times: stakes(units) })}`);
  return listed([
    slots('rules.hold', { least: trigger, count: respins }),
    slots('rules.held', { count: respins }),
    slots('rules.holdEnd'),
    ...(fullGridUnits > 0 ? [slots('rules.fullGrid', { times: stakes(fullGridUnits) })] : []),
    slots('rules.jackpots', { jackpots: jackpots.join(' · ') }),
    slots('rules.highest', { times }),
  ]);
}
