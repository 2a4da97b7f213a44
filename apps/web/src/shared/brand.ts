const page = typeof document === 'undefined' ? undefined : document.documentElement;

/** The brand's name, which the server writes into the page. */
export const BRAND_NAME = page?.dataset['brand'] ?? 'Tessera';
