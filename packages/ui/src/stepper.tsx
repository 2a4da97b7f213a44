import { useT } from '@tessera/i18n';
import { cx } from './cx.ts';
import { Icon } from './icons/icon.tsx';

export interface StepperProps {
  readonly steps: readonly string[];
  /** Index of the step under way; equal to the number of steps when all are done. */
  readonly current: number;
  /** The step under way did not succeed. */
  readonly failed?: boolean | undefined;
}

export function Stepper({ steps, current, failed = false }: StepperProps) {
  const t = useT('common');
  return (
    <ol className="flex gap-2">
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li key={step} aria-current={isCurrent ? 'step' : undefined} className="min-w-0 flex-1">
            <div
              className={cx(
                'h-1 rounded-full',
                isDone ? 'bg-accent' : isCurrent ? (failed ? 'bg-lose' : 'bg-accent opacity-60') : 'bg-surface-3',
              )}
            />
            <div className={cx('mt-2 flex items-center gap-1.5 text-xs', isCurrent ? 'font-semibold text-ink' : 'text-faint')}>
              {isDone && <Icon name="check" size={14} className="text-accent-ink" label={t('step.done')} />}
              {isCurrent && failed && <Icon name="alert" size={14} className="text-lose" />}
              <span className="sr-only">{t('step.progress', { current: index + 1, total: steps.length })}</span>
              <span className="truncate">{step}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
