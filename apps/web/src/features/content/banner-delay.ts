/** How long a banner stands before the next one comes. Specification §9. */
export const BANNER_DELAY_MS = 5_000;
