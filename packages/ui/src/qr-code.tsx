import { encode } from 'uqr';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** Light modules around it: four unless what lies around it is light already. */
  readonly margin?: number;
  /** `H` is still read where a mark covers its middle. */
  readonly correction?: 'M' | 'H';
  readonly className?: string;
}

/** Dark on light in every theme. */
export function QrCode({ text, label, margin = 4, correction = 'M', className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: correction, border: margin });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
