import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

/**
 * What every page may ask for. Features that supply a context of `src/shared` (session, balance, site) wrap the children
 * here, outermost first.
 */
export function Providers({ children }: { children: ReactNode }) {
  // The content policy allows no inline style element; the style sheet carries what they would say.
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
