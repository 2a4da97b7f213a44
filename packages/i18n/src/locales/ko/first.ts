/// <reference types="vite/types/importMeta.d.ts" />
export const first = import.meta.glob<Readonly<Record<string, string>>>('./first/*.json', { eager: true, import: 'default' });
