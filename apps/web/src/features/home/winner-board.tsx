import { useQuery } from '@tanstack/react-query';
import { useT } from '@tessera/i18n';
import { Card, Money, SectionHead } from '@tessera/ui';
import { winnersQuery } from '../games/games.queries.ts';

const SHOWN = 20;

/** Real wins of this site. Without any, there is no board. */
export function WinnerBoard() {
  const t = useT('home');
  const { data } = useQuery(winnersQuery(SHOWN));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="home-winners">
      <SectionHead id="home-winners" title={t('winners.title')} />
      <p className="-mt-2 mb-3 text-sm text-muted">{t('winners.text')}</p>
      <Card padded={false} className="overflow-hidden [&_ul]:-mt-px">
        <ul className="grid md:grid-cols-2">
          {data.map((winner) => (
            <li
              key={`${winner.atMs}${winner.account}${winner.winAmount}`}
              className="grid grid-cols-[4.5rem_1fr_auto] items-baseline gap-3 border-t border-line px-4 py-2.5 max-md:nth-[n+9]:hidden"
            >
              <span className="truncate text-muted">{winner.account}</span>
              <span className="truncate">{winner.gameName}</span>
              <Money amount={winner.winAmount} currency={winner.currency} className="font-semibold text-win" />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
