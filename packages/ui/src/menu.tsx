import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icons/icon.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  readonly tone?: 'neutral' | 'danger' | undefined;
  readonly disabled?: boolean | undefined;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** A single button element; the menu adds its own attributes and events to it. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end' | undefined;
  /** Open from the first moment on, for a menu that is loaded when it is asked for. */
  readonly isOpenAtFirst?: boolean | undefined;
}

export function Menu({ trigger, items, align = 'end', isOpenAtFirst = false }: MenuProps) {
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" align={align} sideOffset={6}>
          <Base.Popup
            className={cx(
              'min-w-48 rounded-md border border-line bg-surface-2 p-1.5 shadow-float outline-none',
              'transition-[opacity,transform] data-starting-style:-translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0',
            )}
          >
            {items.map((item) => (
              <Base.Item
                key={item.id}
                disabled={item.disabled}
                onClick={item.onSelect}
                className={cx(
                  'flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm outline-none select-none pointer-coarse:min-h-11',
                  'data-highlighted:bg-surface-3 data-disabled:opacity-50',
                  item.tone === 'danger' ? 'text-lose' : 'text-ink',
                )}
              >
                {item.icon && <Icon name={item.icon} size={18} className="text-muted" />}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
