import { useT } from '@tessera/i18n';
import { Button, Dialog, Form } from '@tessera/ui';
import { type ReactNode, useId } from 'react';

export interface StepDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Whether it lets something happen, or ends it. */
  readonly tone?: 'primary' | 'danger';
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One step that staff take or leave: it cannot be closed by a slip, and not while it is under way. */
export function StepDialog({ title, text, action, tone = 'primary', isPending, onClose, onSubmit, children }: StepDialogProps) {
  const common = useT('common');
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={title}
      description={text}
      size="small"
      dismissible={false}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {common('back')}
          </Button>
          <Button type="submit" form={form} tone={tone} pending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={form} isPending={isPending} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
