import { CallFailed } from '@tessera/client';
import type { limits } from '@tessera/contract';
import { protectsLess } from '@tessera/engines/promotions';
import { useErrorText, useFormat, useT } from '@tessera/i18n';
import { amountToShown, amountToWire, getCurrency, parseAmount, ZERO } from '@tessera/kernel';
import { Button, Card, Countdown, cx, FormError, Icon, type IconName, Money, readStake, showToast } from '@tessera/ui';
import { useState } from 'react';
import { AmountField } from '../../shared/amount-field.tsx';
import { useSetLimit } from '../../shared/limits.queries.ts';

type LimitView = limits.LimitsView['limits'][number];

const ICONS: Readonly<Record<LimitView['kind'], IconName>> = { stake: 'ticket', loss: 'chart', deposit: 'deposit' };

/** One daily limit: what it is, what is used, what waits, and the way to change it. */
export function LimitCard({ limit, currency }: { limit: LimitView; currency: string }) {
  const t = useT('member');
  const common = useT('common');
  const [isEditing, setEditing] = useState(false);
  const { kind, perDay } = limit;
  return (
    <Card className="grid gap-4">
      <div className="flex items-start gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-surface-3 text-accent-ink">
          <Icon name={ICONS[kind]} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{t(`limits.${kind}`)}</h2>
          <p className="text-sm text-muted">{t(`limits.${kind}.text`)}</p>
        </div>
        <p className="flex-none text-end font-semibold">
          {perDay === null ? t('limits.none') : <Money amount={perDay} currency={currency} />}
        </p>
      </div>
      <Meter limit={limit} currency={currency} />
      {limit.pending && <Pending limit={limit} pending={limit.pending} currency={currency} />}
      {isEditing ? (
        <LimitForm limit={limit} currency={currency} onDone={() => setEditing(false)} />
      ) : (
        <div>
          <Button
            aria-label={`${t(perDay === null ? 'limits.set' : 'limits.change')}: ${t(`limits.${kind}`)}`}
            onClick={() => setEditing(true)}
          >
            {t(perDay === null ? 'limits.set' : 'limits.change')}
          </Button>
        </div>
      )}
      {isEditing && (
        <Button tone="quiet" size="small" className="justify-self-start" onClick={() => setEditing(false)}>
          {common('cancel')}
        </Button>
      )}
    </Card>
  );
}

function Meter({ limit, currency: code }: { limit: LimitView; currency: string }) {
  const t = useT('member');
  const format = useFormat();
  const { kind, perDay, usedToday } = limit;
  const currency = getCurrency(code);
  const used = parseAmount(usedToday, currency);
  if (perDay === null) {
    return <p className="num text-sm text-muted">{t('limits.used', { used: format.money(usedToday, code) })}</p>;
  }
  const cap = parseAmount(perDay, currency);
  // For the width of a bar only; no amount is computed from it.
  const share = cap > ZERO ? Number((used * 1_000n) / cap) / 10 : 100;
  const width = Math.min(100, Math.max(0, share));
  return (
    <div>
      <div
        role="meter"
        aria-label={t(`limits.${kind}`)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(width)}
        aria-valuetext={t('limits.usedOf', { used: format.money(usedToday, code), limit: format.money(perDay, code) })}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className={cx('h-full rounded-full', width >= 90 ? 'bg-lose' : width >= 70 ? 'bg-warn' : 'bg-accent')}
          style={{ width: `${width}%` }}
        />
      </div>
      <p className="num mt-1.5 text-sm text-muted">
        {t('limits.usedOf', { used: format.money(usedToday, code), limit: format.money(perDay, code) })}
      </p>
    </div>
  );
}

function Pending({ limit, pending, currency }: { limit: LimitView; pending: NonNullable<LimitView['pending']>; currency: string }) {
  const t = useT('member');
  const format = useFormat();
  const keep = useSetLimit();
  return (
    <div className="grid gap-2 rounded-md bg-info-soft p-3 text-sm">
      <p>
        {pending.perDay === null ? t('limits.pending.none') : t('limits.pending', { limit: format.money(pending.perDay, currency) })}{' '}
        <span className="num text-muted">
          {format.dateTime(pending.startsAtMs)} (<Countdown untilMs={pending.startsAtMs} />)
        </span>
      </p>
      {/* Asking for the limit that counts now drops the one that waits. */}
      {limit.perDay !== null && (
        <div>
          <Button size="small" pending={keep.isPending} onClick={() => keep.mutate({ kind: limit.kind, perDay: limit.perDay })}>
            {t('limits.keep')}
          </Button>
        </div>
      )}
      <FormError error={keep.error} />
    </div>
  );
}

const QUICK = ['20', '50', '100', '500'];

function LimitForm({ limit, currency: code, onDone }: { limit: LimitView; currency: string; onDone: () => void }) {
  const t = useT('member');
  const errorText = useErrorText();
  const set = useSetLimit();
  const currency = getCurrency(code);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const amount = readStake(text, code);
  const isValid = amount !== undefined && amount > ZERO;
  const wanted = isValid ? amountToWire(amount, currency) : null;
  const read = (wire: string | null) => (wire === null ? null : parseAmount(wire, currency));
  const current = read(limit.perDay);
  const save = (perDay: string | null): void =>
    set.mutate(
      { kind: limit.kind, perDay },
      {
        onSuccess: () => {
          const waits = protectsLess(read(perDay), current);
          showToast({ title: t(waits ? 'limits.saved.waits' : 'limits.saved'), tone: waits ? 'info' : 'win' });
          onDone();
        },
      },
    );
  const isRefusedAmount = set.error instanceof CallFailed && set.error.code === 'invalid_amount';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isValid) save(wanted);
      }}
      className="grid gap-3 border-t border-line pt-4"
    >
      <AmountField
        label={t('limits.amount')}
        value={text}
        onValueChange={setText}
        currency={code}
        quick={QUICK.map((quick) => amountToShown(parseAmount(quick, currency), currency))}
        error={(isChecked && !isValid) || isRefusedAmount ? errorText({ code: 'invalid_amount' }) : undefined}
        hint={isValid ? t(protectsLess(amount, current) ? 'limits.waits' : 'limits.atOnce') : undefined}
      />
      <FormError error={isRefusedAmount ? null : set.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" pending={set.isPending}>
          {t('limits.save')}
        </Button>
        {limit.perDay !== null && (
          <Button pending={set.isPending} onClick={() => save(null)}>
            {t('limits.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
