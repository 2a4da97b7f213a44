import { useT } from '@tessera/i18n';
import { Button, Dialog, Form, FormError, showToast, TextArea } from '@tessera/ui';
import { useState } from 'react';
import { useRequestIds } from '../../shared/request-id.ts';
import { useSendFeedback } from './content.queries.ts';

/** As the contract has it, whose schemas no page loads. */
const LENGTH = { min: 10, max: 1_000 } as const;

/** One text to the house. */
export function FeedbackPopup({ onClose }: { onClose: () => void }) {
  const t = useT('content');
  const [content, setContent] = useState('');
  const [isTried, setTried] = useState(false);
  const requests = useRequestIds();
  const send = useSendFeedback();
  const text = content.trim();
  const isTooShort = text.length < LENGTH.min;
  const submit = (): void => {
    setTried(true);
    if (isTooShort) return;
    send.mutate(
      { requestId: requests.idFor([text]), content: text },
      {
        onSuccess() {
          requests.done();
          showToast({ title: t('feedback.thanks'), tone: 'win' });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('feedback')} description={t('feedback.text')}>
      <Form isPending={send.isPending} onSubmit={submit}>
        <TextArea
          label={t('feedback.label')}
          error={isTried && isTooShort ? t('feedback.short', LENGTH) : undefined}
          rows={6}
          maxLength={LENGTH.max}
          value={content}
          onValueChange={setContent}
          left={t('feedback.left', { count: LENGTH.max - content.length })}
        />
        <FormError error={send.error} />
        <Button type="submit" tone="primary" wide pending={send.isPending}>
          {t('feedback.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
