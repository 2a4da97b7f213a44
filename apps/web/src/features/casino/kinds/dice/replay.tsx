import { useFormat, useT } from '@tessera/i18n';
import { casinoDetailOf } from '../../casino-detail.ts';
import { useHundredths } from '../../use-hundredths.ts';
import type { RoundReplayProps } from '../game-kind.ts';
import { isWinning, multiplierOf, pickOf, rollOf, targetOf } from './odds.ts';
import { DiceStage } from './stage.tsx';

/** Where the die came to lie, and the line it was played with. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const member = useT('member');
  const detail = casinoDetailOf(wager);
  const pick = detail && pickOf(detail.bet);
  const roll = rollOf(detail?.events ?? []);
  const textOf = useRollText();
  if (!pick || roll === null) return null;
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <div className="grid h-64">
        <DiceStage pick={pick} roll={roll} isWon={isWinning(pick, roll)} from={roll} travel={STANDS} recent={NONE} />
      </div>
      <p className="num text-center text-sm font-semibold">{textOf({ pick, roll })}</p>
    </section>
  );
}

const STANDS = { key: undefined, durationMs: 0, isUnderWay: false } as const;
const NONE = [] as const;

/** A roll and its line in one sentence. */
export function useRollText(): (round: { readonly pick: NonNullable<ReturnType<typeof pickOf>>; readonly roll: number }) => string {
  const t = useT('dice');
  const format = useFormat();
  const hundredths = useHundredths();
  return ({ pick, roll }) =>
    t(`read.${pick.direction}`, {
      roll: hundredths(roll),
      target: hundredths(targetOf(pick)),
      multiplier: format.number(Number(multiplierOf(pick)), { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    });
}
