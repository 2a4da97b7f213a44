import { useT } from '@tessera/i18n';
import { useProfile } from '../../shared/profile.ts';
import { MemberPage } from '../member/member-page.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

export function WithdrawPage() {
  const t = useT('payments');
  const { cancelWithdrawal } = useProfile();
  return (
    <MemberPage title={t('withdraw.title')} text={t(cancelWithdrawal ? 'withdraw.text' : 'withdraw.text.final')}>
      <div className="grid gap-8">
        <WithdrawForm />
        <WithdrawalList />
      </div>
    </MemberPage>
  );
}
