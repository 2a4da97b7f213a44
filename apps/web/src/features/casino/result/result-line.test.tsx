// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ResultLine } from './result-line.tsx';
import { useResultText } from './result-text.ts';
import { Sitting, type SittingRound, withRound } from './sitting.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const round = (id: string, stake: string, payout: string) => ({ id, currency: 'USD', stake, payout });
const shownFor = (stake: string, payout: string): string => {
  const { container } = render(<ResultLine round={round('a', stake, payout)} isCounting={false} onCounted={() => undefined} />);
  return container.textContent ?? '';
};

it('calls a win what is left when the stake is taken off, and names the whole return as such', () => {
  expect(shownFor('15.0000', '30.0000')).toBe('You win$15.00$30.00 back for a stake of $15.00');
});

it.each([
  ['5.0000', '5.0000', '$5.00 of your $5.00 came back'],
  ['5.0000', '2.5000', '$2.50 of your $5.00 came back'],
  ['5.0000', '0.0000', 'Nothing this time'],
])('calls a return of no more than the stake no win: %s, %s', (stake, payout, text) => {
  expect(shownFor(stake, payout)).toBe(text);
});

it('says the same to screen readers', () => {
  const { result } = renderHook(() => useResultText());
  expect(result.current(round('a', '0.5000', '0.7300'))).toBe('You win $0.23');
  expect(result.current(round('a', '0.5000', '0.5000'))).toBe('$0.50 of your $0.50 came back');
});

it('lists the results of a sitting by what each left, newest first and each once', () => {
  const first = round('a', '5.0000', '10.0000');
  const second = round('b', '5.0000', '0.0000');
  const rounds = withRound(withRound(withRound([], first), second), second);
  render(<Sitting rounds={rounds} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['-$5.00', '+$5.00']);
  const many = Array.from({ length: 20 }, (_, place) => round(`round ${place}`, '1.0000', '0.0000'));
  expect(many.reduce<readonly SittingRound[]>(withRound, []).map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_, place) => `round ${19 - place}`),
  );
});
