import type { UseMutationResult } from '@tanstack/react-query';
import { CodeField, isWholeCode, plainCode, StepDialog, type StepDialogProps } from '@tessera/ui';
import { useState } from 'react';

interface CodeDialogProps<Answer> extends Pick<StepDialogProps, 'title' | 'text' | 'action' | 'tone' | 'onClose'> {
  /** What the code is for. */
  readonly by: UseMutationResult<Answer, Error, string>;
  readonly onDone: (answer: Answer) => void;
}

/** Asks for a code and does with it what it is for. */
export function CodeDialog<Answer>({ by, onDone, ...texts }: CodeDialogProps<Answer>) {
  const [code, setCode] = useState('');
  return (
    <StepDialog
      {...texts}
      isPending={by.isPending}
      error={by.error}
      onSubmit={() => isWholeCode(code) && by.mutate(plainCode(code), { onSuccess: onDone, onError: () => setCode('') })}
    >
      <CodeField value={code} onValueChange={setCode} />
    </StepDialog>
  );
}
