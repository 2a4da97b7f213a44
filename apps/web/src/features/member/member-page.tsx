import { useT } from '@tessera/i18n';
import { Button, EmptyState, Skeleton } from '@tessera/ui';
import type { ReactNode } from 'react';
import { usePopup } from '../../shared/popup.ts';
import { useSession } from '../../shared/session.ts';
import { RealAccountNeeded } from './real-account-needed.tsx';

interface MemberPageProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

/** A page of the member centre: only members get in; guests are led to the login, trial users to a real account. */
export function MemberPage({ title, text, children }: MemberPageProps) {
  const { state } = useSession();
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-xl font-semibold">{title}</h1>
      {text && <p className="mt-1 max-w-[70ch] text-muted">{text}</p>}
      <div className="mt-5">
        {state.kind === 'restoring' && <PageSkeleton />}
        {state.kind === 'guest' && <GuestNotice />}
        {state.kind === 'member' && (state.member.type === 'trial' ? <RealAccountNeeded /> : children)}
      </div>
    </div>
  );
}

function GuestNotice() {
  const t = useT('member');
  const frame = useT('frame');
  const { open } = usePopup();
  return (
    <EmptyState
      motif="shield-check"
      title={t('guest.title')}
      text={t('guest.text')}
      action={
        <Button tone="primary" onClick={() => open('login')}>
          {frame('login')}
        </Button>
      }
    />
  );
}

export function PageSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div className="grid gap-3" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-md" />
      ))}
    </div>
  );
}
