import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, buttonClass, Card, EmptyState, Mosaic, THEME_PALETTE } from '@tessera/ui';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '../../shared/page-title.ts';
import { usePopup } from '../../shared/popup.ts';
import { readLinkToken } from './link-token.ts';

interface MailedLinkPageProps {
  /** What the link does, under which its texts are kept. */
  readonly topic: 'unlock' | 'newPassword';
  /** Of the picture, so that pages look apart. */
  readonly seed: number;
  readonly isDone: boolean;
  /** What uses the link up. */
  readonly children: (token: string) => ReactNode;
}

/** Where a link in a mail leads: what it does, that it was done, or that the address has none. */
export function MailedLinkPage({ topic, seed, isDone, children }: MailedLinkPageProps) {
  const t = useT('guards');
  const frame = useT('frame');
  usePageTitle(t(`${topic}.title`));
  const { open } = usePopup();
  const [token] = useState(readLinkToken);
  if (token === undefined || isDone)
    return (
      <div className="grid min-h-[60dvh] content-center">
        <h1 className="sr-only">{t(`${topic}.title`)}</h1>
        <div role="status">
          <EmptyState
            motif={token === undefined ? 'compass' : 'shield-check'}
            title={t(token === undefined ? 'unlock.none.title' : `${topic}.done.title`)}
            text={t(token === undefined ? 'unlock.none.text' : `${topic}.done.text`)}
            action={
              token === undefined ? (
                <Link to="/" className={buttonClass()}>
                  {frame('notFound.action')}
                </Link>
              ) : (
                <Button tone="primary" onClick={() => open('login')}>
                  {frame('login')}
                </Button>
              )
            }
          />
        </div>
      </div>
    );
  return (
    <div className="grid min-h-[60dvh] content-center justify-items-center">
      <Card className="w-full max-w-sm p-6">
        <Mosaic
          motif="shield-check"
          palette={THEME_PALETTE}
          seed={seed}
          columns={14}
          rows={14}
          settle
          className="mb-5 size-20 rounded-md"
        />
        <h1 className="text-lg font-semibold">{t(`${topic}.title`)}</h1>
        <p className="mt-1 mb-5 text-sm text-muted">{t(`${topic}.text`)}</p>
        {children(token)}
      </Card>
    </div>
  );
}
