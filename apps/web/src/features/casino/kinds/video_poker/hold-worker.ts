import { type Advice, type AdviceRequest, adviseOn } from './hold-advice.ts';

/** This side of the worker has the same two ways to talk. */
const scope = globalThis as unknown as Pick<Worker, 'addEventListener' | 'postMessage'>;

scope.addEventListener('message', ({ data }: MessageEvent<AdviceRequest>) => {
  scope.postMessage({ request: data, advice: adviseOn(data) } satisfies AdviceAnswer);
});

export interface AdviceAnswer {
  readonly request: AdviceRequest;
  readonly advice: Advice | null;
}
