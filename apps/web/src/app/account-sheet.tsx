import { useT } from '@tessera/i18n';
import { Button, Dialog, Icon, Money } from '@tessera/ui';
import { useIcon } from '../features/member/profile.queries.ts';
import { ProfileIcon } from '../features/member/profile-icon.tsx';
import { useBalance } from '../shared/balance.ts';
import { usePopup } from '../shared/popup.ts';
import { type SessionMember, useSession } from '../shared/session.ts';
import { EntryList } from './entry-list.tsx';
import { useMemberPages } from './navigation.ts';
import { Preferences } from './preferences.tsx';
import { useClosing } from './use-closing.ts';

/** "Me": the account menu of a member, or the ways in for a guest; language and theme for both. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const t = useT('frame');
  const { isOpen, close } = useClosing(onClose);
  const { state } = useSession();
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()} title={t('account')} size="small">
      {state.kind === 'member' ? <MemberPart member={state.member} onFollow={close} /> : <GuestPart onFollow={close} />}
      <div className="-mx-3 mt-5 border-t border-line pt-5">
        <Preferences />
      </div>
    </Dialog>
  );
}

function MemberPart({ member, onFollow }: { member: SessionMember; onFollow: () => void }) {
  const t = useT('frame');
  const messages = useT('messages');
  const { signOut } = useSession();
  const { open } = usePopup();
  const { balance } = useBalance();
  const { data: icon } = useIcon();
  const pages = useMemberPages();
  return (
    <>
      <div className="mb-4 flex items-center gap-3 rounded-md bg-surface-2 p-3">
        {icon ? <ProfileIcon icon={icon.icon} className="size-12" /> : <span className="size-12 rounded-md bg-surface-3" />}
        <div className="min-w-0">
          <p className="truncate font-semibold">{member.nickname || member.account}</p>
          {balance && <Money amount={balance.available} currency={balance.currency} className="text-sm text-muted" />}
        </div>
      </div>
      {member.type === 'trial' ? (
        <Button
          wide
          size="large"
          tone="primary"
          onClick={() => {
            onFollow();
            open('register');
          }}
        >
          {messages('in_increase_submit')}
        </Button>
      ) : (
        <nav aria-label={t('nav.account')} className="-mx-3">
          <EntryList entries={pages} onFollow={onFollow} />
        </nav>
      )}
      <button
        type="button"
        onClick={() => {
          onFollow();
          signOut();
        }}
        className="-mx-3 mt-1 flex min-h-10 w-[calc(100%+1.5rem)] items-center gap-3 rounded-sm px-3 font-medium text-muted hover:bg-surface-2 hover:text-ink pointer-coarse:min-h-12"
      >
        <Icon name="logout" size={20} />
        {t('logout')}
      </button>
    </>
  );
}

function GuestPart({ onFollow }: { onFollow: () => void }) {
  const t = useT('frame');
  const { open } = usePopup();
  const go = (popup: 'login' | 'register'): void => {
    onFollow();
    open(popup);
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button size="large" onClick={() => go('login')}>
        {t('login')}
      </Button>
      <Button size="large" tone="primary" onClick={() => go('register')}>
        {t('register')}
      </Button>
    </div>
  );
}
