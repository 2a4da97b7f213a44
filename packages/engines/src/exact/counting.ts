/** The number of ways to choose `count` of `from` things; 0 when there are not enough. Exact below 2^53. */
export function choose(from: number, count: number): number {
  if (count < 0 || count > from) return 0;
  let ways = 1;
  for (let step = 1; step <= count; step += 1) ways = (ways * (from - count + step)) / step;
  return ways;
}
