import { cx, Icon } from '@tessera/ui';
import { type ReactNode, useId, useState } from 'react';

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Beside the title, for example when. */
  readonly note?: ReactNode;
  readonly body: ReactNode;
}

/** Titles of which one is open at a time. */
export function Accordion({ sections, first }: { sections: readonly Section[]; first?: string | undefined }) {
  const [open, setOpen] = useState(first);
  const name = useId();
  return (
    <ul className="divide-y divide-line">
      {sections.map(({ id, title, note, body }) => {
        const isOpen = id === open;
        const panel = `${name}-${id}`;
        return (
          <li key={id}>
            <h3>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={panel}
                onClick={() => setOpen(isOpen ? undefined : id)}
                className="flex min-h-11 w-full items-center gap-3 py-3 text-start"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  {note && <span className="num mt-0.5 block text-xs text-faint">{note}</span>}
                </span>
                <Icon name="chevron-down" size={18} className={cx('flex-none text-muted transition-transform', isOpen && 'rotate-180')} />
              </button>
            </h3>
            <div id={panel} hidden={!isOpen} className="pb-4">
              {isOpen && body}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
