import { useT } from '@tessera/i18n';
import { casinoDetailOf } from '../../casino-detail.ts';
import { useHundredths } from '../../use-hundredths.ts';
import type { RoundReplayProps } from '../game-kind.ts';
import { resultOf, targetOfBet } from './odds.ts';
import { LimboStage } from './stage.tsx';

const STANDS = { key: undefined, durationMs: 0, isUnderWay: false } as const;
const NONE = [] as const;

/** How far the multiplier rose, and the bar it had to reach. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const member = useT('member');
  const detail = casinoDetailOf(wager);
  const [target, result] = [detail && targetOfBet(detail.bet), resultOf(detail?.events ?? [])];
  const textOf = useLimboText();
  if (target === undefined || result === null) return null;
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <div className="grid h-72">
        <LimboStage target={target} playedTarget={target} result={result} travel={STANDS} recent={NONE} />
      </div>
      <p className="num text-center text-sm font-semibold">{textOf({ target, result })}</p>
    </section>
  );
}

/** A result and its target, both in hundredths, in one sentence. */
export function useLimboText(): (round: { readonly target: number; readonly result: number }) => string {
  const t = useT('limbo');
  const shown = useHundredths();
  return ({ target, result }) => t(result >= target ? 'read.reached' : 'read.missed', { target: shown(target), result: shown(result) });
}
