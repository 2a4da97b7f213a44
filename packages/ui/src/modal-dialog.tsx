import { useEffect } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icons/icon.tsx';
import { closeModal, type Modal } from './modal.ts';

export function ModalDialog({ modal }: { modal: Modal }) {
  const { icon, title, content, buttons = [], timeoutMs, closesOnCover = true } = modal;
  useEffect(() => {
    if (timeoutMs === undefined) return;
    const timer = setTimeout(() => closeModal(modal), timeoutMs);
    return () => clearTimeout(timer);
  }, [modal, timeoutMs]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeModal(modal)}
      size="small"
      dismissible={closesOnCover}
      title={
        <span className="flex items-center gap-2.5">
          {icon && <Icon name={icon} size={22} className="flex-none text-accent-ink" />}
          {title}
        </span>
      }
      footer={
        buttons.length > 0 &&
        buttons.map(({ label, tone, onSelect }, at) => (
          <Button
            key={at}
            tone={tone}
            onClick={() => {
              closeModal(modal);
              onSelect?.();
            }}
          >
            {label}
          </Button>
        ))
      }
    >
      {content}
    </Dialog>
  );
}
