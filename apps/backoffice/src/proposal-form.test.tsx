// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { Permission } from '@tessera/contract';
import { startI18n } from '@tessera/i18n';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createQueryClient } from './operator.queries.ts';
import { OperatorProvider } from './operator.tsx';
import { ProposalChanges } from './proposal-changes.tsx';
import { ProposalForm } from './proposal-form.tsx';
import type { Proposal } from './proposals.queries.ts';

beforeAll(() => startI18n('en', ['backoffice', 'codes', 'staff-errors', 'code-errors']));
afterEach(cleanup);

function open(isOwn: boolean, permissions: Permission[], subject: Proposal['subject'] = 'lottery_feed'): string[] {
  const operator = { id: 'o', username: 'olga', displayName: 'Olga', permissions, brands: ['tessera'], isEnrolled: true };
  const proposal = { id: 'p', proposedBy: isOwn ? 'olga' : 'otto', isOwn, proposedAtMs: 0, reason: 'a partner wants it', verdict: null };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OperatorProvider operator={operator}>
        <ProposalForm proposal={proposal} subject={subject} what="Sure Five" onDecided={() => undefined} />
      </OperatorProvider>
    </QueryClientProvider>,
  );
  return screen.queryAllByRole('button').map((button) => button.textContent ?? '');
}

describe('a proposal', () => {
  it('of one’s own can be taken back and not confirmed', () => {
    expect(open(true, ['proposals.decide', 'lottery.write'])).toEqual(['Take back']);
    expect(screen.getByText('You proposed this. Somebody else has to confirm it.')).toBeTruthy();
  });

  it('of a colleague can be confirmed and refused, and says who made it and why', () => {
    expect(open(false, ['proposals.decide', 'lottery.write'])).toEqual(['Confirm', 'Refuse']);
    expect(screen.getByText('otto')).toBeTruthy();
    expect(screen.getByText('a partner wants it')).toBeTruthy();
  });

  it.each<readonly [Proposal['subject'], Permission[]]>([
    ['lottery_feed', ['proposals.decide', 'lotteryBrand.write']],
    ['lottery_threshold', ['proposals.decide', 'lottery.write']],
    ['lottery_odds', ['lottery.write']],
    ['adjustment', ['proposals.decide', 'lottery.write']],
  ])('about %s is only read by whoever may not do it', (subject, permissions) => {
    expect(open(false, permissions, subject)).toEqual([]);
  });
});

it('says of each field what it is and what it would be', () => {
  render(
    <ProposalChanges
      changes={[
        { field: 'isActive', before: 'false', after: 'true' },
        { field: 'feed.url', before: null, after: 'https://results.example/' },
        { field: 'odds.lhc.te.WIN', before: '45.5', after: '48' },
        { field: 'something', before: 'a', after: null },
      ]}
    />,
  );
  const [, ...rows] = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['On sale', 'no', 'yes'],
    ['Feed url', 'none', 'https://results.example/'],
    ['Odds lhc.te.WIN', '45.5', '48'],
    ['something', 'a', 'none'],
  ]);
});

it('says the times of a draw as times, and whether it is void in words', () => {
  const drawAtMs = Date.UTC(2026, 5, 15, 12);
  render(
    <ProposalChanges
      changes={[
        { field: 'drawAtMs', before: String(drawAtMs), after: String(drawAtMs + 86_400_000) },
        { field: 'number', before: '202606150001', after: '202606160001' },
        { field: 'isVoid', before: 'false', after: 'true' },
      ]}
    />,
  );
  const [, ...rows] = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Drawn', expect.stringMatching(/\b15\b/), expect.stringMatching(/\b16\b/)],
    ['Number of the draw', '202606150001', '202606160001'],
    ['Void, every stake goes back', 'no', 'yes'],
  ]);
});
