import { useErrorText, useT } from '@tessera/i18n';
import { Button, Dialog, Form, FormError, showToast, TextArea } from '@tessera/ui';
import { useState } from 'react';
import { useRequestIds } from '../../shared/request-id.ts';
import { type ChosenPicture, PicturesField } from '../../shared/pictures-field.tsx';
import { PictureNotSent, useSendFeedback } from './content.queries.ts';

/** As the contract has it, whose schemas no page loads. */
const LENGTH = { min: 10, max: 1_000 } as const;

/** One text to the house, and pictures. */
export function FeedbackPopup({ onClose }: { onClose: () => void }) {
  const t = useT('content');
  // What a picture may be refused for.
  useT('content-errors');
  const errorText = useErrorText();
  const [content, setContent] = useState('');
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [sent, setSent] = useState<readonly number[]>([]);
  const [isTried, setTried] = useState(false);
  const requests = useRequestIds();
  const send = useSendFeedback();
  const text = content.trim();
  const isTooShort = text.length < LENGTH.min;
  const lost = send.error instanceof PictureNotSent ? send.error : undefined;
  const notSent = ({ picture, cause }: PictureNotSent): string =>
    `${t('feedback.pictures.notSent', { name: picture.file.name })} ${errorText(cause)}`;
  const submit = (): void => {
    setTried(true);
    if (isTooShort) return;
    send.mutate(
      { requestId: requests.idFor([text]), content: text, pictures: pictures.filter(({ number }) => !sent.includes(number)) },
      {
        onError(error) {
          if (error instanceof PictureNotSent) setSent([...sent, ...error.sent]);
        },
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
          onValueChange={(next) => {
            setContent(next);
            // Other words are another feedback, to which no picture has come yet.
            setSent([]);
          }}
          left={t('feedback.left', { count: LENGTH.max - content.length })}
        />
        <PicturesField
          label={t('feedback.pictures')}
          pictures={pictures}
          sent={sent}
          onPictures={setPictures}
          error={lost && notSent(lost)}
        />
        <FormError error={lost ? null : send.error} />
        <Button type="submit" tone="primary" wide pending={send.isPending}>
          {t('feedback.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
