import { createContext, use } from 'react';

const page = typeof document === 'undefined' ? undefined : document.documentElement;

/** The brand's name, which the server writes into the page; while it paints the page it supplies it. */
export const BrandNameContext = createContext(page?.dataset['brand'] ?? 'Tessera');

export function useBrandName(): string {
  return use(BrandNameContext);
}
