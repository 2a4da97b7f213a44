import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency, parseAmount, parseOdds } from '@tessera/kernel';
import { LOSE, type Result, returnOf, WIN } from '@tessera/engines/sports';
import { Icon } from '@tessera/ui';
import { useMember } from '../../../shared/session.ts';
import { useSite } from '../../../shared/site.ts';
import { RESULT_TEXTS, useNames } from '../names.ts';
import { presetOf } from '../slip/stake-presets.ts';
import type { EventView, MarketView, OutcomeView } from '../sports.queries.ts';
import { type LineStep, stepsOf } from './line-results.ts';

/** The rule in a sentence, and what one real bet on the market above would come to. */
export function MarketRules({ event, market }: { event: EventView; market: MarketView }) {
  const t = useT('sports');
  const outcome = market.outcomes[0];
  return (
    <details className="group border-t border-line pt-1">
      <summary className="flex min-h-9 list-none items-center gap-1.5 rounded-sm text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11">
        <Icon name="info" size={16} />
        {t('rules.show')}
        <Icon name="chevron-down" size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1 pb-1">
        <p className="max-w-[70ch] text-sm text-muted">{t(`rules.${market.market}`)}</p>
        {outcome && <LineNote line={outcome.line} />}
        {outcome && <Example event={event} market={market} outcome={outcome} />}
        <p className="text-xs text-faint">{t(sourceText(market.source))}</p>
      </div>
    </details>
  );
}

function LineNote({ line }: { line: string }) {
  const t = useT('sports');
  if (line === '' || line.endsWith('.5')) return null;
  return <p className="max-w-[70ch] text-sm text-muted">{t(line.includes('.') ? 'rules.quarter' : 'rules.whole')}</p>;
}

function sourceText(source: string): 'market.source.house' | 'market.source.closing' | 'market.source.history' {
  if (source === 'house') return 'market.source.house';
  return source.endsWith('closing') ? 'market.source.closing' : 'market.source.history';
}

function Example({ event, market, outcome }: { event: EventView; market: MarketView; outcome: OutcomeView }) {
  const t = useT('sports');
  const names = useNames();
  const format = useFormat();
  const ofSite = useSite().currency;
  const currency = getCurrency(useMember()?.currency ?? ofSite);
  const stake = parseAmount(presetOf(currency.code).example, currency);
  const shown = (result: Result): string =>
    format.money(amountToWire(returnOf(stake, parseOdds(outcome.odds), result), currency), currency.code);
  const conditionOf = useCondition(event);
  const named = { market: market.market, outcome: outcome.outcome, line: outcome.line };
  const rows =
    outcome.line === ''
      ? [
          { condition: t('rules.occurs'), result: WIN },
          { condition: t('rules.otherwise'), result: LOSE },
        ]
      : stepsOf(named).map((step) => ({ condition: conditionOf(step, named), result: step.result }));
  return (
    <table className="num w-full max-w-xl text-sm">
      <caption className="pb-1.5 text-start text-sm font-medium">
        {t('rules.example', {
          stake: format.money(amountToWire(stake, currency), currency.code),
          outcome: names.outcome(named, event),
          price: names.price(outcome.odds),
        })}
      </caption>
      <thead>
        <tr className="text-xs text-faint">
          <th className="py-1 text-start font-medium">{t('rules.if')}</th>
          <th className="px-2 py-1 text-start font-medium">{t('rules.result')}</th>
          <th className="py-1 text-end font-medium">{t('rules.back')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ condition, result }) => (
          <tr key={condition} className="border-t border-line">
            <td className="py-1.5">{condition}</td>
            <td className="px-2 py-1.5 whitespace-nowrap">{t(RESULT_TEXTS[result.code])}</td>
            <td className="py-1.5 text-end font-medium whitespace-nowrap">{shown(result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A range of goals, or of goals ahead, as a person would say it. */
function useCondition(teams: { readonly home: string; readonly away: string }) {
  const t = useT('sports');
  return ({ from, to }: LineStep, { market, outcome }: { market: string; outcome: string }): string => {
    if (market === 'over_under') {
      if (to === null) return t('goals.orMore', { count: from ?? 0 });
      if (to === 0) return t('goals.none');
      return from === to ? t('goals.exact', { count: to }) : t('goals.orFewer', { count: to });
    }
    const team = outcome === 'away' ? teams.away : teams.home;
    if (from !== null && from === to) {
      if (from === 0) return t('margin.exactDraw');
      return from > 0 ? t('margin.exactWin', { team, count: from }) : t('margin.exactDefeat', { team, count: -from });
    }
    if (to === null) {
      const least = from ?? 0;
      if (least > 1) return t('margin.winBy', { team, count: least });
      if (least === 1) return t('margin.anyWin', { team });
      return least === 0 ? t('margin.winOrDraw', { team }) : t('margin.loseUpTo', { team, count: -least });
    }
    if (to < -1) return t('margin.defeatBy', { team, count: -to });
    if (to === -1) return t('margin.anyDefeat', { team });
    return to === 0 ? t('margin.drawOrDefeat', { team }) : t('margin.winUpTo', { team, count: to });
  };
}
