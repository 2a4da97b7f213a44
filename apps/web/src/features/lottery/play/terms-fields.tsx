import { readDecimal, useFormat, useT } from '@tessera/i18n';
import { getCurrency } from '@tessera/kernel';
import { MOST_TYPED, Select, TextField } from '@tessera/ui';
import { useState } from 'react';
import type { LotteryDetailView } from '../lottery.queries.ts';
import type { TicketLine } from '../slip/price-line.ts';

export type LineTerms = TicketLine['terms'];

interface TermsFieldsProps {
  readonly lottery: LotteryDetailView;
  readonly terms: LineTerms;
  readonly onTerms: (terms: LineTerms) => void;
}

const LEAST_GROUP = 1_700;
const PRIZE_GROUP_BASE = 2_000;
/** As the field numbers its steps: the whole range is 125 even groups. */
const GROUP_STEP = 10;

/** What a note costs: its unit, how many times over and at which prize group, or, at odds, an amount. */
export function TermsFields({ lottery, terms, onTerms }: TermsFieldsProps) {
  const t = useT('lottery');
  const format = useFormat();
  const { limits, maxPrizeGroup } = lottery;
  if ('amount' in terms) return <NoteAmount currency={limits.currency} amount={terms.amount} onAmount={(amount) => onTerms({ amount })} />;
  const { unit, multiple, prizeGroup } = terms;
  const rebate = format.number((maxPrizeGroup - prizeGroup) / PRIZE_GROUP_BASE, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label={t('terms.unit')}
        value={unit}
        onValueChange={(next) => onTerms({ ...terms, unit: next })}
        options={limits.units.map((value) => ({ value, label: format.money(value, limits.currency, { exact: true }) }))}
      />
      <TextField
        label={t('terms.multiple')}
        type="number"
        min={1}
        max={limits.maxMultiple}
        className="num"
        value={String(multiple)}
        onChange={(event) =>
          onTerms({ ...terms, multiple: Math.min(limits.maxMultiple, Math.max(1, Math.trunc(event.target.valueAsNumber || 1))) })
        }
      />
      <Select
        label={t('terms.group')}
        hint={t('terms.rebate', { rebate })}
        value={String(prizeGroup)}
        onValueChange={(next) => onTerms({ ...terms, prizeGroup: Number(next) })}
        options={groupsUpTo(maxPrizeGroup).map((group) => ({ value: String(group), label: String(group) }))}
      />
    </div>
  );
}

interface NoteAmountProps {
  readonly currency: string;
  /** As calls take it; empty while what is typed is no amount. */
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
}

/** At odds a note costs what the player says, down to what is stored. */
function NoteAmount({ currency, amount, onAmount }: NoteAmountProps) {
  const t = useT('lottery');
  const common = useT('common');
  const format = useFormat();
  const [text, setText] = useState(amount);
  const { shownScale, storedScale, symbol, code } = getCurrency(currency);
  const rules = { locale: format.locale, decimals: shownScale === 0 ? 0 : storedScale, symbols: [symbol, code] };
  const reading = readDecimal(text, rules);
  const write = (value: string): string => format.money(value, currency, { exact: true });
  const readings = reading.kind === 'ambiguous' ? reading.readings : undefined;
  const type = (typed: string): void => {
    setText(typed);
    const read = readDecimal(typed, rules);
    onAmount(read.kind === 'decimal' ? read.decimal : '');
  };
  return (
    <TextField
      label={t('terms.amount')}
      inputMode="decimal"
      className="num"
      maxLength={MOST_TYPED}
      value={text}
      error={readings && common('amount.ambiguous', { first: write(readings[0]), second: write(readings[1]) })}
      onChange={(event) => type(event.target.value)}
    />
  );
}

function groupsUpTo(most: number): number[] {
  const groups = Array.from({ length: Math.floor((most - LEAST_GROUP) / GROUP_STEP) + 1 }, (_, step) => LEAST_GROUP + step * GROUP_STEP);
  return groups.at(-1) === most ? groups.toReversed() : [most, ...groups.toReversed()];
}
