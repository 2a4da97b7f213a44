import { useNavigate, useSearch } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { TextField } from '@tessera/ui';
import type { WantedDraws } from '../lottery.queries.ts';
import { readLotterySearch } from '../lottery-search.ts';

/** The draw whose proof is shown stands in the address, so that a link leads to it. */
export function useOpenedDraw(): readonly [string | undefined, (id: string | undefined) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { draw } = readLotterySearch(search);
  const open = (id: string | undefined): void => {
    const { draw: _, ...rest } = readLotterySearch(search);
    void navigate({ to: '.', search: id === undefined ? rest : { ...rest, draw: id }, replace: true, resetScroll: false });
  };
  return [draw, open];
}

/** As it stands in the fields. */
export interface Typed {
  readonly day: string;
  readonly number: string;
  readonly drawn: string;
}

export const NOTHING_TYPED: Typed = { day: '', number: '', drawn: '' };

const LONGEST_NUMBER = 16;
const LONGEST_DRAWN = 6;

export function wantedBy({ day, number, drawn }: Typed): WantedDraws {
  return {
    ...(day === '' ? {} : { day: day.replaceAll('-', '') }),
    ...(number === '' ? {} : { number }),
    ...(drawn === '' ? {} : { drawn }),
  };
}

interface ArchiveSearchProps {
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
}

/** Finds draws by their day, their number and a number that came. */
export function ArchiveSearch({ typed, onTyped }: ArchiveSearchProps) {
  const t = useT('lottery');
  const digitsOf = (text: string, most: number): string => text.replaceAll(/\D/g, '').slice(0, most);
  return (
    <div role="search" aria-label={t('tab.results')} className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label={t('results.day')}
          type="date"
          value={typed.day}
          onChange={(event) => onTyped({ ...typed, day: event.target.value })}
        />
      </div>
      <TextField
        label={t('results.number')}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        value={typed.number}
        onChange={(event) => onTyped({ ...typed, number: digitsOf(event.target.value, LONGEST_NUMBER) })}
      />
      <TextField
        label={t('results.drawn')}
        inputMode="numeric"
        autoComplete="off"
        className="num"
        value={typed.drawn}
        onChange={(event) => onTyped({ ...typed, drawn: digitsOf(event.target.value, LONGEST_DRAWN) })}
      />
    </div>
  );
}
