import { CSPProvider } from '@base-ui/react/csp-provider';
import { Direction } from '@tessera/ui';
import { lazy, type ReactNode } from 'react';
import { BalanceProvider } from '../features/payments/balance-provider.tsx';
import { ProofAsker } from '../features/identity/codes/proof-asker.tsx';
import { SessionProvider, type SessionProviderProps } from '../features/identity/session-provider.tsx';
import { SiteGate } from '../features/identity/site-gate.tsx';
import { ReceiptContext, type ReceiptProps } from '../shared/receipt.ts';

const WagerReceipt = lazy(async () => ({ default: (await import('../features/member/wager-receipt.tsx')).WagerReceipt }));
const showReceipt = (props: ReceiptProps): ReactNode => <WagerReceipt {...props} />;

/**
 * What every page may ask for. Features that supply a context of `src/shared` (session, balance, site, receipt) wrap the children
 * here, outermost first.
 */
export function Providers({ onReady, onSignedOut, children }: SessionProviderProps) {
  // The content policy allows no inline style element; the style sheet carries what they would say.
  return (
    <CSPProvider disableStyleElements>
      <Direction>
        <SiteGate>
          <SessionProvider onReady={onReady} onSignedOut={onSignedOut}>
            <BalanceProvider>
              <ReceiptContext value={showReceipt}>{children}</ReceiptContext>
              <ProofAsker />
            </BalanceProvider>
          </SessionProvider>
        </SiteGate>
      </Direction>
    </CSPProvider>
  );
}
