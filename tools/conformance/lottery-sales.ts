import { type Amount, amountToWire, getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import { fraction, type Fraction } from '@tessera/engines/exact';
import { ballsFromKeno, capPayouts, type ChaseKind, planChase, runChase, sellingDraw } from '@tessera/engines/lottery';
import type { Adapter } from './case.ts';

interface PlanCase {
  readonly kind: ChaseKind['kind'];
  readonly issueCost: string;
  readonly issues: number;
  readonly startMultiple: number;
  readonly maxMultiple: number;
  readonly factor: number;
  readonly every: number;
  readonly prizePerUnitMultiple: string;
  readonly minProfitRate: string;
}

interface RunCase {
  readonly issueCost: string;
  readonly multiples: readonly number[];
  readonly stopOnWin: boolean;
  readonly payoutIfPlayed: readonly string[];
  readonly voidIssues: readonly number[];
  readonly userCancelsFromIndex: number | null;
}

interface ClockCase {
  readonly intervalSeconds: number;
  readonly utcOffsetMinutes: number;
  readonly now: string;
}

const CURRENCY = getCurrency('USD');
const money = (text: string): Amount => parseAmount(text, CURRENCY);
const show = (amount: bigint): string => amountToWire(units(amount), CURRENCY);
const secondOf = (atMs: number): string => new Date(atMs).toISOString().replace('.000Z', 'Z');

/** A whole number or a fraction of two. */
function rateOf(text: string): Fraction {
  const [numerator = '', denominator = '1'] = text.split('/');
  if (!/^\d+$/.test(numerator) || !/^\d+$/.test(denominator)) throw new InvalidInput('minProfitRate', 'a fraction');
  return fraction(BigInt(numerator), BigInt(denominator));
}

function chaseKind({ kind, factor, every, prizePerUnitMultiple, minProfitRate }: PlanCase): ChaseKind {
  if (kind === 'same') return { kind };
  return kind === 'double' ? { kind, factor, every } : { kind, prize: money(prizePerUnitMultiple), rate: rateOf(minProfitRate) };
}

/** What surrounds the draws of a lottery: chase plans, the clock, the cap. */
export const lotterySales: Adapter['groups'] = {
  chase_plan({ input }) {
    const given = input as PlanCase;
    const { issueCost, issues, startMultiple, maxMultiple } = given;
    const plan = planChase({ cost: money(issueCost), draws: issues, startMultiple, maxMultiple }, chaseKind(given));
    return {
      multiples: plan.multiples,
      cumulativeCost: plan.cumulativeCosts.map(show),
      totalCost: show(plan.cumulativeCosts.at(-1) ?? 0n),
    };
  },
  chase_run({ input }) {
    const { issueCost, multiples, payoutIfPlayed, voidIssues, stopOnWin, userCancelsFromIndex } = input as RunCase;
    const draws = multiples.map((multiple, index) => ({
      cost: units(money(issueCost) * BigInt(multiple)),
      payout: money(payoutIfPlayed[index] ?? '0'),
      isVoid: voidIssues.includes(index),
    }));
    const outcome = runChase(draws, { stopOnWin, ...(userCancelsFromIndex === null ? {} : { cancelledFrom: userCancelsFromIndex }) });
    return {
      frozen: show(outcome.frozen),
      issueStates: outcome.states,
      spent: show(outcome.spent),
      refunded: show(outcome.refunded),
      payout: show(outcome.payout),
      net: show(outcome.payout - outcome.spent),
    };
  },
  issue_clock({ input }) {
    const { now, ...schedule } = input as ClockCase;
    const draw = sellingDraw(schedule, Date.parse(now));
    return {
      issue: draw.number,
      drawAt: secondOf(draw.drawAtMs),
      closeAt: secondOf(draw.closeAtMs),
      closeBefore: (draw.drawAtMs - draw.closeAtMs) / 1_000,
    };
  },
  pcb_derive({ input }) {
    const { numbers } = input as { readonly numbers: unknown };
    const derive = (method: 'beijing' | 'canada') => {
      const digits = ballsFromKeno(numbers, method);
      return { digits, sum: digits.reduce((total, digit) => total + digit, 0) };
    };
    return { beijing: derive('beijing'), canada: derive('canada') };
  },
  prize_cap({ input }) {
    const { capPerUserPerIssue, payoutsInSettlementOrder } = input as {
      readonly capPerUserPerIssue: string;
      readonly payoutsInSettlementOrder: readonly string[];
    };
    const payouts = payoutsInSettlementOrder.map(money);
    // These cases have no cap for a single ticket.
    const perTicket = units(payouts.reduce((most: bigint, payout) => (payout > most ? payout : most), 0n));
    const paid = capPayouts(payouts, { perTicket, perPlayer: money(capPerUserPerIssue) }).map((capped) => capped.paid);
    return { paid: paid.map(show), total: show(paid.reduce((total: bigint, amount) => total + amount, 0n)) };
  },
};
