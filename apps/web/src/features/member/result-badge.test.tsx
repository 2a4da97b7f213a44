// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { WagerView } from './member.queries.ts';
import { ResultBadge } from './result-badge.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

it.each([
  ['1.0000', '0.3500', 'win', 'Partly returned'],
  ['1.0000', '1.0000', 'win', 'Stake back'],
  ['1.0000', '3.7000', 'win', 'Won'],
  ['1.0000', '0.0000', 'lose', 'Lost'],
  ['1.0000', null, null, 'Open'],
] as const)('a stake of %s that paid %s with the result %s is called: %s', (stake, payout, result, text) => {
  const wager = { stake, payout, result, currency: 'USD' } as WagerView;
  render(<ResultBadge wager={wager} />);
  expect(screen.getByText(text)).toBeTruthy();
});
