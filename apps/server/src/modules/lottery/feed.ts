import { z } from 'zod';

/** Of texts that hold the results of several draws. */
export const RESULT_FORMATS = ['csv', 'json'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/**
 * Where a lottery's results are fetched from. `{number}` and `{date}` in the address stand for the draw that is asked for and its local date
 * (`2026-11-25`); what comes is read by `readResults`, and of it the draw that was asked for alone is taken.
 */
export const Feed = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(500),
  format: z.enum(RESULT_FORMATS),
  /** Between two questions while the result is not there yet. */
  everySeconds: z.int().min(5).max(3_600),
});
export type Feed = z.output<typeof Feed>;

/** @param number of the draw, which begins with its local date */
export function addressFor({ url }: Pick<Feed, 'url'>, number: string): string {
  const date = `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;
  // The parser of addresses has written the braces anew.
  return url.replaceAll(/\{number\}|%7Bnumber%7D/gi, number).replaceAll(/\{date\}|%7Bdate%7D/gi, date);
}
