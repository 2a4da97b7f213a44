import type { StopTrace } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { cx, Icon } from '@tessera/ui';
import type { ReactNode } from 'react';
import { SymbolTile } from '../symbol-tile.tsx';
import { type CheckedRound, messageOf } from './check-round.ts';
import { CodeLine } from './code-line.tsx';
import { TraceTable } from './trace-table.tsx';

/** A check, step by step: each says what was computed, from what, and whether it agrees. */
export function CheckView({ checked }: { checked: CheckedRound }) {
  const t = useT('casino');
  const { check, isRight } = checked;
  const isReadable = check.multiple !== null;
  return (
    <div className="grid gap-4">
      <div
        ref={bringIntoView}
        role="status"
        className={cx('flex scroll-my-4 items-start gap-3 rounded-md p-3', isRight ? 'bg-win-soft text-win' : 'bg-lose-soft text-lose')}
      >
        <Icon name={isRight ? 'shield-check' : 'alert'} size={24} />
        <div>
          <p className="font-semibold">{t(isRight ? 'check.right' : 'check.wrong')}</p>
          <p className="text-sm text-ink">
            {check.reason && !isRight ? t(`check.reason.${check.reason}`) : t(isRight ? 'check.right.text' : 'check.wrong.text')}
          </p>
        </div>
      </div>
      {isReadable && <Steps checked={checked} />}
    </div>
  );
}

/** On a phone the verdict may lie below the fold when it appears. */
function bringIntoView(verdict: HTMLElement | null): void {
  verdict?.scrollIntoView({ block: 'nearest' });
}

function Steps({ checked }: { checked: CheckedRound }) {
  const t = useT('casino');
  const { asked, commitment, isCommitted, areStopsEqual, check } = checked;
  const spins = Map.groupBy(check.trace, ({ spin }: StopTrace) => spin).size;
  return (
    <ol className="grid gap-5">
      <Step number={1} title={t('check.seal')} isRight={isCommitted}>
        <p>{t('check.seal.text')}</p>
        <CodeLine label={t('check.seal.computed')} code={commitment} />
        <CodeLine label={t('check.seal.shown')} code={asked.serverSeedHash} />
      </Step>
      <Step number={2} title={t('check.mix')} isRight={null}>
        <p>{t('check.mix.text')}</p>
        <CodeLine label={t('check.mix.message')} code={messageOf(asked, 0)} />
        <CodeLine
          label={t('check.mix.command')}
          code={`printf '%s' '${messageOf(asked, 0).replaceAll("'", String.raw`'\''`)}' | openssl dgst -sha256 -hmac '${asked.serverSeed}'`}
        />
      </Step>
      <Step number={3} title={t('check.stops')} isRight={areStopsEqual}>
        <p>{t('check.stops.text')}</p>
        <TraceTable trace={check.trace} />
      </Step>
      <Step number={4} title={t('check.wins')} isRight={checked.payout?.isEqual ?? null}>
        <p>{t('check.wins.text', { count: spins })}</p>
        <FirstWindow checked={checked} />
        <Payout checked={checked} />
      </Step>
    </ol>
  );
}

function Step({ number, title, isRight, children }: { number: number; title: string; isRight: boolean | null; children: ReactNode }) {
  const t = useT('casino');
  return (
    <li className="grid min-w-0 gap-2 text-sm text-muted">
      <h3 className="flex items-center gap-2 text-base font-semibold text-ink">
        <span className="num grid size-6 place-items-center rounded-full bg-surface-3 text-xs">{number}</span>
        {title}
        {isRight !== null && (
          <span className={cx('ms-auto flex items-center gap-1 text-sm', isRight ? 'text-win' : 'text-lose')}>
            <Icon name={isRight ? 'check' : 'close'} size={16} />
            {t(isRight ? 'check.agrees' : 'check.differs')}
          </span>
        )}
      </h3>
      {children}
    </li>
  );
}

function FirstWindow({ checked: { check } }: { checked: CheckedRound }) {
  const shown = check.events.find((event) => event.type === 'reels-stopped');
  return (
    <div className="grid w-full max-w-60 grid-cols-5 gap-1">
      {shown?.window.map((column, reel) => (
        <div key={reel} className="grid gap-1">
          {column.map((symbol, row) => (
            <SymbolTile key={row} symbol={symbol} isNamed className="aspect-square w-full rounded-sm" />
          ))}
        </div>
      ))}
    </div>
  );
}

function Payout({ checked: { asked, check, payout } }: { checked: CheckedRound }) {
  const t = useT('casino');
  const format = useFormat();
  const multiple = check.multiple ?? 0;
  if (!asked.shown || !payout) return <p className="num font-semibold text-ink">{t('check.multiple', { count: multiple })}</p>;
  const { stake, payout: paid, currency } = asked.shown;
  return (
    <p className="num font-semibold text-ink">
      {t('check.payout', {
        stake: format.money(stake, currency),
        multiple: format.number(multiple),
        computed: format.money(payout.computed, currency),
        paid: format.money(paid, currency),
      })}
    </p>
  );
}
