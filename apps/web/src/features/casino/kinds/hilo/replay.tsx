import { useFormat, useT } from '@tessera/i18n';
import { casinoDetailOf } from '../../casino-detail.ts';
import type { RoundReplayProps } from '../game-kind.ts';
import { HiloStage } from './stage.tsx';
import { useTrailText } from './trail-text.ts';
import { type Trail, trailOf } from './trail.ts';

/** The table at the end of the round, with all its cards and guesses. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const member = useT('member');
  const endText = useEndText();
  const detail = casinoDetailOf(wager);
  const trail = trailOf(detail?.events ?? [], detail?.choices ?? []);
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <HiloStage trail={trail} isSmall />
      <p className="text-center text-sm font-semibold">{endText(trail)}</p>
    </section>
  );
}

function useEndText(): (trail: Trail) => string {
  const t = useT('hilo');
  const format = useFormat();
  const textOf = useTrailText();
  return (trail) => {
    if (trail.end === 'refunded') return t('read.refunded');
    if (trail.end !== 'cashed-out') return textOf(trail);
    const multiplier = format.number(Number(trail.multiplier ?? 1), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
    return t('read.cashed', { multiplier });
  };
}
