import { describe, expect, it } from 'vitest';
import { depositSteps, withdrawalSteps } from './timeline-steps.ts';

const past = (...states: string[]) => ({ state: states.at(-1) ?? '', history: states.map((state, index) => ({ state, atMs: index + 1 })) });
const told = (steps: ReturnType<typeof depositSteps>) => steps.map(({ state, tone }) => `${state} ${tone}`);

describe('the steps of a payment', () => {
  it('show what is still ahead of a payment under way', () => {
    expect(told(depositSteps(past('CREATED', 'PENDING')))).toEqual(['CREATED done', 'PENDING current', 'SUCCESS ahead']);
    expect(told(withdrawalSteps(past('APPLIED', 'RISK_REVIEW', 'APPROVED')))).toEqual([
      'APPLIED done',
      'RISK_REVIEW done',
      'APPROVED current',
      'PAYING ahead',
      'PAID ahead',
      'CONFIRMED ahead',
    ]);
  });

  it('end with a success or a failure and promise nothing after it', () => {
    expect(told(depositSteps(past('CREATED', 'PENDING', 'SUCCESS'))).at(-1)).toBe('SUCCESS done');
    expect(told(depositSteps(past('CREATED', 'PENDING', 'EXPIRED')))).toEqual(['CREATED done', 'PENDING done', 'EXPIRED failed']);
    expect(told(withdrawalSteps(past('APPLIED', 'RISK_REVIEW', 'REJECTED'))).at(-1)).toBe('REJECTED failed');
    expect(told(withdrawalSteps(past('APPLIED', 'APPROVED', 'PAYING', 'PAID', 'AUTO_CONFIRMED'))).at(-1)).toBe('AUTO_CONFIRMED done');
  });

  it('keep what is ahead after a detour off the usual way', () => {
    expect(told(depositSteps(past('CREATED', 'PENDING', 'MANUAL_REVIEW')))).toEqual([
      'CREATED done',
      'PENDING done',
      'MANUAL_REVIEW current',
      'SUCCESS ahead',
    ]);
  });
});
