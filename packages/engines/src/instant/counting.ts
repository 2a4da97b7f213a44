/** Ways to choose k of n; none where k is outside 0 to n. */
export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let step = 1n; step <= BigInt(Math.min(k, n - k)); step += 1n) ways = (ways * (BigInt(n) - step + 1n)) / step;
  return ways;
}
