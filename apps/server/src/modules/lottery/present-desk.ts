import { lotteryDesk as contract } from '@tessera/contract';
import type { Lottery } from './lottery.ts';
import type { StoredLimits } from './own-limits.ts';

type Worths = Pick<contract.LotteryLimits, 'minAmount' | 'maxAmount' | 'maxStake' | 'maxExposure'>;
const WORTHS = ['minAmount', 'maxAmount', 'maxStake', 'maxExposure'] as const satisfies readonly (keyof Worths)[];

/** Thousandths as decimals, such as `0.1`. */
export function presentWorth(thousandths: bigint): string {
  const decimals = (thousandths % 1_000n).toString().padStart(3, '0').replace(/0+$/, '');
  return `${thousandths / 1_000n}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Decimals of the wire as thousandths. */
export function readWorth(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(3, '0'));
}

export function readLimits({ maxMultiples, heat, ...worths }: contract.LotteryLimits): StoredLimits {
  return {
    ...mapWorths(worths, (text) => readWorth(text).toString()),
    ...(maxMultiples === undefined ? {} : { maxMultiples }),
    ...(heat === undefined ? {} : { heat }),
  };
}

export function presentLimits(limits: StoredLimits | null): contract.LotteryLimits {
  const { maxMultiples, heat } = limits ?? {};
  return {
    ...mapWorths(limits ?? {}, (text) => presentWorth(BigInt(text))),
    ...(maxMultiples === undefined ? {} : { maxMultiples: { ...maxMultiples } }),
    ...(heat === undefined ? {} : { heat: [...heat] }),
  };
}

function mapWorths(
  worths: { readonly [Name in keyof Worths]?: string | undefined },
  to: (text: string) => string,
): Record<keyof Worths, string> | object {
  return Object.fromEntries(WORTHS.flatMap((name) => (worths[name] === undefined ? [] : [[name, to(worths[name])]])));
}

export function presentStaffLottery(lottery: Lottery): contract.StaffLotteryView {
  const { id, name, family, prizeMode, vassalage, source, kenoMethod, feed, secondFeed, voidAfterMinutes } = lottery;
  const { isActive, sort, maxPrizeGroup, oddsVersion, suspendedPlays, limits, calendar, nextCalendar, nextCalendarAtMs } = lottery;
  return {
    ...{ id, name, family, prizeMode, vassalage, source, kenoMethod, feed, secondFeed, voidAfterMinutes },
    ...{ isActive, sort, maxPrizeGroup, oddsVersion },
    suspendedPlays: [...(suspendedPlays ?? [])],
    limits: presentLimits(limits),
    calendar: contract.LotteryCalendar.parse(calendar),
    next:
      nextCalendar !== null && nextCalendarAtMs !== null
        ? { calendar: contract.LotteryCalendar.parse(nextCalendar), fromMs: nextCalendarAtMs }
        : null,
  };
}
