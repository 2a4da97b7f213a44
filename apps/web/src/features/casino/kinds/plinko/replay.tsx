import { useT } from '@tessera/i18n';
import { plinko } from '@tessera/engines/instant';
import { casinoDetailOf } from '../../casino-detail.ts';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import type { RoundReplayProps } from '../game-kind.ts';
import { dropOf } from './path.ts';
import { BoardPicture } from './stage.tsx';

/** The way the ball took, and the bucket it fell into. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const t = useT('plinko');
  const rounds = useT('rounds');
  const member = useT('member');
  const textOf = useMultiplierText();
  const detail = casinoDetailOf(wager);
  const drop = dropOf(detail?.events ?? []);
  if (!detail || !drop) return null;
  const bet = plinko.parseBet(detail.bet);
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <BoardPicture bet={bet} drop={drop} className="mx-auto max-w-sm" />
      <p className="text-center text-sm font-semibold">
        {t('read.landed', { bucket: drop.bucket + 1, multiplier: textOf(drop.multiplier ?? '0') })}
      </p>
      <p className="num text-center text-xs text-muted">
        {rounds('risk')}: {rounds(`risk.${bet.risk}`)} · {t('rows')}: {bet.rows}
      </p>
    </section>
  );
}
