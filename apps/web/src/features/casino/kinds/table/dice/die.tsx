import { cx } from '@tessera/ui';
import { useLayoutEffect, useRef } from 'react';

/** Where the pips of each face lie, on a field of 100. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

export interface DieProps {
  readonly value: number;
  readonly className?: string | undefined;
  /** Tumbles before it lies, so many milliseconds. */
  readonly tumbleMs?: number | undefined;
  readonly tone?: 'ivory' | 'blue' | 'red' | undefined;
}

const FACES = { ivory: ['#f6eede', '#1c2833'], blue: ['#2a68b8', '#f4f8ff'], red: ['#a62b33', '#fff4f2'] } as const;

/** A die, drawn; whatever stands around it says the number. */
export function Die({ value, className, tumbleMs = 0, tone = 'ivory' }: DieProps) {
  const ref = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (tumbleMs === 0) return;
    const show = ref.current?.animate(
      [
        { transform: 'translateY(-40%) rotate(-540deg) scale(0.7)', opacity: 0.2 },
        { transform: 'translateY(12%) rotate(-120deg) scale(1.05)', opacity: 1, offset: 0.6 },
        { transform: 'translateY(-6%) rotate(-20deg)', offset: 0.82 },
        { transform: 'none' },
      ],
      { duration: tumbleMs, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    );
    return () => show?.cancel();
  }, [tumbleMs, value]);
  const [face, pip] = FACES[tone];
  return (
    <svg ref={ref} viewBox="0 0 100 100" aria-hidden="true" className={cx('flex-none drop-shadow-md', className)}>
      <rect x={4} y={4} width={92} height={92} rx={18} fill={face} stroke="#0003" strokeWidth={2} />
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={value === 1 ? 13 : 9.5} fill={value === 1 && tone === 'ivory' ? '#b3262e' : pip} />
      ))}
    </svg>
  );
}
