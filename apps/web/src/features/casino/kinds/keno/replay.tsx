import { useT } from '@tessera/i18n';
import { keno } from '@tessera/engines/instant';
import { casinoDetailOf } from '../../casino-detail.ts';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import type { RoundReplayProps } from '../game-kind.ts';
import { drawOf } from './card.ts';
import { CardPicture } from './stage.tsx';

/** The card with what was picked and drawn. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const t = useT('keno');
  const member = useT('member');
  const textOf = useMultiplierText();
  const detail = casinoDetailOf(wager);
  const draw = drawOf(detail?.events ?? []);
  if (!detail || !draw) return null;
  const { picks } = keno.parseBet(detail.bet);
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <CardPicture picks={picks} drawn={draw.numbers} className="mx-auto max-w-md" />
      <p className="text-center text-sm font-semibold">
        {t('read.drawn', { count: draw.hits.length, picks: picks.length, multiplier: textOf(draw.multiplier ?? '0') })}
      </p>
      <p className="num text-center text-xs text-muted">
        {t('replay.picks')}: {picks.join(', ')}
      </p>
    </section>
  );
}
