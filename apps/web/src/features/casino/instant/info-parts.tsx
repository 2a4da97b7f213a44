import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { buttonClass, Dialog, SectionHead } from '@tessera/ui';
import type { ReactNode } from 'react';

/** The dialog of rules and figures of a game, with the way to the proof of its results at the end. */
export function InfoDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const frame = useT('frame');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="large">
      <div className="grid gap-8 pb-2">
        {children}
        <Link to="/fairness" onClick={onClose} className={`${buttonClass()} justify-self-start`}>
          {frame('page.fairness')}
        </Link>
      </div>
    </Dialog>
  );
}

export function InfoSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {children}
    </section>
  );
}

export function InfoRules({ rules }: { rules: readonly string[] }) {
  const rounds = useT('rounds');
  return (
    <InfoSection id="info-rules" title={rounds('rules.title')}>
      <ul className="grid max-w-[70ch] list-disc gap-1.5 ps-5 text-sm text-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </InfoSection>
  );
}

export interface PayTableProps {
  readonly heads: readonly string[];
  /** One cell a head: the first says what it is, the last what counts most. */
  readonly rows: readonly (readonly ReactNode[])[];
}

export function PayTable({ heads, rows }: PayTableProps) {
  const sideOf = (column: number): string => (column === 0 ? 'text-start' : 'text-end');
  return (
    <div className="overflow-x-auto">
      <table className="num w-full text-sm">
        <thead>
          <tr className="text-faint">
            {heads.map((head, column) => (
              <th key={head} className={`py-1.5 font-medium ${sideOf(column)}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {cells.map((cell, column) => (
                <td
                  key={heads[column]}
                  className={`py-1.5 ${sideOf(column)} ${column === heads.length - 1 ? 'font-semibold' : column === 0 ? '' : 'text-muted'}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
