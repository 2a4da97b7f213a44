import { useT } from '@tessera/i18n';
import { Icon, type IconName } from '@tessera/ui';

const STEPS: readonly { readonly step: 'commitment' | 'mix' | 'draw' | 'open'; readonly icon: IconName }[] = [
  { step: 'commitment', icon: 'lock' },
  { step: 'mix', icon: 'user' },
  { step: 'draw', icon: 'casino' },
  { step: 'open', icon: 'shield-check' },
];

/** Commit and reveal in four sentences. */
export function HowFairnessWorks() {
  const t = useT('casino');
  return (
    <ol className="grid gap-5 md:grid-cols-2">
      {STEPS.map(({ step, icon }, index) => (
        <li key={step} className="flex gap-4">
          <span className="grid size-11 flex-none place-items-center rounded-md bg-accent-soft text-accent-ink">
            <Icon name={icon} size={22} />
          </span>
          <div>
            <h3 className="font-semibold">
              <span className="num text-faint">{index + 1}.</span> {t(`how.${step}.title`)}
            </h3>
            <p className="mt-0.5 max-w-[60ch] text-sm text-muted">{t(`how.${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
