import type { lotteryDesk as contract } from '@tessera/contract';

export type ResultFormat = (typeof contract.RESULT_FORMATS)[number];

/** Where a lottery's results are fetched: what comes is read by `readResults`, and of it the draw that was asked for alone is taken. */
export type Feed = contract.ResultFeed;

/** @param number of the draw, which begins with its local date */
export function addressFor({ url }: Pick<Feed, 'url'>, number: string): string {
  const date = `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;
  // The parser of addresses has written the braces anew.
  return url.replaceAll(/\{number\}|%7Bnumber%7D/gi, number).replaceAll(/\{date\}|%7Bdate%7D/gi, date);
}
