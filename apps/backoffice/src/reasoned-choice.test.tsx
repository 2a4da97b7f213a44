// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { CallFailed } from '@tessera/client';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { OperatorProvider } from './operator.tsx';
import { createQueryClient } from './operator.queries.ts';
import { ReasonedChoice, useConflict } from './reasoned-choice.tsx';

beforeAll(() => startI18n('en', ['backoffice', 'codes', 'staff-errors', 'code-errors']));
afterEach(cleanup);

function open(isEnrolled: boolean): void {
  const operator = { id: 'o', username: 'olga', displayName: 'Olga', permissions: [], brands: ['tessera'], isEnrolled };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OperatorProvider operator={operator}>
        <ReasonedChoice
          hint="Why"
          choices={[
            { choice: 'approve', label: 'Approve', tone: 'primary' },
            { choice: 'reject', label: 'Reject', tone: 'danger' },
          ]}
          renderQuestion={({ choice, reason }) => <output>{`${choice}: ${reason}`}</output>}
        />
      </OperatorProvider>
    </QueryClientProvider>,
  );
}
const write = (reason: string): boolean => fireEvent.change(screen.getByRole('textbox'), { target: { value: reason } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

describe('a choice with its reason', () => {
  it('asks nothing before there is a reason, and says so', () => {
    open(true);
    write(' ok ');
    expect(screen.queryByText(/3 to 140/)).toBeNull();
    press('Approve');
    expect([screen.queryByRole('status'), screen.queryByText(/3 to 140/)?.tagName]).toEqual([null, 'SPAN']);
  });

  it('asks about the choice that was pressed, with the reason as it will stand', () => {
    open(true);
    write('  a known player ');
    press('Reject');
    expect(screen.getByRole('status').textContent).toBe('reject: a known player');
  });

  it('has whoever has no code set one up first', () => {
    open(false);
    write('a known player');
    press('Approve');
    expect(screen.queryByText('approve: a known player')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

it('a colleague who was faster ends the decision, any other refusal leaves it open', () => {
  const onDecided = vi.fn();
  const { result } = renderHook(() => useConflict(['invalid_transition'], onDecided));
  const refused = (code: 'invalid_transition' | 'network') => new CallFailed({ code, kind: 'conflict', message: '', status: 409 });
  result.current(refused('network'));
  result.current(new Error('a bug'));
  expect(onDecided).not.toHaveBeenCalled();
  result.current(refused('invalid_transition'));
  expect(onDecided).toHaveBeenCalledOnce();
});
