import { useT } from '@tessera/i18n';
import { Button, showToast, StepDialog } from '@tessera/ui';
import { useState } from 'react';
import { useOperator } from '../operator.tsx';
import { useDeleteContent } from './content.queries.ts';

/** Asks once: what is deleted is gone. */
export function DeleteContent({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const t = useT('editing');
  const { privileged } = useOperator();
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteContent(() => {
    setAsked(false);
    showToast({ title: t('deleted') });
    onDeleted();
  });
  return (
    <>
      <Button tone="danger" icon="close" className="ms-auto" onClick={() => privileged(() => setAsked(true))}>
        {t('delete')}
      </Button>
      {isAsked && (
        <StepDialog
          title={t('delete.title')}
          text={t('delete.text')}
          action={t('delete')}
          tone="danger"
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setAsked(false)}
          onSubmit={() => remove.mutate(id)}
        >
          {null}
        </StepDialog>
      )}
    </>
  );
}
