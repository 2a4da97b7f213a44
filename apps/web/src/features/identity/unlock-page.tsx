import { useT } from '@tessera/i18n';
import { Button, FormError } from '@tessera/ui';
import { MailedLinkPage } from './mailed-link-page.tsx';
import { useUnlock } from './session.queries.ts';

/** Where the mail about a locked account leads. A press unlocks it, so that programs which look at links in mails do not use it up. */
export function UnlockPage() {
  const t = useT('guards');
  const unlock = useUnlock();
  return (
    <MailedLinkPage topic="unlock" seed={3} isDone={unlock.isSuccess}>
      {(token) => (
        <div className="grid gap-4">
          <FormError error={unlock.error} />
          <Button tone="primary" size="large" wide pending={unlock.isPending} onClick={() => unlock.mutate(token)}>
            {t('unlock.action')}
          </Button>
        </div>
      )}
    </MailedLinkPage>
  );
}
