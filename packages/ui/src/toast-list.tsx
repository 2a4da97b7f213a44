import { Toast as Base } from '@base-ui/react/toast';
import { useT } from '@tessera/i18n';
import { useEffect } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icons/icon.tsx';
import { receiveToasts, type Toast } from './toast.ts';

type Tone = NonNullable<Toast['tone']>;

/** The buttons of sheets and of the dock are at the bottom. At the top, a toast leaves the heading of the page or of the sheet free. */
const ON_PHONES =
  'max-md:top-[calc(var(--header-height,60px)+3.75rem+env(safe-area-inset-top))] ' +
  'max-md:[body:has([data-dialog])_&]:top-[calc(0.5rem+env(safe-area-inset-top))]';
const ON_WIDE = 'md:bottom-[calc(var(--dock-height,0px)+1rem+env(safe-area-inset-bottom))]';

const manager = Base.createToastManager<{ tone: Tone }>();

const ICONS: Readonly<Record<Tone, IconName>> = { info: 'info', win: 'check', lose: 'alert', warn: 'alert' };
const COLOURS: Readonly<Record<Tone, string>> = { info: 'text-info', win: 'text-win', lose: 'text-lose', warn: 'text-warn' };

function enqueue(toast: Toast): void {
  const tone = toast.tone ?? 'info';
  const { action } = toast;
  manager.add({
    title: toast.title,
    description: toast.text,
    // Trouble waits to be read and interrupts a screen reader; the rest leaves by itself.
    timeout: toast.timeoutMs ?? (tone === 'lose' ? 12_000 : 6_000),
    priority: tone === 'lose' ? 'high' : 'low',
    data: { tone },
    ...(action && { actionProps: { children: action.label, onClick: action.onSelect } }),
  });
}

export function ToastList() {
  useEffect(() => receiveToasts(enqueue), []);
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport className={cx('fixed inset-x-3 z-60 grid gap-2 outline-none md:start-auto md:end-5 md:w-90', ON_PHONES, ON_WIDE)}>
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function List() {
  const t = useT('common');
  const { toasts } = Base.useToastManager<{ tone: Tone }>();
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'info';
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={cx(
          'flex items-start gap-3 rounded-md border border-line bg-surface-2 p-3.5 shadow-float transition-[opacity,transform] duration-(--motion-slow)',
          'data-starting-style:-translate-y-3 data-starting-style:opacity-0 md:data-starting-style:translate-y-3 data-ending-style:opacity-0 data-limited:hidden',
        )}
      >
        <Icon name={ICONS[tone]} size={20} className={cx('mt-px', COLOURS[tone])} />
        <div className="min-w-0 flex-1">
          <Base.Title className="text-sm font-semibold" />
          <Base.Description className="mt-0.5 text-sm text-muted" />
          <Base.Action className="mt-2 text-sm font-semibold text-accent-ink" />
        </div>
        <Base.Close
          aria-label={t('close')}
          className="-me-1 -mt-1 grid size-8 flex-none place-items-center rounded-sm text-muted hover:text-ink"
        >
          <Icon name="close" size={16} />
        </Base.Close>
      </Base.Root>
    );
  });
}
