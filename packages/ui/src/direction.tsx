import { DirectionProvider } from '@base-ui/react/direction-provider';
import { directionOf, shownTagOf, useLanguage } from '@tessera/i18n';
import type { ReactNode } from 'react';

/** Tells menus, tabs and their arrow keys which way the page runs. */
export function Direction({ children }: { readonly children: ReactNode }) {
  return <DirectionProvider direction={directionOf(shownTagOf(useLanguage()))}>{children}</DirectionProvider>;
}
