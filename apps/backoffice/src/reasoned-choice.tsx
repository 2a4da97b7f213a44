import { CallFailed } from '@tessera/client';
import type { ErrorCode } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { Button, showToast } from '@tessera/ui';
import { type ReactNode, useState } from 'react';
import { useOperator } from './operator.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

interface ReasonedChoiceProps<Choice extends string> {
  readonly hint: string;
  readonly choices: readonly { readonly choice: Choice; readonly label: string; readonly tone: 'primary' | 'danger' }[];
  /** The question that follows a choice with its reason. */
  readonly renderQuestion: (asked: { readonly choice: Choice; readonly reason: string; readonly onClose: () => void }) => ReactNode;
}

/** A reason first, then a choice, then one question; whoever has no code yet sets one up on the way. */
export function ReasonedChoice<Choice extends string>({ hint, choices, renderQuestion }: ReasonedChoiceProps<Choice>) {
  const { privileged } = useOperator();
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<Choice>();
  const ask = (choice: Choice): void => {
    setChecked(true);
    if (isReason(reason)) privileged(() => setAsked(choice));
  };
  return (
    <div className="grid gap-4">
      <ReasonField value={reason} onChange={setReason} hint={hint} isChecked={isChecked} />
      <div className="flex flex-wrap gap-2">
        {choices.map(({ choice, label, tone }) => (
          <Button key={choice} tone={tone} icon={tone === 'primary' ? 'check' : 'close'} className="flex-1" onClick={() => ask(choice)}>
            {label}
          </Button>
        ))}
      </div>
      {asked && renderQuestion({ choice: asked, reason: reason.trim(), onClose: () => setAsked(undefined) })}
    </div>
  );
}

/** For refusals that only say that a colleague was faster: tells so, and the decision is over. */
export function useConflict(codes: readonly ErrorCode[], onDecided: () => void): (error: Error) => void {
  const t = useT('backoffice');
  return (error) => {
    if (!(error instanceof CallFailed) || !codes.some((code) => code === error.code)) return;
    showToast({ title: t('decide.conflict.title'), text: t('decide.conflict.text'), tone: 'warn' });
    onDecided();
  };
}
