import type { ScratchRules } from '@tessera/engines/instant';
import type { CardArt } from './card-art.ts';
import { useCardName } from './card-text.ts';
import { ScratchStage } from './stage.tsx';
import { ticketOf } from './ticket.ts';

export interface ShownCardProps {
  readonly gameId: string;
  readonly art: CardArt;
  readonly rules: ScratchRules;
  readonly events: readonly { readonly type: string }[];
}

/** The card of a round that is over, all of it uncovered. */
export function ShownCard({ gameId, art, rules, events }: ShownCardProps) {
  const name = useCardName(gameId);
  const ticket = ticketOf(rules, events, art.columns * art.rows);
  return (
    <ScratchStage name={name} art={art} rules={rules} ticket={ticket} uncovered={new Set(ticket?.fields.keys())} serial={gameId} isSmall />
  );
}
