import { Link, useRouter } from '@tanstack/react-router';
import { useFormat, useT } from '@tessera/i18n';
import { Button, Card, Icon, SectionHead, showToast } from '@tessera/ui';
import { useState } from 'react';
import { useMember, useSession } from '../../shared/session.ts';
import { CodesCard } from '../identity/codes/codes-card.tsx';
import { ChangePasswordForm } from '../identity/change-password-form.tsx';
import { SocialCard } from '../identity/social/social-card.tsx';
import { Activity, FailedAttempts } from './activity.tsx';
import { MemberPage } from './member-page.tsx';
import { IconPicker } from './icon-picker.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { ProfileCard } from './profile-card.tsx';

const FAIRNESS_PATH: string = '/fairness';

export function SecurityCenterPage() {
  const t = useT('member');
  return (
    <MemberPage title={t('security.title')} text={t('security.text')}>
      <div className="grid gap-6">
        <FailedAttempts />
        <AccountCard />
        <ProfileCard />
        <IconPicker />
        <PasswordCard />
        <CodesCard />
        <SocialCard />
        <NotificationsCard />
        <Activity />
        <Ways />
      </div>
    </MemberPage>
  );
}

function AccountCard() {
  const t = useT('member');
  const format = useFormat();
  const member = useMember();
  if (!member) return null;
  const { account, currency, registeredAtMs, previousLoginAtMs } = member;
  const facts = [
    { label: t('security.account'), value: account },
    { label: t('security.currency'), value: currency },
    { label: t('security.since'), value: format.date(registeredAtMs) },
    {
      label: t('security.previousLogin'),
      value: previousLoginAtMs === null ? t('security.firstLogin') : format.dateTime(previousLoginAtMs),
    },
  ];
  return (
    <Card>
      <dl className="grid gap-4 md:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-faint">{label}</dt>
            <dd className="num text-base font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {previousLoginAtMs !== null && (
        <p className="mt-4 border-t border-line pt-3 text-xs text-muted">{t('security.previousLogin.note')}</p>
      )}
    </Card>
  );
}

function PasswordCard() {
  const t = useT('member');
  const identity = useT('identity');
  const common = useT('common');
  const { reload } = useSession();
  const [isOpen, setOpen] = useState(false);
  const changed = (): void => {
    setOpen(false);
    showToast({ title: identity('password.changed'), text: identity('password.note'), tone: 'win' });
    void reload();
  };
  return (
    <section aria-labelledby="password">
      <SectionHead id="password" title={t('security.password')} />
      <Card>
        {isOpen ? (
          <div className="grid gap-3 md:max-w-sm">
            <ChangePasswordForm onChanged={changed} />
            <Button tone="quiet" onClick={() => setOpen(false)}>
              {common('cancel')}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <Icon name="key" size={22} className="text-accent-ink" />
            <p className="min-w-0 flex-1 basis-48 text-muted">{t('security.password.text')}</p>
            <Button onClick={() => setOpen(true)}>{identity('password.change')}</Button>
          </div>
        )}
      </Card>
    </section>
  );
}

/** What else keeps a person safe here. */
function Ways() {
  const t = useT('member');
  const router = useRouter();
  const ways = [
    { path: '/member/limits', icon: 'chart', title: t('limits.title'), text: t('security.limits') },
    { path: FAIRNESS_PATH, icon: 'shield-check', title: t('security.fairness.title'), text: t('security.fairness') },
  ] as const;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {ways
        .filter(({ path }) => path in router.routesByPath)
        .map(({ path, icon, title, text }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex h-full items-start gap-3 rounded-md border border-line bg-surface-1 p-4 hover:border-line-strong"
            >
              <Icon name={icon} size={22} className="text-accent-ink" />
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
