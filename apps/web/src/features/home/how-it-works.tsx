import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { buttonClass, Dialog, Icon, type IconName } from '@tessera/ui';

const STEPS: readonly { readonly step: 'step1' | 'step2' | 'step3'; readonly icon: IconName }[] = [
  { step: 'step1', icon: 'lock' },
  { step: 'step2', icon: 'key' },
  { step: 'step3', icon: 'shield-check' },
];

/** The promise of fairness in three sentences. */
export function HowItWorks({ onClose }: { onClose: () => void }) {
  const t = useT('frame');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('hero.title')}>
      <ol className="grid gap-5 pb-2">
        {STEPS.map(({ step, icon }) => (
          <li key={step} className="flex gap-4">
            <span className="grid size-11 flex-none place-items-center rounded-md bg-accent-soft text-accent-ink">
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h3 className="font-semibold">{t(`hero.${step}.title`)}</h3>
              <p className="mt-0.5 max-w-[60ch] text-muted">{t(`hero.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <Link to="/fairness" onClick={onClose} className={`${buttonClass({ tone: 'primary' })} mt-4`}>
        {t('page.fairness')}
      </Link>
    </Dialog>
  );
}
