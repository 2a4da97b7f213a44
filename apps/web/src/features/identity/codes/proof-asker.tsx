import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type MissingProof, onProofMissing } from '../../../shared/call.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

interface Asked {
  readonly missing: MissingProof;
  readonly answer: (isProved: boolean) => void;
}

/** Asks for what a privileged call is missing: in one dialog, however many calls wait for it. */
export function ProofAsker() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const waiting = useRef<Promise<boolean> | null>(null);
  useEffect(
    () =>
      onProofMissing((missing) => {
        waiting.current ??= new Promise<boolean>((answer) => setAsked({ missing, answer })).finally(() => {
          waiting.current = null;
          setAsked(null);
        });
        return waiting.current;
      }),
    [],
  );
  return <Suspense>{asked && <ProofDialog missing={asked.missing} onEnd={asked.answer} />}</Suspense>;
}
