/** Whether everything is looked at everywhere, as in `npm run prove -- screens`. */
export const ARE_ALL = process.env['SCREENS'] === 'all';

/** What of several devices, languages or pages is looked at: the first one, or with `SCREENS=all` each. */
export const shareOf = <All extends readonly [unknown, ...unknown[]]>(all: All): readonly All[number][] => (ARE_ALL ? all : [all[0]]);
