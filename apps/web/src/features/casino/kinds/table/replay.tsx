import { useT } from '@tessera/i18n';
import { use } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import type { RoundReplayProps } from '../game-kind.ts';
import { PlacedTable } from './placed-table.tsx';
import { loadTable } from './table-game.ts';
import { chipsOf, drawEventsOf, findTable, settleChips } from './table-round.ts';

/** What was drawn, and what every chip came to. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const member = useT('member');
  const table = use(loadTable(wager.gameId));
  const detail = casinoDetailOf(wager);
  const game = findTable(wager.gameId, Number(detail?.ruleVersion));
  if (!table || !game || !detail) return <UnknownRules />;
  const { Scene } = table;
  const chips = chipsOf(detail.bet);
  const { bets } = settleChips(game, detail.events, chips, wager.currency);
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <div data-theme="dark" className="grid place-items-center rounded-lg border border-felt-line bg-felt p-3 text-ink">
        <Scene game={game} events={drawEventsOf(detail.events)} isRevealing={false} isQuick isStill />
      </div>
      <PlacedTable table={table} chips={chips} bets={bets} currency={wager.currency} />
    </section>
  );
}
