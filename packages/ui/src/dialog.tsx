import { Dialog as Base } from '@base-ui/react/dialog';
import { useT } from '@tessera/i18n';
import { type ReactNode, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icons/icon.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly hideTitle?: boolean | undefined;
  readonly description?: ReactNode;
  /** Stays in reach of the thumb while the content scrolls. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large' | 'full' | undefined;
  /** `start` is a full-height drawer; `center` becomes a bottom sheet on a phone. */
  readonly placement?: 'center' | 'start' | undefined;
  /** False keeps it open on a click outside, for decisions that need an answer. */
  readonly dismissible?: boolean | undefined;
  readonly children?: ReactNode;
}

const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio], :disabled), textarea:not(:disabled), select:not(:disabled)';

const WIDTHS = {
  small: 'md:max-w-sm',
  medium: 'md:max-w-lg',
  large: 'md:max-w-[min(48rem,calc(100vw-2rem))]',
  full: 'md:max-w-[min(80rem,calc(100vw-2rem))]',
} as const;

const MOTION = 'transition-[opacity,transform] duration-(--motion-slow) data-starting-style:opacity-0 data-ending-style:opacity-0';

const CENTER =
  'fixed inset-x-0 bottom-0 max-h-[88dvh] rounded-t-lg data-starting-style:translate-y-8 data-ending-style:translate-y-8 ' +
  'md:inset-x-0 md:top-[8dvh] md:bottom-auto md:mx-auto md:h-fit md:max-h-[84dvh] md:rounded-lg md:data-starting-style:translate-y-2 md:data-ending-style:translate-y-2';

const START =
  'fixed inset-y-0 start-0 w-[min(20rem,86vw)] rounded-e-lg data-starting-style:-translate-x-6 data-ending-style:-translate-x-6 ' +
  'rtl:data-starting-style:translate-x-6 rtl:data-ending-style:translate-x-6';

/** Traps focus, closes with Escape and gives focus back to what opened it. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    hideTitle,
    description,
    footer,
    size = 'medium',
    placement = 'center',
    dismissible = true,
    children,
  } = props;
  const t = useT('common');
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} disablePointerDismissal={!dismissible}>
      <Base.Portal>
        {/* Also where another dialog lies below, which is then dimmed with the page. */}
        <Base.Backdrop
          forceRender
          className={cx(
            'fixed inset-0 z-50 bg-scrim transition-opacity duration-(--motion-slow)',
            'data-starting-style:opacity-0 data-ending-style:opacity-0',
          )}
        />
        <Base.Popup
          ref={popup}
          data-dialog
          initialFocus={(how) => firstFocus(popup.current, how)}
          className={cx(
            'z-50 flex flex-col border border-line bg-surface-1 shadow-float outline-none',
            MOTION,
            placement === 'start' ? START : cx(CENTER, WIDTHS[size]),
          )}
        >
          <div className={cx('flex items-start gap-3 px-5 pt-4', hideTitle ? 'absolute end-0 top-0 z-10' : 'pb-2')}>
            <div className={cx('min-w-0 flex-1', hideTitle && 'sr-only')}>
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {description && <Base.Description className="mt-1 text-sm text-muted">{description}</Base.Description>}
            </div>
            <Base.Close
              aria-label={t('close')}
              className="-me-2 -mt-1 grid size-10 flex-none place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-ink pointer-coarse:size-11"
            >
              <Icon name="close" size={20} />
            </Base.Close>
          </div>
          <div
            className={cx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5',
              hideTitle ? 'pt-5' : 'pt-2',
              footer ? 'pb-4' : 'pad-safe-bottom',
            )}
          >
            {children}
            {!footer && <div className="h-5" />}
          </div>
          {footer && (
            <div className="pad-safe-bottom border-t border-line">
              <div className="flex flex-wrap justify-end gap-2 px-5 py-3">{footer}</div>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The first field, but not by touch, where it would bring the keyboard over the text; otherwise the dialog itself rather than its cross. */
function firstFocus(popup: HTMLElement | null, how: string): HTMLElement | boolean {
  const field = how === 'touch' ? null : popup?.querySelector<HTMLElement>(FIELDS);
  return field ?? popup ?? true;
}
