import type { ReactNode } from 'react';

/** A part of the figures that is opened on demand. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="px-3 py-2.5 text-sm font-semibold pointer-coarse:py-3.5">{title}</summary>
      <div className="overflow-x-auto border-t border-line">{children}</div>
    </details>
  );
}
