import { type Amount, units } from '@tessera/kernel';
import { NEW_SALARY_DAY, payRealtimeSalary, settleDividends, settleSalaries } from '@tessera/engines/agents';
import { compare, type Fraction } from '@tessera/engines/exact';
import { type ByName, mapValues, money, rateOf, show, sumOf, type Texts } from './agent-texts.ts';

type Parent = { readonly parent: string | null };
type TierTexts<Key extends string> = Texts<'rate' | Key> & { readonly minActive: number };
type DividendTierTexts = TierTexts<'minValidBet' | 'minLoss'>;
type SalaryTierTexts = TierTexts<'betAmount' | 'minBetPerActive' | 'feeRate'>;

export interface DividendInput {
  readonly nodes: ByName<Parent & Texts<'validBet' | 'payout' | 'rebate' | 'promo'>>;
  readonly contracts: ByName<readonly DividendTierTexts[]>;
  readonly carryIn: ByName<string>;
  readonly carryNegative: boolean;
  readonly activeMinValidBet: string;
}

export interface SalaryInput {
  readonly nodes: ByName<Parent & Texts<'validBet'>>;
  readonly contracts: ByName<readonly SalaryTierTexts[]>;
}

export interface RealtimeInput {
  /** Bets of each window by account. */
  readonly windows: readonly ByName<string>[];
  readonly tiers: readonly SalaryTierTexts[];
}

function showAll<Figures extends object>(figures: Figures): ByName<unknown> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'bigint' ? show(value as Amount) : value]),
  );
}

/** The rate as its tier writes it. */
function showRate(tiers: readonly Texts<'rate'>[], reached: { readonly rate: Fraction } | undefined): string {
  return tiers.find(({ rate }) => reached && compare(rateOf(rate), reached.rate) === 0)?.rate ?? '0';
}

const salaryTier = ({ rate, betAmount, minActive, minBetPerActive, feeRate }: SalaryTierTexts) => ({
  rate: rateOf(rate),
  betAmount: money(betAmount),
  minActive,
  minBetPerActive: money(minBetPerActive),
  feeRate: rateOf(feeRate),
});

export function dividends(input: DividendInput) {
  const { nodes, contracts, carryIn, carryNegative, activeMinValidBet } = input;
  const dividends = settleDividends({
    parents: mapValues(nodes, ({ parent }) => parent),
    figures: mapValues(nodes, ({ validBet, payout, rebate, promo }) => ({
      settledStake: money(validBet),
      validBet: money(validBet),
      payout: money(payout),
      rebate: money(rebate),
      promo: money(promo),
    })),
    contracts: mapValues(contracts, (tiers) =>
      tiers.map(({ rate, minActive, minValidBet, minLoss }) => ({
        rate: rateOf(rate),
        minActive,
        minValidBet: money(minValidBet),
        minLoss: money(minLoss),
      })),
    ),
    carryIn: mapValues(carryIn, money),
    carryNegative,
    activeMinValidBet: money(activeMinValidBet),
  });
  return Object.fromEntries(
    [...dividends].map(([name, { tier, ...figures }]) => [name, { ...showAll(figures), rate: showRate(contracts[name] ?? [], tier) }]),
  );
}

export function salaries(input: SalaryInput) {
  const { nodes, contracts } = input;
  const salaries = settleSalaries({
    parents: mapValues(nodes, ({ parent }) => parent),
    validBets: mapValues(nodes, ({ validBet }) => money(validBet)),
    contracts: mapValues(contracts, (tiers) => tiers.map(salaryTier)),
  });
  return Object.fromEntries(
    [...salaries].map(([name, { tier, activeMembers, ...figures }]) => [
      name,
      { ...showAll(figures), activeMembers: activeMembers ?? null, rate: showRate(contracts[name] ?? [], tier) },
    ]),
  );
}

export function salaryRealtime({ windows, tiers }: RealtimeInput) {
  const bets = new Map<string, Amount>();
  let salaryDay = NEW_SALARY_DAY;
  let totalPaid = units(0n);
  const shown = windows.map((window) => {
    for (const [account, bet] of Object.entries(window)) bets.set(account, sumOf([bets.get(account) ?? units(0n), money(bet)]));
    const { cumulativeBet, tier, paid, day } = payRealtimeSalary([...bets.values()], tiers.map(salaryTier), salaryDay);
    salaryDay = day;
    totalPaid = sumOf([totalPaid, paid]);
    return { cumulativeBet: show(cumulativeBet), rate: showRate(tiers, tier), paid: show(paid) };
  });
  return { windows: shown, totalPaid: show(totalPaid) };
}
