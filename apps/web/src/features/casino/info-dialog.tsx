import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { buttonClass, Dialog, SectionHead } from '@tessera/ui';
import type { ReactNode } from 'react';

export interface InfoDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Rules and figures: sections with heads of their own. */
  readonly children: ReactNode;
}

/** Rules and figures of a game, and the way to the proof of its results at the end. */
export function InfoDialog({ title, onClose, children }: InfoDialogProps) {
  const frame = useT('frame');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="large">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pb-2">
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

/** The rules of a game, one sentence or two each. */
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

export interface InfoTableProps {
  readonly heads: readonly string[];
  /** One cell a head: the first says what the row is, the last what counts most. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[]; readonly isCurrent?: boolean }[];
}

/** Figures stand at the end of their columns, so that they can be compared. */
export function InfoTable({ heads, rows }: InfoTableProps) {
  const last = heads.length - 1;
  return (
    <div
      className="overflow-x-auto"
      role="region"
      aria-label={heads.join(', ')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls must be reached by keys
      tabIndex={0}
    >
      <table className="num w-full text-xs md:text-sm">
        <thead>
          <tr className="text-faint">
            {heads.map((head, column) => (
              <th key={head} className={`px-2 py-1.5 font-medium ${column === 0 ? 'text-start' : 'text-end'}`}>
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
                  className={column === 0 ? 'px-2 py-1.5' : `px-2 py-1.5 text-end ${column === last ? 'font-semibold' : 'text-muted'}`}
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
