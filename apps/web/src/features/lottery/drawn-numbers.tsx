import type { DrawNumbers, LotteryFamily } from '@tessera/contract';
import { cx } from '@tessera/ui';

/** Drawn numbers as balls, in the order in which they were drawn; prizes with names stand under them. */
export function DrawnNumbers({ family, result, small = false }: { family: LotteryFamily; result: DrawNumbers; small?: boolean }) {
  const rows = rowsOf(result);
  return (
    <div className="grid gap-1.5" dir="ltr">
      {rows.slice(0, small ? 1 : rows.length).map(({ name, numbers }) => (
        <div key={name} className="flex flex-wrap items-center gap-1">
          {name !== '' && <span className="num w-14 flex-none text-xs text-faint">{name}</span>}
          {(small ? numbers.slice(0, MOST_SMALL) : numbers).map((number, index) => (
            // A number may come twice: its place tells it apart.
            <Ball key={index} number={number} family={family} small={small} isLast={isSpecial(result, index, numbers.length)} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** As many as stand in a row of a card. */
const MOST_SMALL = 10;

interface Row {
  readonly name: string;
  readonly numbers: readonly string[];
}

/** What is published as one text is one row; named prizes are a row each. */
export function rowsOf(result: DrawNumbers): Row[] {
  if (typeof result === 'string') return [{ name: '', numbers: result.split(/[,+]/) }];
  const numbers = result['numbers'];
  if (typeof numbers === 'string') return [{ name: '', numbers: numbers.split(/[,+]/) }];
  return Object.entries(result).map(([name, value]) => ({ name, numbers: [value].flat().map(String) }));
}

/** The special number of six and one. */
function isSpecial(result: DrawNumbers, index: number, count: number): boolean {
  const text = typeof result === 'string' ? result : result['numbers'];
  return typeof text === 'string' && text.includes('+') && index === count - 1;
}

interface BallProps {
  readonly number: string;
  readonly family: LotteryFamily;
  readonly small: boolean;
  readonly isLast: boolean;
}

function Ball({ number, family, small, isLast }: BallProps) {
  const isWide = number.length > 2;
  return (
    <span
      className={cx(
        'num grid place-items-center border font-bold',
        family === 'k3' ? 'rounded-md' : 'rounded-full',
        small ? 'h-7 min-w-7 text-xs' : 'h-9 min-w-9 text-sm',
        isWide && 'px-2.5',
        isLast ? 'ms-1 border-accent bg-accent text-accent-text' : 'border-line-strong bg-surface-2',
      )}
    >
      {number}
    </span>
  );
}
