import { useT } from '@tessera/i18n';
import { Button, Icon, type IconName } from '@tessera/ui';
import { usePopup } from '../../shared/popup.ts';
import { useMember } from '../../shared/session.ts';
import { useSite } from '../../shared/site.ts';

const STEPS: readonly { readonly step: 'join.step1' | 'join.step2' | 'join.step3'; readonly icon: IconName }[] = [
  { step: 'join.step1', icon: 'user' },
  { step: 'join.step2', icon: 'deposit' },
  { step: 'join.step3', icon: 'shield-check' },
];

/** `/join`: what it takes to become a member, and the way in. */
export function JoinPage() {
  const t = useT('places');
  const member = useMember();
  const { minAge } = useSite();
  const { open } = usePopup();
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-4">
      <div>
        <h1 className="text-xl font-bold md:text-2xl">{t('join.title')}</h1>
        <p className="mt-2 max-w-[60ch] text-muted">{t('join.text', { years: minAge })}</p>
      </div>
      <ol className="grid gap-3">
        {STEPS.map(({ step, icon }) => (
          <li key={step} className="flex gap-4 rounded-md border border-line bg-surface-1 p-4">
            <span className="grid size-11 flex-none place-items-center rounded-md bg-accent-soft text-accent-ink">
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h2 className="font-semibold">{t(`${step}.title`)}</h2>
              <p className="mt-0.5 text-muted">{t(step)}</p>
            </div>
          </li>
        ))}
      </ol>
      {member ? (
        <p className="text-muted">{t('join.already')}</p>
      ) : (
        <div>
          <Button tone="primary" size="large" onClick={() => open('register')}>
            {t('join.action')}
          </Button>
        </div>
      )}
    </div>
  );
}
