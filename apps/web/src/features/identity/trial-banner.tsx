import { useT } from '@tessera/i18n';
import { Button, Countdown, Icon } from '@tessera/ui';
import { usePopup } from '../../shared/popup.ts';
import { type SessionMember, useSession } from '../../shared/session.ts';

const URGENT_SECONDS = 3_600;

/** Tells a trial user how long the play money lasts, with the way to a real account. */
export function TrialBanner({ member }: { member: SessionMember }) {
  const t = useT('identity');
  const { reload } = useSession();
  const { open } = usePopup();
  return (
    <aside aria-label={t('trial.label')} className="border-b border-line bg-info-soft">
      <div className="mx-auto flex max-w-360 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm lg:px-5">
        <Icon name="info" size={18} className="text-info" />
        <p className="flex-1 whitespace-nowrap max-md:basis-auto md:whitespace-normal">
          <span className="font-semibold">{t('trial.label')}</span> <span className="text-muted max-md:hidden">{t('trial.explain')}</span>
        </p>
        {member.trialEndsAtMs !== null && (
          <p className="flex items-center gap-1.5 text-muted">
            <span>{t('trial.left')}</span>
            <Countdown untilMs={member.trialEndsAtMs} urgentSeconds={URGENT_SECONDS} onEnd={reload} className="font-semibold text-ink" />
          </p>
        )}
        <Button size="small" tone="primary" onClick={() => open('register')}>
          {t('trial.open')}
        </Button>
      </div>
    </aside>
  );
}
