import { cardText } from '@tessera/engines/cards';
import { isClientSeed, isNonce, isServerSeed, recordWords } from '@tessera/engines/fair';
import { createTableStream, shuffledShoe, type TableRoundFault } from '@tessera/engines/table';
import type { CheckedSeeds, CheckFault } from './check-frame.tsx';

/** How one card came out of the shoe. */
export interface CardTrace {
  readonly word: number;
  /** Cards before it was taken. */
  readonly left: number;
  readonly place: number;
  readonly card: string;
}

const CARDS_OF_DECK = 52;

/** The first cards these seeds deal at a table; none where they cannot be read. */
export function traceCards(
  { gameId, decks }: { readonly gameId: string; readonly decks: number },
  seeds: CheckedSeeds,
  count: number,
): readonly CardTrace[] {
  if (!isServerSeed(seeds.serverSeed) || !isClientSeed(seeds.clientSeed) || !isNonce(seeds.nonce)) return [];
  const source = recordWords(createTableStream({ id: gameId }, seeds));
  const shoe = shuffledShoe(source, decks);
  return Array.from({ length: count }, (_, index) => {
    const card = cardText(shoe.draw());
    // A word that was thrown away stands before the one that counted.
    const word = source.words.at(-1) ?? 0;
    const left = decks * CARDS_OF_DECK - index;
    return { word, left, place: word % left, card };
  });
}

/** A table's fault in the words of a check. */
export function faultOfTable(reason: TableRoundFault | null): CheckFault | null {
  return reason === 'invalid_choices' || reason === 'events_mismatch' ? 'round_mismatch' : reason;
}

/** What is mixed into the first block of a table's round. */
export function tableMessageOf(gameId: string, { clientSeed, nonce }: CheckedSeeds): string {
  return `table:${gameId}:${clientSeed}:${nonce}:0`;
}
