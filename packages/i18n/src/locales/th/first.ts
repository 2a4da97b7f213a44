/// <reference types="vite/types/importMeta.d.ts" />
type Texts = Readonly<Record<string, string>>;

export const first = import.meta.glob<Texts>('./first/*.json', { eager: true, import: 'default' });
export const pages = import.meta.glob<Texts>('./pages/*.json', { import: 'default' });
