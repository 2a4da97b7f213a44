import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { ReceiptContext } from '../../../shared/receipt.ts';
import { wagerQuery } from '../casino.queries.ts';

/** The receipt of a round, once it is read. */
export function RoundReceipt({ wagerId, onClose }: { wagerId: string; onClose: () => void }) {
  const { data: wager } = useQuery(wagerQuery(wagerId));
  const showReceipt = use(ReceiptContext);
  return wager ? showReceipt({ wager, onClose }) : null;
}
