import type { DrawNumbers, LotteryFamily } from '@tessera/contract';
import { cx } from '@tessera/ui';
import { usePrizeName } from './prize-name.ts';

interface DrawnNumbersProps {
  readonly family: LotteryFamily;
  readonly result: DrawNumbers;
  readonly small?: boolean;
  /** Of prizes with names. */
  readonly mostRows?: number;
  /** Of a row, where it is small. */
  readonly mostNumbers?: number;
  /** They come one after the other, in the order in which they were drawn. */
  readonly isSettling?: boolean;
}

/** The whole of a draw has come to rest after so long. */
const SETTLE_MS = 1_700;
const MOST_STEP_MS = 180;

/** Drawn numbers as balls, dice or runners, in the order in which they were drawn; prizes with names stand under them. */
export function DrawnNumbers({
  family,
  result,
  small = false,
  mostRows = small ? 1 : Infinity,
  mostNumbers = MOST_SMALL,
  isSettling = false,
}: DrawnNumbersProps) {
  const prizeName = usePrizeName();
  const rows = rowsOf(result);
  const all = rows.reduce((total, { numbers }) => total + numbers.length, 0);
  const stepMs = Math.min(MOST_STEP_MS, SETTLE_MS / all);
  return (
    <div className="grid gap-1.5" dir="ltr">
      {rows.slice(0, mostRows).map(({ name, numbers }, row) => {
        const before = rows.slice(0, row).reduce((total, each) => total + each.numbers.length, 0);
        return (
          <div key={name} className="flex items-start gap-1">
            {name !== '' && (
              <span dir="auto" className={cx('flex-none text-xs text-muted', small ? 'self-center' : 'w-20 py-2')}>
                {prizeName(name)}
              </span>
            )}
            <span className="flex min-w-0 flex-wrap gap-1">
              {(small ? numbers.slice(0, mostNumbers) : numbers).map((number, index) => (
                // A number may come twice: its place tells it apart.
                <Ball
                  key={index}
                  number={number}
                  family={family}
                  small={small}
                  isLast={isSpecial(result, index, numbers.length)}
                  {...(isSettling ? { settleMs: Math.round((before + index) * stepMs) } : {})}
                />
              ))}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** As many as stand in a row of a card. */
const MOST_SMALL = 10;

interface Row {
  readonly name: string;
  readonly numbers: readonly string[];
}

/** What is published as one text is one row, and so are balls with an additional one; named prizes are a row each. */
export function rowsOf(result: DrawNumbers): Row[] {
  if (typeof result === 'string') return [{ name: '', numbers: result.split(/[,+]/) }];
  const { numbers, additional } = result;
  if (Array.isArray(numbers)) return [{ name: '', numbers: [...numbers, additional ?? []].flat().map(String) }];
  if (typeof numbers === 'string') return [{ name: '', numbers: numbers.split(/[,+]/) }];
  return Object.entries(result).map(([name, value]) => ({ name, numbers: [value].flat().map(String) }));
}

/** The special number of six and one, or the additional one. */
function isSpecial(result: DrawNumbers, index: number, count: number): boolean {
  if (typeof result !== 'string' && result['additional'] !== undefined) return index === count - 1;
  const text = typeof result === 'string' ? result : result['numbers'];
  return typeof text === 'string' && text.includes('+') && index === count - 1;
}

interface BallProps {
  readonly number: string;
  readonly family: LotteryFamily;
  readonly small: boolean;
  readonly isLast: boolean;
  /** It settles after so long. */
  readonly settleMs?: number;
}

/** Dice roll to where they lie, runners come in from the side, balls fall. */
const SETTLES: Readonly<Partial<Record<LotteryFamily, string>>> = { k3: 'motion-safe:settle-roll', pk10: 'motion-safe:settle-run' };

function Ball({ number, family, small, isLast, settleMs }: BallProps) {
  const isWide = number.length > 2;
  return (
    <span
      {...(settleMs === undefined ? {} : { style: { animationDelay: `${settleMs}ms` } })}
      className={cx(
        'num grid place-items-center border font-bold',
        family === 'k3' || family === 'pk10' ? 'rounded-md' : 'rounded-full',
        settleMs !== undefined && (SETTLES[family] ?? 'motion-safe:settle-fall'),
        small ? 'h-7 min-w-7 text-xs' : 'h-9 min-w-9 text-sm',
        isWide && 'px-2.5',
        isLast ? 'ms-1 border-accent bg-accent text-accent-text' : 'border-line-strong bg-surface-2',
      )}
    >
      {number}
    </span>
  );
}
