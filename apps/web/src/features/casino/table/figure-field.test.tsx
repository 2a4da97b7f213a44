// @vitest-environment happy-dom
import { changeLanguage, startI18n } from '@tessera/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FigureField } from './figure-field.tsx';

beforeAll(() => startI18n('en'));
afterEach(async () => {
  cleanup();
  await changeLanguage('en');
});

function givenField() {
  const told = vi.fn<(units: number) => void>();
  const stepped = vi.fn<(direction: 1 | -1) => void>();
  render(<FigureField label="Chance" shown="50.00" decimals={2} disabled={false} onUnits={told} onStep={stepped} />);
  const field = screen.getByLabelText<HTMLInputElement>('Chance');
  return { told, stepped, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

it('counts once the field is left, in units of the last decimal', () => {
  const { told, field, type } = givenField();
  type('33.3');
  expect(told).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(told.mock.calls).toEqual([[3_330]]);
  expect(field.value).toBe('50.00');
});

it('counts with Enter, and not with Escape', () => {
  const { told, field, type } = givenField();
  type('7');
  fireEvent.keyDown(field, { key: 'Enter' });
  type('8');
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.blur(field);
  expect(told.mock.calls).toEqual([[700]]);
});

it.each(['', 'abc', '-3', '1.234', '1e3'])('takes no figure from %j', (typed) => {
  const { told, field, type } = givenField();
  type(typed);
  expect(field.getAttribute('aria-invalid')).toBe(typed === '' ? null : 'true');
  fireEvent.blur(field);
  expect(told).not.toHaveBeenCalled();
});

it('reads the decimal sign of the language', async () => {
  await changeLanguage('es');
  const { told, field, type } = givenField();
  type('49,5');
  fireEvent.blur(field);
  expect(told.mock.calls).toEqual([[4_950]]);
});

it('moves by the arrow keys', () => {
  const { stepped, field } = givenField();
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(stepped.mock.calls).toEqual([[1], [-1]]);
});
