import { useErrorText, useT } from '@tessera/i18n';
import { Button, cx, Icon } from '@tessera/ui';
import type { ReactNode } from 'react';
import { isRefused } from '../../shared/answer.ts';
import { DepositLink } from './game-money.tsx';

export interface GameNoticeProps {
  /** The last request's refusal, or what kept its answer away. */
  readonly failure: unknown;
  /** Asked for several times, and still unknown whether it counts. */
  readonly isUnanswered: boolean;
  readonly onAskAgain: () => void;
  /** What became of a round that an earlier visit, another tab or the clock moved on. */
  readonly news?: { readonly title: string; readonly text: string } | null | undefined;
  /** Said instead of the general words about a lost answer. */
  readonly unanswered?: { readonly title: string; readonly text: string } | undefined;
  readonly canDeposit: boolean;
  /** Stands where it is put, instead of over the stage. */
  readonly isInFlow?: boolean | undefined;
}

/** What went wrong with a round, whether money moved, and what to do. Nothing while there is nothing to say. */
export function GameNotice({ failure, isUnanswered, onAskAgain, news, unanswered, canDeposit, isInFlow = false }: GameNoticeProps) {
  const t = useT('casino');
  const common = useT('common');
  const errorText = useErrorText();
  if (isUnanswered) {
    return (
      <Notice
        title={unanswered?.title ?? t('unanswered.title')}
        text={unanswered?.text ?? t('unanswered.text')}
        tone="warn"
        isInFlow={isInFlow}
      >
        <Button size="small" tone="primary" icon="refresh" onClick={onAskAgain}>
          {t('unanswered.action')}
        </Button>
      </Notice>
    );
  }
  if (isRefused(failure, { isRepeat: false })) {
    const isShort = failure.code === 'insufficient_funds';
    return (
      <Notice title={errorText(failure)} text={common('error.nothingMoved')} tone="lose" isInFlow={isInFlow}>
        {isShort && canDeposit && <DepositLink />}
      </Notice>
    );
  }
  return news ? <Notice {...news} tone="info" isInFlow={isInFlow} /> : null;
}

const TONES = { warn: 'text-warn', lose: 'text-lose', info: 'text-info' } as const;

function Notice(props: { title: string; text: string; tone: keyof typeof TONES; isInFlow: boolean; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface-1 p-3',
        props.isInFlow ? 'w-full text-start' : 'absolute inset-x-2 bottom-2 shadow-float md:inset-x-6 md:bottom-6',
      )}
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
