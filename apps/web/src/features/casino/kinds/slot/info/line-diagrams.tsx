import { useT } from '@tessera/i18n';

/** Every pay line as it runs over the reels. */
export function LineDiagrams({ lines, rows }: { lines: readonly (readonly number[])[]; rows: number }) {
  const t = useT('casino');
  return (
    <ol className="grid grid-cols-4 gap-2 md:grid-cols-10">
      {lines.map((line, index) => (
        <li key={index} className="rounded-sm border border-line bg-surface-2 p-1.5 text-center">
          <svg
            viewBox={`0 0 ${line.length * 10} ${rows * 10}`}
            className="block w-full"
            role="img"
            aria-label={t('info.line', { line: index + 1 })}
          >
            {line.flatMap((lit, reel) =>
              Array.from({ length: rows }, (_, row) => (
                <rect
                  key={`${reel}:${row}`}
                  x={reel * 10 + 1}
                  y={row * 10 + 1}
                  width={8}
                  height={8}
                  rx={1.5}
                  className={row === lit ? 'fill-accent' : 'fill-surface-3'}
                />
              )),
            )}
          </svg>
          <span aria-hidden="true" className="num text-xs text-muted">
            {index + 1}
          </span>
        </li>
      ))}
    </ol>
  );
}
