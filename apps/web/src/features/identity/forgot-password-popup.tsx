import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { COVER_PALETTES, showModal, showToast, Tabs } from '@tessera/ui';
import { useState } from 'react';
import { usePopup } from '../../shared/popup.ts';
import { ResetForm } from './phone/reset-form.tsx';
import { PopupFrame } from './popup-frame.tsx';
import { ResetMailForm } from './reset-mail-form.tsx';
import { permissionQuery } from './site.queries.ts';

/** The ways back for whoever forgot the password: a code on the phone that the account was opened with, or a link to its mailbox. */
export function ForgotPasswordPopup({ onClose }: { onClose: () => void }) {
  const t = useT('phone');
  const identity = useT('identity');
  const { open } = usePopup();
  const navigate = useNavigate();
  const { data: permission } = useQuery(permissionQuery);
  const ways = permission?.info.whitelabelVal.passwordResets ?? [];
  const changed = (): void => {
    showToast({ title: identity('password.changed'), tone: 'win' });
    void navigate({ to: '/', replace: true });
  };
  const sent = (): void => {
    onClose();
    showModal({ icon: 'check', title: t('reset.mail.sent.title'), content: t('reset.mail.sent.text') });
  };
  const forms = { mobile: <ResetForm onDone={changed} />, email: <ResetMailForm onSent={sent} /> };
  const tabs = ways.map((id) => ({ id, label: t(`reset.by.${id}`), content: forms[id] }));
  const [chosen, choose] = useState<(typeof ways)[number] | null>(null);
  const current = chosen ?? ways[0];
  return (
    <PopupFrame
      title={identity('login.forgot')}
      text={identity('password.title')}
      motif="compass"
      palette={COVER_PALETTES.reef}
      group="w_forget"
      onClose={onClose}
    >
      {current &&
        (tabs.length > 1 ? (
          <Tabs tabs={tabs} value={current} onValueChange={choose} label={t('reset.by')} layout="fill" />
        ) : (
          forms[current]
        ))}
      <p className="mt-5 text-center text-sm text-muted">
        <button type="button" className="min-h-6 font-semibold text-accent-ink hover:underline" onClick={() => open('login')}>
          {t('reset.toLogin')}
        </button>
      </p>
    </PopupFrame>
  );
}
