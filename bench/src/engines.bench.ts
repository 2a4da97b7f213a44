import { commissionBenches } from './engines/commission.ts';
import { fairBenches } from './engines/fair.ts';
import { lotteryBenches } from './engines/lottery.ts';
import { type EngineBench, measure } from './engines/measure.ts';
import { pokerBenches } from './engines/poker.ts';
import { slotBenches } from './engines/slots.ts';
import { sportsBenches } from './engines/sports.ts';
import type { BenchResult } from './result.ts';

const GROUPS: Readonly<Record<string, () => readonly EngineBench[]>> = {
  commission: commissionBenches,
  fair: fairBenches,
  lottery: lotteryBenches,
  poker: pokerBenches,
  slots: slotBenches,
  sports: sportsBenches,
};

/** All engines, or the groups that are named, one after the other on one core. */
export async function bench(options: readonly string[]): Promise<readonly BenchResult[]> {
  const names = options.length > 0 ? options : Object.keys(GROUPS);
  const results: BenchResult[] = [];
  for (const name of names) {
    const group = GROUPS[name];
    if (!group) throw new Error(`no engines are called ${name}; there are ${Object.keys(GROUPS).join(', ')}`);
    for (const engine of group()) {
      process.stderr.write(`${engine.name}\n`);
      results.push(measure(engine));
    }
  }
  return results;
}
