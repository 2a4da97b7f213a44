import { CSPProvider } from '@base-ui/react/csp-provider';
import { Direction } from '@tessera/ui';
import type { ReactNode } from 'react';
import { BalanceProvider } from '../features/cashier/balance-provider.tsx';
import { SessionProvider } from '../features/identity/session-provider.tsx';
import { SiteGate } from '../features/identity/site-gate.tsx';
import { router } from './router.tsx';

/**
 * What every page may ask for. Features that supply a context of `src/shared` (session, balance, site) wrap the children
 * here, outermost first.
 */
export function Providers({ children }: { children: ReactNode }) {
  // The content policy allows no inline style element; the style sheet carries what they would say.
  return (
    <CSPProvider disableStyleElements>
      <Direction>
        <SiteGate>
          <SessionProvider onSignedOut={() => void router.navigate({ to: '/' })}>
            <BalanceProvider>{children}</BalanceProvider>
          </SessionProvider>
        </SiteGate>
      </Direction>
    </CSPProvider>
  );
}
