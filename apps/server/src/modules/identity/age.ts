/**
 * Full years of life on a day, both `YYYY-MM-DD`. Who was born on 29 February gets older on 1 March of ordinary years.
 * @returns null when the birthday is no date of the calendar or lies after the day
 */
export function ageOn(birthday: string, day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday)) return null;
  try {
    const born = Temporal.PlainDate.from(birthday, { overflow: 'reject' });
    const today = Temporal.PlainDate.from(day);
    if (Temporal.PlainDate.compare(born, today) > 0) return null;
    const isBeforeBirthday = today.month < born.month || (today.month === born.month && today.day < born.day);
    return today.year - born.year - (isBeforeBirthday ? 1 : 0);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
