import { useT } from '@tessera/i18n';
import { Button, Dialog, Form, FormError, showToast, TextArea } from '@tessera/ui';
import { useState } from 'react';
import { type ChosenPicture, PicturesField } from '../../shared/pictures-field.tsx';
import { useDisputeWithdrawal } from './payments.queries.ts';

/** As the contract has it, whose schemas no page loads. */
const COMMENT_LENGTH = 140;

interface NotReceivedDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What proves that a payout did not come, and a few words. */
export function NotReceivedDialog({ id, onClose }: NotReceivedDialogProps) {
  const t = useT('payments');
  const content = useT('content');
  // What a picture may be refused for.
  useT('content-errors');
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const dispute = useDisputeWithdrawal();
  const submit = (): void => {
    setTried(true);
    if (pictures.length === 0) return;
    dispute.mutate(
      { id, comment: comment.trim(), pictures: pictures.map(({ file }) => file) },
      {
        onSuccess() {
          showToast({ title: t('arrival.dispute.sent'), tone: 'info' });
          onClose();
        },
      },
    );
  };
  const isUnproved = isTried && pictures.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !dispute.isPending && onClose()}
      title={t('arrival.dispute.title')}
      description={t('arrival.dispute.text')}
    >
      <Form isPending={dispute.isPending} onSubmit={submit}>
        <PicturesField
          label={t('arrival.dispute.pictures')}
          pictures={pictures}
          sent={[]}
          onPictures={setPictures}
          error={isUnproved ? t('arrival.dispute.needed') : undefined}
        />
        <TextArea
          label={t('arrival.dispute.comment')}
          rows={3}
          maxLength={COMMENT_LENGTH}
          value={comment}
          onValueChange={setComment}
          left={content('feedback.left', { count: COMMENT_LENGTH - comment.length })}
        />
        <FormError error={dispute.error} />
        <Button type="submit" tone="primary" wide pending={dispute.isPending}>
          {t('arrival.dispute.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
