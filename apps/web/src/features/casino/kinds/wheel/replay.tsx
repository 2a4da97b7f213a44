import { useT } from '@tessera/i18n';
import { wheel } from '@tessera/engines/instant';
import { casinoDetailOf } from '../../casino-detail.ts';
import { useMultiplierText } from '../../use-multiplier-text.ts';
import type { RoundReplayProps } from '../game-kind.ts';
import { WheelPicture } from './stage.tsx';
import { stopOf } from './turn.ts';

/** The wheel as it stood at the end of the round. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const t = useT('wheel');
  const rounds = useT('rounds');
  const member = useT('member');
  const textOf = useMultiplierText();
  const detail = casinoDetailOf(wager);
  const stop = stopOf(detail?.events ?? []);
  if (!detail || !stop) return null;
  const bet = wheel.parseBet(detail.bet);
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <WheelPicture bet={bet} stop={{ ...stop, roundId: wager.id, nonce: detail.fairness.nonce }} className="mx-auto max-w-64" />
      <p className="text-center text-sm font-semibold">
        {t('read.stopped', { segment: stop.segment + 1, multiplier: textOf(stop.multiplier ?? '0') })}
      </p>
      <p className="num text-center text-xs text-muted">
        {rounds('risk')}: {rounds(`risk.${bet.risk}`)}
      </p>
    </section>
  );
}
