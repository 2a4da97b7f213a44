import { InvalidInput } from '@tessera/kernel';
import { deadHeat, HALF_LOSE, HALF_WIN, LOSE, type Result, VOID, WIN } from '@tessera/engines/sports';

const NAMED: ReadonlyMap<string, Result> = new Map([WIN, LOSE, VOID, HALF_WIN, HALF_LOSE].map((result) => [result.code, result]));

/** How the cases name the result of a leg; `DEAD_HEAT_1_2` is one place for two. */
export function resultOf(name: string): Result {
  const [, places, tied] = /^DEAD_HEAT_(\d+)_(\d+)$/.exec(name) ?? [];
  if (tied !== undefined) return deadHeat({ places: Number(places), tied: Number(tied) });
  const result = NAMED.get(name);
  if (!result) throw new InvalidInput('result', `${name} is no result`);
  return result;
}
