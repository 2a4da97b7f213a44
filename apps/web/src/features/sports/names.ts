import { useFormat, useT } from '@tessera/i18n';
import { useMemo } from 'react';
import { writeLine, writeOdds } from './odds.ts';
import { useOddsFormat } from './stored-choice.ts';

/** What a selection came to at a final score, in the `sports` texts. */
export const RESULT_TEXTS = {
  WIN: 'result.win',
  LOSE: 'result.lose',
  VOID: 'result.push',
  HALF_WIN: 'result.half_win',
  HALF_LOSE: 'result.half_lose',
  FRACTION: 'result.push',
} as const;

interface Named {
  /** As a wager keeps it: a market this page does not know has a name all the same. */
  readonly market: string;
  readonly outcome: string;
  readonly line: string;
}

interface Teams {
  readonly home: string;
  readonly away: string;
}

/** What markets, outcomes, lines and prices are called, in the person's language and odds format. */
export function useNames() {
  const t = useT('sports');
  const { locale } = useFormat();
  const [format] = useOddsFormat();
  return useMemo(() => {
    const line = (market: string, text: string): string => writeLine(text, locale, { isSigned: market === 'asian_handicap' });
    const outcome = (named: Named, teams: Teams): string => {
      const shown = line(named.market, named.line);
      switch (named.outcome) {
        case 'over':
          return t('outcome.over', { line: shown });
        case 'under':
          return t('outcome.under', { line: shown });
        case 'draw':
          return t('outcome.draw');
        default: {
          const team = named.outcome === 'away' ? teams.away : teams.home;
          return shown === '' ? team : t('outcome.handicap', { team, line: shown });
        }
      }
    };
    return {
      line,
      outcome,
      market: (market: string): string => t(isKnown(market) ? `market.${market}` : 'market.other'),
      price: (wire: string): string => writeOdds(wire, format, locale),
    };
  }, [t, locale, format]);
}

function isKnown(market: string): market is '1x2' | 'over_under' | 'asian_handicap' {
  return market === '1x2' || market === 'over_under' || market === 'asian_handicap';
}

/** The shortest name that still tells the outcomes of one market apart, for buttons in a list. */
export function useShortName(): (named: Named) => string {
  const t = useT('sports');
  const { locale } = useFormat();
  return ({ market, outcome, line }) => {
    const shown = writeLine(line, locale, { isSigned: market === 'asian_handicap' });
    if (outcome === 'over') return t('short.over', { line: shown });
    if (outcome === 'under') return t('short.under', { line: shown });
    if (shown !== '') return shown;
    return t(outcome === 'draw' ? 'short.draw' : outcome === 'away' ? 'short.away' : 'short.home');
  };
}

/** Clock time without seconds, days with and without their weekday, and both in short. */
export function useMoments() {
  return momentsIn(useFormat().locale);
}

type Moments = Readonly<Record<'clock' | 'day' | 'date' | 'short', (atMs: number) => string>>;

// Building a format costs far more than using it, and each row of a list has its moments.
const known = new Map<string, Moments>();

function momentsIn(locale: string): Moments {
  const made = known.get(locale) ?? makeMoments(locale);
  known.set(locale, made);
  return made;
}

function makeMoments(locale: string): Moments {
  return {
    clock: writer(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    day: writer(locale, { weekday: 'long', day: 'numeric', month: 'long' }),
    date: writer(locale, { day: 'numeric', month: 'long' }),
    short: writer(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}

function writer(locale: string, options: Intl.DateTimeFormatOptions): (atMs: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (atMs) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(atMs);
  };
}
