import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { buttonClass, Card, Icon, type IconName } from '@tessera/ui';
import { useMember } from '../../shared/session.ts';

const STEPS = [
  { step: 'deposit', to: '/member/depositv2', icon: 'wallet' },
  { step: 'limit', to: '/member/limits', icon: 'shield-check' },
  { step: 'game', to: '/hot', icon: 'play' },
] as const satisfies readonly { readonly step: string; readonly to: string; readonly icon: IconName }[];

/** What to do first, for members who have never logged in before: registration leads here. */
export function FirstSteps() {
  const t = useT('content');
  const member = useMember();
  if (member?.type !== 'member' || member.previousLoginAtMs !== null) return null;
  return (
    <Card className="mb-5">
      <h2 className="text-lg font-semibold">{t('first.title')}</h2>
      <ol className="mt-3 grid gap-4 md:grid-cols-3">
        {STEPS.map(({ step, to, icon }, at) => (
          <li key={step} className="grid content-start justify-items-start gap-2">
            <p className="flex items-center gap-2 font-medium">
              <Icon name={icon} size={20} className="text-accent-ink" />
              <span>
                <span className="num text-faint">{at + 1}.</span> {t(`first.${step}.title`)}
              </span>
            </p>
            <p className="flex-1 text-sm text-muted">{t(`first.${step}.text`)}</p>
            <Link to={to} className={buttonClass({ tone: at === 0 ? 'primary' : 'neutral', size: 'small' })}>
              {t(`first.${step}.action`)}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
