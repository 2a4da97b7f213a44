import { useT } from '@tessera/i18n';
import { useEffect, useState } from 'react';
import { MemberPage } from '../member/member-page.tsx';
import { DepositForm } from './deposit-form.tsx';
import { DepositList } from './deposit-list.tsx';
import { DepositProgress } from './deposit-progress.tsx';
import { readDepositUnderWay, rememberDepositUnderWay } from './deposit-under-way.ts';

/** The way in and, after the gateway's page, the way back: then the deposit under way is followed to its end. */
export function DepositPage() {
  const t = useT('payments');
  const [followed, setFollowed] = useState(readDepositUnderWay);
  useFreshStart();
  const follow = (id: string | undefined): void => {
    rememberDepositUnderWay(id);
    setFollowed(id);
    // Another screen in the same place: it is read from its head.
    scrollTo(0, 0);
  };
  return (
    <MemberPage title={t('deposit.title')} text={followed ? undefined : t('deposit.text')}>
      {followed ? (
        <DepositProgress key={followed} id={followed} onAnother={() => follow(undefined)} />
      ) : (
        <div className="grid gap-8">
          <DepositForm onStarted={({ id }) => follow(id)} />
          <DepositList onOpen={follow} />
        </div>
      )}
    </MemberPage>
  );
}

/** A page that the browser kept whole while the person was at the gateway shows what was true before. */
function useFreshStart(): void {
  useEffect(() => {
    const reload = (event: PageTransitionEvent): void => {
      if (event.persisted) location.reload();
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, []);
}
