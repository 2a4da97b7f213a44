import { createLongStream, integerBelow } from '@tessera/engines/fair';
import { dragonHarbor, enumerateWins, type ParSheet, simulate } from '@tessera/engines/slots';
import type { EngineBench, Work } from './measure.ts';

const ROUNDS = 200_000;
const PREPARED = 65_536;

/** Dragon Harbor, 5×3 on 20 lines: spins with their free spins, and every combination of the paid spin. */
export function slotBenches(): EngineBench[] {
  const reference = { what: 'a plain loop along every line, its stops drawn beforehand', work: plainLoop(dragonHarbor) };
  let [seed, roundsShare] = [0, 1];
  return [
    {
      name: 'slots.spins',
      work: () => {
        seed += 1;
        const { rounds, freeSpins } = simulate(dragonHarbor, `bench ${seed}`, ROUNDS);
        roundsShare = rounds / (rounds + freeSpins);
        return rounds + freeSpins;
      },
      reference,
      also: (perSecond) => ({ roundsPerSecond: Math.round(perSecond * roundsShare) }),
      goalPerSecond: 10_000_000,
    },
    {
      name: 'slots.combinations',
      // A copy each time, because a sheet is played through once only.
      work: () => enumerateWins({ ...dragonHarbor }, 'base').reduce((sum, { combinations }) => sum + combinations, 0),
      reference,
      also: (perSecond) => ({ sheetSeconds: Math.round((32 ** 5 / perSecond) * 1_000) / 1_000 }),
    },
  ];
}

/** Line wins and scatters of prepared stops, symbol by symbol, as one would write it down. */
function plainLoop({ reels, lines, pays, wild, scatter, rows }: ParSheet): Work {
  const symbols = [...Object.keys(pays), wild.symbol, scatter.symbol];
  const strips = reels.map((strip) => Uint8Array.from(strip, (symbol) => symbols.indexOf(symbol)));
  const payOf = symbols.map((symbol) => Array.from({ length: reels.length + 1 }, (_, run) => pays[symbol]?.[run] ?? 0));
  const factors = reels.map((_, reel) => wild.multipliers.find((one) => one.reel === reel + 1)?.factor ?? 1);
  const [wildCode, scatterCode] = [symbols.indexOf(wild.symbol), symbols.indexOf(scatter.symbol)];
  const random = createLongStream({ serverSeed: 'b'.repeat(64), clientSeed: 'bench', nonce: 0, label: 'bench:slots' });
  const stops = Uint8Array.from({ length: PREPARED * reels.length }, (_, index) =>
    integerBelow(random, reels[index % reels.length]?.length ?? 1),
  );
  const grid = new Uint8Array(reels.length * rows);
  return () => {
    let total = 0;
    for (let start = 0; start < stops.length; start += reels.length) {
      let scatters = 0;
      for (let reel = 0; reel < reels.length; reel += 1) {
        const strip = strips[reel] as Uint8Array;
        for (let row = 0; row < rows; row += 1) {
          const code = strip[((stops[start + reel] as number) + row) % strip.length] as number;
          grid[reel * rows + row] = code;
          if (code === scatterCode) scatters += 1;
        }
      }
      for (const line of lines) {
        const paying = grid[line[0] as number] as number;
        let [run, factor] = [1, 1];
        for (; run < reels.length; run += 1) {
          const code = grid[run * rows + (line[run] as number)];
          if (code === wildCode) factor *= factors[run] as number;
          else if (code !== paying) break;
        }
        total += ((payOf[paying] as number[])[run] as number) * factor;
      }
      total += (scatter.pays[scatters] ?? 0) * lines.length;
    }
    return total < 0 ? 0 : PREPARED;
  };
}
