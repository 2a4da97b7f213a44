import { useT } from '@tessera/i18n';
import { Button, Dialog, EmptyState } from '@tessera/ui';
import { useState } from 'react';
import { usePopup } from '../../shared/popup.ts';

/** The warning that trial users get instead of the member centre (rule book §4), which stays readable after it is closed. */
export function RealAccountNeeded() {
  const t = useT('messages');
  const own = useT('member');
  const common = useT('common');
  const { open } = usePopup();
  const [isAsking, setAsking] = useState(true);
  const register = (): void => {
    setAsking(false);
    open('register');
  };
  return (
    <>
      <EmptyState
        motif="shield-check"
        title={own('trial.title')}
        text={own('trial.text')}
        action={
          <Button tone="primary" onClick={register}>
            {own('trial.register')}
          </Button>
        }
      />
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={own('trial.title')}
        description={t('in_need_true_account')}
        size="small"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{common('cancel')}</Button>
            <Button tone="primary" onClick={register}>
              {t('in_increase_submit')}
            </Button>
          </>
        }
      />
    </>
  );
}
