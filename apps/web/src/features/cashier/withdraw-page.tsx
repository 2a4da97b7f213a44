import { useT } from '@tessera/i18n';
import { MemberPage } from '../member/member-page.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

export function WithdrawPage() {
  const t = useT('cashier');
  return (
    <MemberPage title={t('withdraw.title')} text={t('withdraw.text')}>
      <div className="grid gap-8">
        <WithdrawForm />
        <WithdrawalList />
      </div>
    </MemberPage>
  );
}
