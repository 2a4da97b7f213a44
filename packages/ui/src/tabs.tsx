import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly content?: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly tabs: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onValueChange: (id: Id) => void;
  /** Says what the tabs choose between, for screen readers. */
  readonly label: string;
  /** `fill` shares the width out, `start` keeps tabs as wide as their words and scrolls. */
  readonly layout?: 'fill' | 'start' | undefined;
  readonly className?: string | undefined;
}

/** Arrow keys move between tabs; panels without content are left to the caller. */
export function Tabs<Id extends string>({ tabs, value, onValueChange, label, layout = 'start', className }: TabsProps<Id>) {
  return (
    <Base.Root value={value} onValueChange={(id) => onValueChange(id as Id)} className={className}>
      <Base.List aria-label={label} className="lane relative border-b border-line">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            className={cx(
              'relative min-h-11 px-4 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink data-active:text-ink',
              'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full data-active:after:bg-accent',
              layout === 'fill' && 'flex-1',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(
        (tab) =>
          tab.content !== undefined && (
            <Base.Panel key={tab.id} value={tab.id} className="pt-4">
              {tab.content}
            </Base.Panel>
          ),
      )}
    </Base.Root>
  );
}
