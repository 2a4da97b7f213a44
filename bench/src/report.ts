import type { BenchResult, Goal } from './result.ts';

export interface Machine {
  readonly atMs: number;
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
}

/** All results as a page: a row each, with what was measured and what was asked for. */
export function reportOf(results: readonly BenchResult[], { atMs, cpu, cores, node }: Machine): string {
  const rows = results.map(({ name, goals, ...figures }) => `| \`${name}\` | ${figuresOf(figures)} | ${goals.map(goalOf).join('<br>')} |`);
  return `# Benchmarks

Written by \`npm run bench\`. ${new Date(atMs).toISOString().slice(0, 10)}, ${cores} × ${cpu.trim().replace(/\s+/g, ' ')}, Node ${node.replace(/^v/, '')}.

| Benchmark | Figures | Goals |
|---|---|---|
${rows.join('\n')}
`;
}

/** Lists of figures, such as those of each kind of wager, get a line each. */
function figuresOf(figures: Readonly<Record<string, unknown>>): string {
  const lists = Object.values(figures).filter((figure) => Array.isArray(figure));
  const plain = Object.entries(figures).flatMap(([name, figure]) => (Array.isArray(figure) ? [] : [`${name} ${textOf(figure)}`]));
  return [plain.join(', '), ...lists.flat().map((figure: object) => figuresOf({ ...figure }))].join('<br>');
}

function textOf(figure: unknown): string {
  return typeof figure === 'number' ? figure.toLocaleString('en') : String(figure).replaceAll('|', '\\|');
}

function goalOf({ goal, actual, ok }: Goal): string {
  return `${ok ? '✓' : '✗'} ${goal}: ${actual === null ? 'not measured' : textOf(actual)}`;
}
