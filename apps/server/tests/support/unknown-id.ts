/** Of nothing. */
export const UNKNOWN_ID = '01960000-0000-7000-8000-000000000001';
