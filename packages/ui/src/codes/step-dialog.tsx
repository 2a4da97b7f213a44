import { useT } from '@tessera/i18n';
import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Form } from '../form.tsx';
import { FormError } from '../states.tsx';

export interface StepDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Whether it lets something happen, or ends it. */
  readonly tone?: 'primary' | 'danger';
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** One question or one step: it is not closed by a slip, and not while it is under way. */
export function StepDialog({ title, text, action, tone = 'primary', isPending, error, onClose, onSubmit, children }: StepDialogProps) {
  const common = useT('common');
  // The sentences of what it may be refused for.
  useT('code-errors');
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
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} tone={tone} pending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={form} isPending={isPending} onSubmit={onSubmit}>
        {children}
        <FormError error={error} />
      </Form>
    </Dialog>
  );
}
