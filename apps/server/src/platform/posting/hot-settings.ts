/**
 * Settings of the connections that book. Every statement of a booking has one plan to choose; nothing is gained by planning it again. One plan
 * for any cell, though, cannot be sent to the machine of that cell.
 */
export const hotSettings = (isSpread: boolean): readonly string[] => (isSpread ? [] : ['plan_cache_mode=force_generic_plan']);
