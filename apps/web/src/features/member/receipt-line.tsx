import type { ReactNode } from 'react';

/** One fact of a receipt: what it is, and what it says. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-muted">{label}</dt>
      <dd className="num min-w-0 text-end font-medium">{children}</dd>
    </div>
  );
}
