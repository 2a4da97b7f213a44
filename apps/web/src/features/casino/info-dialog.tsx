import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { buttonClass, Dialog, SectionHead } from '@tessera/ui';
import type { ReactNode } from 'react';

export interface InfoDialogProps {
  readonly title: string;
  /** One sentence or two each. */
  readonly rules: readonly string[];
  readonly onClose: () => void;
  /** The figures: sections with heads of their own. */
  readonly children: ReactNode;
}

/** Rules and figures of a game, and the way to the proof. */
export function InfoDialog({ title, rules, onClose, children }: InfoDialogProps) {
  const rounds = useT('rounds');
  const frame = useT('frame');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="large">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-2">
        <section aria-labelledby="info-rules">
          <SectionHead id="info-rules" title={rounds('rules.title')} />
          <ul className="grid max-w-[70ch] list-disc gap-1.5 ps-5 text-sm text-muted">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
        {children}
        <Link to="/fairness" onClick={onClose} className={`${buttonClass()} justify-self-start`}>
          {frame('page.fairness')}
        </Link>
      </div>
    </Dialog>
  );
}

export interface InfoTableProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** One cell a head; the first is the name of the row, the last what it pays. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[]; readonly isCurrent?: boolean }[];
}

/** A table of an info dialog: figures stand at the end of their columns, so that they can be compared. */
export function InfoTable({ title, heads, rows }: InfoTableProps) {
  const last = heads.length - 1;
  return (
    <section aria-labelledby="info-table">
      <SectionHead id="info-table" title={title} />
      <div className="overflow-x-auto">
        <table className="num w-full text-xs md:text-sm">
          <thead>
            <tr className="text-faint">
              {heads.map((head, column) => (
                <th key={head} className={`px-1 py-1.5 font-medium md:px-2 ${column === 0 ? 'text-start' : 'text-end'}`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells, isCurrent }) => (
              <tr key={key} aria-current={isCurrent} className={isCurrent ? 'bg-accent-soft' : 'border-t border-line'}>
                {cells.map((cell, column) => (
                  <td
                    key={heads[column]}
                    className={
                      column === 0
                        ? 'px-1 py-1.5 md:px-2'
                        : `px-1 py-1.5 text-end md:px-2 ${column === last ? 'font-semibold' : 'text-muted'}`
                    }
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
