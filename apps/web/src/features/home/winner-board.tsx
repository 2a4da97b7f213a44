import { useQuery } from '@tanstack/react-query';
import { useFormat, useT } from '@tessera/i18n';
import { Card, Money, SectionHead } from '@tessera/ui';
import { winnersQuery } from '../games/games.queries.ts';

const SHOWN = 20;

/** Real wins of this site. Without any, there is no board. */
export function WinnerBoard() {
  const t = useT('home');
  const format = useFormat();
  const { data } = useQuery(winnersQuery(SHOWN));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="home-winners">
      <SectionHead id="home-winners" title={t('winners.title')} />
      <p className="-mt-2 mb-3 text-sm text-muted">{t('winners.text')}</p>
      <Card padded={false}>
        <ul className="max-h-80 overflow-y-auto" tabIndex={0} aria-labelledby="home-winners">
          {data.map((winner) => (
            <li
              key={`${winner.atMs}${winner.account}${winner.winAmount}`}
              className="grid grid-cols-[5rem_1fr_auto] items-baseline gap-3 border-t border-line px-4 py-2.5 first:border-t-0 md:grid-cols-[6rem_1fr_auto_11rem]"
            >
              <span className="truncate text-muted">{winner.account}</span>
              <span className="truncate">{winner.gameName}</span>
              <Money amount={winner.winAmount} currency={winner.currency} className="font-semibold text-win" />
              <time dateTime={new Date(winner.atMs).toISOString()} className="num text-end text-xs text-faint max-md:hidden">
                {format.dateTime(winner.atMs)}
              </time>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
