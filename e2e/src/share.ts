/**
 * Whether everything is looked at everywhere, as in `npm run prove -- screens`. A journey that only runs then is about what tests of the server
 * and of components show in every run.
 */
export const ARE_ALL = process.env['SCREENS'] === 'all';

/** What of several devices, languages or pages is looked at: the first one, or with `SCREENS=all` each. */
export const shareOf = <const All extends readonly [unknown, ...unknown[]]>(all: All): readonly All[number][] => (ARE_ALL ? all : [all[0]]);
