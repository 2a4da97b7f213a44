export type StepTone = 'done' | 'current' | 'failed' | 'ahead';

interface Life<State extends string> {
  /** The states of a life that goes well, in order. */
  readonly path: readonly State[];
  readonly succeeded: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
}

const DEPOSIT: Life<string> = {
  path: ['CREATED', 'PENDING', 'SUCCESS'],
  succeeded: new Set(['SUCCESS']),
  failed: new Set(['FAILED', 'EXPIRED', 'CANCELLED']),
};

const WITHDRAWAL: Life<string> = {
  path: ['APPLIED', 'RISK_REVIEW', 'APPROVED', 'PAYING', 'PAID', 'CONFIRMED'],
  succeeded: new Set(['CONFIRMED', 'AUTO_CONFIRMED', 'FORCED_CONFIRMED']),
  failed: new Set(['REJECTED', 'CANCELLED', 'FAILED']),
};

interface Past {
  readonly state: string;
  readonly history: readonly { readonly state: string; readonly atMs: number }[];
}

export interface LifeStep {
  readonly state: string;
  readonly atMs: number | null;
  readonly tone: StepTone;
}

/** What happened, with times, and what is still to come if all goes well. Nothing follows a life that is over. */
function stepsOf({ state, history }: Past, life: Life<string>): readonly LifeStep[] {
  const isOver = life.succeeded.has(state) || life.failed.has(state);
  const past = history.map((step, index): LifeStep => {
    if (index < history.length - 1) return { ...step, tone: 'done' };
    if (life.failed.has(step.state)) return { ...step, tone: 'failed' };
    return { ...step, tone: life.succeeded.has(step.state) ? 'done' : 'current' };
  });
  if (isOver) return past;
  const reached = Math.max(...history.map((step) => life.path.indexOf(step.state)), -1);
  return [...past, ...life.path.slice(reached + 1).map((ahead): LifeStep => ({ state: ahead, atMs: null, tone: 'ahead' }))];
}

export const depositSteps = (deposit: Past): readonly LifeStep[] => stepsOf(deposit, DEPOSIT);
export const withdrawalSteps = (withdrawal: Past): readonly LifeStep[] => stepsOf(withdrawal, WITHDRAWAL);
