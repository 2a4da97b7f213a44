import type { Trends } from '@tessera/engines/lottery';
import { useFormat, useT } from '@tessera/i18n';
import { useEffect, useRef } from 'react';

type Measure = NonNullable<Trends['measure']>;

interface MeasureChartProps {
  readonly measure: Measure;
  readonly spans: readonly number[] | null;
}

/** The size of each draw in a row of bars, the newest last, and how often each size came. */
export function MeasureChart({ measure, spans }: MeasureChartProps) {
  const t = useT('lottery');
  const name = t(`measure.${measure.id}`);
  return (
    <div className="grid gap-5">
      <Bars name={name} values={measure.values} least={measure.least} most={measure.most} line={measure.firstBig} />
      <Shares measure={measure} />
      {spans && <Bars name={t('trends.span')} values={spans} least={0} most={Math.max(1, ...spans)} />}
    </div>
  );
}

interface BarsProps {
  readonly name: string;
  readonly values: readonly number[];
  readonly least: number;
  readonly most: number;
  /** Where big begins. */
  readonly line?: number;
}

const BAR = 18;
const HEIGHT = 120;
const FIGURE = 14;

function Bars({ name, values, least, most, line }: BarsProps) {
  const t = useT('lottery');
  const box = useRef<HTMLDivElement>(null);
  const width = values.length * BAR;
  // The newest draw is what one looks for.
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [values]);
  const heightOf = (value: number): number => ((value - least) / Math.max(1, most - least)) * (HEIGHT - FIGURE);
  const average = values.reduce((total, value) => total + value, 0) / values.length;
  const label = t('trends.bars', { name, least: Math.min(...values), most: Math.max(...values), average: Math.round(average * 10) / 10 });
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-semibold">{name}</figcaption>
      <div
        ref={box}
        role="region"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys
        tabIndex={0}
        dir="ltr"
        className="overflow-x-auto rounded-lg border border-line bg-surface-1 p-3"
      >
        <svg role="img" aria-label={label} width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} className="num text-xs">
          {values.map((value, index) => {
            const height = heightOf(value);
            const isBig = line !== undefined && value >= line;
            return (
              // Draws have no other name here than their place.
              <g key={index}>
                <rect
                  x={index * BAR + 3}
                  y={HEIGHT - height - 1}
                  width={BAR - 6}
                  height={height + 1}
                  rx={2}
                  fill={isBig ? 'var(--accent)' : 'var(--line-strong)'}
                />
                <text x={index * BAR + BAR / 2} y={HEIGHT - height - 4} textAnchor="middle" fontSize={9} fill="var(--text-muted)">
                  {value}
                </text>
              </g>
            );
          })}
          {line !== undefined && (
            <line
              x1={0}
              x2={width}
              y1={HEIGHT - heightOf(line)}
              y2={HEIGHT - heightOf(line)}
              stroke="var(--text-faint)"
              strokeDasharray="3 3"
            />
          )}
        </svg>
      </div>
    </figure>
  );
}

/** How many draws were big, small, odd and even. */
function Shares({ measure }: { measure: Measure }) {
  const t = useT('lottery');
  const format = useFormat();
  const { values, firstBig, middle } = measure;
  const shares = [
    [t('quick.big'), values.filter((value) => value >= firstBig).length],
    [t('quick.small'), values.filter((value) => value < firstBig && value !== middle).length],
    [t('quick.odd'), values.filter((value) => value % 2 === 1).length],
    [t('quick.even'), values.filter((value) => value % 2 === 0).length],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {shares.map(([name, count]) => (
        <div key={name} className="rounded-md bg-surface-2 p-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="num text-lg font-bold">
            {format.number(count)}{' '}
            <span className="text-sm font-normal text-muted">
              {format.number(count / values.length, { style: 'percent', maximumFractionDigits: 0 })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
