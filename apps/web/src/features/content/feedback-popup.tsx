import { useT } from '@tessera/i18n';
import { Button, controlClass, cx, Dialog, Field, Form, FormError, showToast } from '@tessera/ui';
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
        <Field label={t('feedback.label')} error={isTried && isTooShort ? t('feedback.short', LENGTH) : undefined}>
          {(ids) => (
            <div>
              <textarea
                id={ids.id}
                aria-describedby={ids.describedBy}
                aria-invalid={ids.invalid}
                aria-required="true"
                rows={6}
                maxLength={LENGTH.max}
                value={content}
                onChange={(event) => setContent(event.target.value)}
                className={cx(controlClass, 'resize-y py-2')}
              />
              <p className="num text-end text-xs text-faint">{t('feedback.left', { count: LENGTH.max - content.length })}</p>
            </div>
          )}
        </Field>
        <FormError error={send.error} />
        <Button type="submit" tone="primary" wide pending={send.isPending}>
          {t('feedback.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
