import { useFormat, useT } from '@tessera/i18n';
import { cx, Icon } from '@tessera/ui';

export interface TimelineStep {
  readonly state: string;
  readonly label: string;
  /** Null for steps still to come. */
  readonly atMs: number | null;
  readonly tone: 'done' | 'current' | 'failed' | 'ahead';
}

/** The life of a payment from top to bottom, each state with its time; what is ahead stands pale below. */
export function StateTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  const format = useFormat();
  const common = useT('common');
  return (
    <ol className="grid">
      {steps.map((step, index) => (
        <li
          key={`${step.state}-${step.atMs ?? 'ahead'}-${index}`}
          aria-current={step.tone === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx('absolute start-[11px] top-6 bottom-0 w-0.5', step.tone === 'done' ? 'bg-accent' : 'bg-surface-3')}
            />
          )}
          <span
            className={cx(
              'grid size-6 flex-none place-items-center rounded-full',
              step.tone === 'done' && 'bg-accent text-accent-text',
              step.tone === 'current' && 'border-2 border-accent text-accent-ink',
              step.tone === 'failed' && 'bg-lose-soft text-lose',
              step.tone === 'ahead' && 'border-2 border-surface-3',
            )}
          >
            {step.tone === 'done' && <Icon name="check" size={14} label={common('step.done')} />}
            {step.tone === 'current' && <span className="breathe size-2 rounded-full bg-accent" />}
            {step.tone === 'failed' && <Icon name="close" size={14} />}
          </span>
          <div className="min-w-0 pt-0.5">
            <p className={cx('text-sm', step.tone === 'ahead' ? 'text-faint' : 'font-medium', step.tone === 'failed' && 'text-lose')}>
              {step.label}
            </p>
            {step.atMs !== null && (
              <time dateTime={new Date(step.atMs).toISOString()} className="num block text-xs text-faint">
                {format.dateTime(step.atMs)}
              </time>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
