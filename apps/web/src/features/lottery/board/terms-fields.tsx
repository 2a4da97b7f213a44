import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { Chip, IconButton, readStake, StakeField } from '@tessera/ui';
import { useId, useState } from 'react';
import type { LotteryDetailView } from '../lottery.queries.ts';
import type { LineTerms } from './use-play-draft.ts';

interface TermsFieldsProps {
  readonly lottery: LotteryDetailView;
  readonly terms: LineTerms;
  readonly onTerms: (terms: LineTerms) => void;
}

const LEAST_GROUP = 1_700;
const PRIZE_GROUP_BASE = 2_000;
/** As the field numbers its steps: the whole range is 125 even groups. */
const GROUP_STEP = 10;
const QUICK_AMOUNTS = ['1', '2', '5', '10'];

/** What a bet costs: its unit, how many times over and at which prize group, or, at odds, an amount. */
export function TermsFields({ lottery, terms, onTerms }: TermsFieldsProps) {
  if ('amount' in terms) return <StakePerBet lottery={lottery} amount={terms.amount} onAmount={(amount) => onTerms({ amount })} />;
  return <OfficialTerms lottery={lottery} terms={terms} onTerms={onTerms} />;
}

interface StakePerBetProps {
  readonly lottery: LotteryDetailView;
  /** As calls take it; empty while what is typed is no amount. */
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
}

function StakePerBet({ lottery: { limits }, amount, onAmount }: StakePerBetProps) {
  const t = useT('lottery');
  const [typed, setTyped] = useState(amount);
  const type = (text: string): void => {
    setTyped(text);
    const read = readStake(text, limits.currency);
    onAmount(read === undefined ? '' : amountToWire(read, getCurrency(limits.currency)));
  };
  return (
    <div className="max-w-md">
      <StakeField
        label={t('terms.amount')}
        value={typed}
        onValueChange={type}
        currency={limits.currency}
        min={limits.minAmount}
        max={limits.maxAmount}
        step="1"
        quick={QUICK_AMOUNTS}
      />
    </div>
  );
}

type Official = Extract<LineTerms, { unit: string }>;

function OfficialTerms({ lottery, terms, onTerms }: TermsFieldsProps & { readonly terms: Official }) {
  const t = useT('lottery');
  const format = useFormat();
  const { limits } = lottery;
  const { unit, multiple } = terms;
  const setMultiple = (next: number): void =>
    onTerms({ ...terms, multiple: Math.min(limits.maxMultiple, Math.max(1, Math.trunc(next || 1))) });
  const multipleId = useId();
  const unitId = useId();
  return (
    <div className="grid gap-x-6 gap-y-3 @lg:grid-cols-[auto_auto] @4xl:grid-cols-[auto_auto_minmax(0,1fr)] @lg:items-end @lg:justify-start @4xl:justify-stretch">
      <div>
        <span id={unitId} className="mb-1.5 block text-sm font-medium">
          {t('terms.unit')}
        </span>
        <div role="group" aria-labelledby={unitId} className="flex flex-wrap gap-1.5">
          {limits.units
            .toSorted((left, right) => Number(right) - Number(left))
            .map((value) => (
              <Chip key={value} pressed={value === unit} className="num" onClick={() => onTerms({ ...terms, unit: value })}>
                {format.money(value, limits.currency, { isUnitPrice: true })}
              </Chip>
            ))}
        </div>
      </div>
      <div>
        <label htmlFor={multipleId} className="mb-1.5 block text-sm font-medium">
          {t('terms.multiple')}
        </label>
        <div className="flex w-40 items-center rounded-md border border-line-strong bg-ground focus-within:outline-2 focus-within:outline-accent-ink">
          <IconButton icon="minus" size="small" label={t('terms.less')} onClick={() => setMultiple(multiple - 1)} />
          <input
            id={multipleId}
            type="number"
            min={1}
            max={limits.maxMultiple}
            value={String(multiple)}
            onChange={(event) => setMultiple(event.target.valueAsNumber)}
            className="num h-10 w-full min-w-0 appearance-none bg-transparent text-center text-base font-semibold outline-none"
          />
          <IconButton icon="plus" size="small" label={t('terms.more')} onClick={() => setMultiple(multiple + 1)} />
        </div>
      </div>
      <PrizeGroup lottery={lottery} terms={terms} onTerms={onTerms} />
    </div>
  );
}

/** Higher prizes or a larger rebate: one line from the one to the other. */
function PrizeGroup({ lottery: { maxPrizeGroup }, terms, onTerms }: TermsFieldsProps & { readonly terms: Official }) {
  const t = useT('lottery');
  const format = useFormat();
  const id = useId();
  const { prizeGroup } = terms;
  const rebate = format.number((maxPrizeGroup - prizeGroup) / PRIZE_GROUP_BASE, { style: 'percent', maximumFractionDigits: 2 });
  const value = t('terms.group.value', { group: prizeGroup, rebate });
  return (
    <div className="min-w-0 @lg:col-span-full @4xl:col-span-1">
      <label htmlFor={id} className="mb-1.5 flex justify-between gap-3 text-sm font-medium">
        {t('terms.group')}
        <span className="num font-normal text-muted">{value}</span>
      </label>
      <input
        id={id}
        type="range"
        min={LEAST_GROUP}
        max={maxPrizeGroup}
        step={(maxPrizeGroup - LEAST_GROUP) % GROUP_STEP === 0 ? GROUP_STEP : 1}
        value={prizeGroup}
        aria-valuetext={value}
        onChange={(event) => onTerms({ ...terms, prizeGroup: event.target.valueAsNumber })}
        className="h-10 w-full accent-accent"
      />
    </div>
  );
}
