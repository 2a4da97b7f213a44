import type { ParSheet, Phase } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { SectionHead } from '@tessera/ui';
import { stripOf, useSlot } from '../slot-game.ts';
import { useSymbolName } from '../symbol-name.ts';

/** The rules of a sheet in sentences. */
export function Rules() {
  const t = useT('casino');
  return (
    <section aria-labelledby="info-rules">
      <SectionHead id="info-rules" title={t('info.rules')} />
      <ul className="grid max-w-[70ch] list-disc gap-1.5 ps-5 text-sm text-muted">
        {useRules().map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}

function useRules(): readonly string[] {
  const t = useT('casino');
  const slots = useT('slot');
  const format = useFormat();
  const name = useSymbolName();
  const game = useSlot();
  const { sheet, figures } = game;
  const { awards, multipliers, reels, isRetriggered } = sheet.freeSpins;
  const [wild, scatter] = [name(sheet.wild.symbol), name(sheet.scatter.symbol)];
  const [reelsOfWild, freeReels] = [wildReels(game, 'base'), wildReels(game, 'free')];
  const highest = figures.maxWin.round;
  return [
    slots('rules.lines'),
    freeReels === reelsOfWild
      ? slots('rules.wild', { wild, scatter, reels: reelsOfWild })
      : slots('rules.wild.free', { wild, scatter, reels: reelsOfWild, freeReels }),
    ...sheet.wild.multipliers.map(({ reel, factor }) => slots('rules.wildFactor', { wild, reel, factor })),
    slots('rules.scatter', { scatter }),
    slots('rules.free', { scatter, counts: Object.keys(awards).join(' / '), spins: Object.values(awards).join(' / ') }),
    ...(reels ? [slots('rules.reels')] : []),
    multipliers.length > 1
      ? slots('rules.ladder', { ladder: multipliers.map((factor) => `×${factor}`).join(' ') })
      : slots('rules.factor', { factor: multipliers[0] ?? 1 }),
    slots(isRetriggered ? 'rules.retrigger' : 'rules.noRetrigger'),
    t('rules.sum'),
    ...(highest === null
      ? []
      : [
          slots(sheet.maxRoundLineBets === undefined ? 'rules.highest' : 'rules.cap', {
            times: format.number(Number(highest), { maximumFractionDigits: 2 }),
          }),
        ]),
    t('rules.fault'),
  ];
}

/** Reels on which the wild can stand, counted from 1. */
function wildReels({ sheet }: { readonly sheet: ParSheet }, phase: Phase): string {
  const found = sheet.reels.flatMap((_, reel) => (stripOf({ sheet }, phase, reel).includes(sheet.wild.symbol) ? [reel + 1] : []));
  return found.join(', ');
}
