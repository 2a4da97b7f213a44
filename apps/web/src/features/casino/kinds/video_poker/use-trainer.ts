import { useEffect, useRef, useState } from 'react';
import { startWorker } from '../../../../shared/start-worker.ts';
import type { Advice, AdviceRequest } from './hold-advice.ts';
import type { AdviceAnswer } from './hold-worker.ts';
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker of it
import workerUrl from './hold-worker.ts?worker&url';

const keyOf = ({ gameId, ruleVersion, coins, cards }: AdviceRequest): string => [gameId, ruleVersion, coins, ...cards].join(' ');

/**
 * What the holds of a deal are worth, counted in a worker that lives as long as the trainer is on. Null while nothing is asked, while it
 * counts, and where the browser has no workers.
 */
export function useTrainer(isOn: boolean, request: AdviceRequest | null): Advice | null {
  const worker = useRef<Worker | null>(null);
  const [answer, setAnswer] = useState<AdviceAnswer | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const started = startWorker('tessera-holds', workerUrl);
    worker.current = started;
    started?.addEventListener('message', ({ data }: MessageEvent<AdviceAnswer>) => setAnswer(data));
    return () => {
      worker.current = null;
      started?.terminate();
    };
  }, [isOn]);
  const key = isOn && request ? keyOf(request) : null;
  useEffect(() => {
    if (key !== null) worker.current?.postMessage(request);
    // The key says everything of the request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return key !== null && answer && keyOf(answer.request) === key ? answer.advice : null;
}
