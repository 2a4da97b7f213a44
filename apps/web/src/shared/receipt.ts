import type { wagers } from '@tessera/contract';
import { createContext, type ReactNode } from 'react';

export interface ReceiptProps {
  readonly wager: wagers.WagerView;
  readonly onClose: () => void;
}

/** Shows the receipt of a bet: it plays rounds again, so games know it by this alone. */
export const ReceiptContext = createContext<(props: ReceiptProps) => ReactNode>(() => null);
