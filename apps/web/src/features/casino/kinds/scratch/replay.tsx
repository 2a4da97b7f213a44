import { useFormat, useT } from '@tessera/i18n';
import { use } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import type { RoundReplayProps } from '../game-kind.ts';
import { cardArtOf } from './card-art.ts';
import { useTimes } from './card-text.ts';
import { ShownCard } from './shown-card.tsx';
import { rulesOf, ticketOf } from './ticket.ts';
import type { CardArt } from './card-art.ts';
import type { ScratchRules } from '@tessera/engines/instant';

/** The card as it lay there in the end. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const member = useT('member');
  const art = use(cardArtOf(wager.gameId));
  const detail = casinoDetailOf(wager);
  const rules = rulesOf(wager.gameId, detail?.ruleVersion);
  const events = detail?.events ?? [];
  if (!art || !rules) return <UnknownRules />;
  return (
    <section aria-label={member('replay.title')} className="grid gap-3">
      <ShownCard gameId={wager.gameId} art={art} rules={rules} events={events} />
      <EndLine art={art} rules={rules} events={events} />
    </section>
  );
}

/** What came of the card in one sentence. */
function EndLine({ art, rules, events }: { art: CardArt; rules: ScratchRules; events: readonly { readonly type: string }[] }) {
  const t = useT('scratch');
  const format = useFormat();
  const times = useTimes(rules);
  const ticket = ticketOf(rules, events, art.columns * art.rows);
  if (!ticket) return null;
  const symbol = ticket.prize === null ? undefined : art.symbols[ticket.prize];
  return (
    <p className="num text-center text-sm font-semibold">
      {t('card.number', { number: format.number(ticket.number) })} ·{' '}
      {ticket.prize === null || !symbol ? t('end.none') : t('end.won', { symbol: t(`symbol.${symbol.name}`), times: times(ticket.prize) })}
    </p>
  );
}
