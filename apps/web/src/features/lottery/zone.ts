const HOUR_MINUTES = 60;

/** The clock of a lottery, as people write it: UTC+8, UTC−3:30. */
export function zoneText(utcOffsetMinutes: number): string {
  if (utcOffsetMinutes === 0) return 'UTC';
  const size = Math.abs(utcOffsetMinutes);
  const minutes = size % HOUR_MINUTES;
  const hours = (size - minutes) / HOUR_MINUTES;
  return `UTC${utcOffsetMinutes < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
