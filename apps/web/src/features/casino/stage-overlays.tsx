import { emberMosaic } from '@tessera/engines/slots';
import { useErrorText, useFormat, useT } from '@tessera/i18n';
import { Button, Icon } from '@tessera/ui';
import type { ReactNode } from 'react';
import { isAnswerOpen } from './ask-play.ts';
import type { MachineState } from './slot-machine.ts';

/** Opens the free spins: how many, and what the multiplier will do. */
export function FeatureBanner({ state }: { state: MachineState }) {
  const t = useT('casino');
  const { step } = state;
  if (state.phase !== 'revealing' || step?.kind !== 'feature') return null;
  const ladder = emberMosaic.freeSpins.multipliers.slice(0, step.spins);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center rounded-lg bg-scrim p-4 text-center">
      <div className="rounded-lg bg-surface-1 px-7 py-5 shadow-float">
        <p className="text-2xl font-bold text-accent-ink">{t('feature.title', { count: step.spins })}</p>
        <p className="num mt-1 text-muted">{t('feature.text', { from: ladder[0] ?? 1, to: Math.max(...ladder, 1) })}</p>
      </div>
    </div>
  );
}

/** A great win said large, once the reels have told it. */
export function WinBanner({ state, isCounting }: { state: MachineState; isCounting: boolean }) {
  const t = useT('casino');
  const format = useFormat();
  const { round, phase } = state;
  if (!round || phase !== 'idle' || !isCounting || (round.outcome !== 'great' && round.outcome !== 'huge')) return null;
  const times = Number((round.payout * 10n) / round.stake) / 10;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-[12%] grid justify-items-center">
      <div className="rounded-lg bg-surface-1 px-6 py-3 text-center shadow-float">
        <p className="text-sm font-semibold text-accent-ink">{t(`banner.${round.outcome}`)}</p>
        <p className="num text-2xl font-bold text-win">
          {t('banner.times', { times: format.number(times, { maximumFractionDigits: 1 }) })}
        </p>
      </div>
    </div>
  );
}

interface StageNoticeProps {
  readonly state: MachineState;
  readonly onAskAgain: () => void;
  /** A way to more money, where the refusal was for the lack of it. */
  readonly deposit: ReactNode;
}

/** What went wrong with a round, whether money moved, and what to do. Laid over the reels, so nothing jumps. */
export function StageNotice({ state: { phase, failure, found }, onAskAgain, deposit }: StageNoticeProps) {
  const t = useT('casino');
  const common = useT('common');
  const errorText = useErrorText();
  if (phase === 'unanswered') {
    return (
      <Notice title={t('unanswered.title')} text={t('unanswered.text')} tone="warn">
        <Button size="small" tone="primary" icon="refresh" onClick={onAskAgain}>
          {t('unanswered.action')}
        </Button>
      </Notice>
    );
  }
  if (phase !== 'idle') return null;
  if (failure !== null && !isAnswerOpen(failure)) {
    const isShort = typeof failure === 'object' && 'code' in failure && failure.code === 'insufficient_funds';
    return (
      <Notice title={errorText(failure)} text={common('error.nothingMoved')} tone="lose">
        {isShort && deposit}
      </Notice>
    );
  }
  if (found) return <Notice title={t(`found.${found}.title`)} text={t(`found.${found}.text`)} tone="info" />;
  return null;
}

const TONES = { warn: 'text-warn', lose: 'text-lose', info: 'text-info' } as const;

function Notice(props: { title: string; text: string; tone: keyof typeof TONES; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-2 bottom-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface-1 p-3 shadow-float md:inset-x-6 md:bottom-6"
    >
      <Icon name={props.tone === 'info' ? 'info' : 'alert'} className={TONES[props.tone]} />
      <div className="min-w-48 flex-1">
        <p className="text-sm font-semibold">{props.title}</p>
        <p className="text-sm text-muted">{props.text}</p>
      </div>
      {props.children}
    </div>
  );
}
