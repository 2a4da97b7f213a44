/** How far apart the prizes of a table lie; the return is nearly the same. */
export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];
