// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ticket } from './ticket.ts';
import { useCard } from './use-card.ts';

const WINS: Ticket = { number: 7, prize: 2, fields: [2, 0, 2, 1, 0, 2] };
const LOSES: Ticket = { number: 900_000, prize: null, fields: [0, 1, 2, 3, 4, 5] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function givenCard(ticket: Ticket) {
  const told = { uncovered: [] as number[], matches: 0, isDone: false };
  const { result } = renderHook(() =>
    useCard({ onUncovered: (fields) => told.uncovered.push(...fields), onMatched: () => void (told.matches += 1) }),
  );
  act(() => void result.current.begin(ticket, false)?.then(() => void (told.isDone = true)));
  const uncover = (...fields: readonly number[]) => act(async () => result.current.uncover(fields));
  return { told, uncover, card: () => result.current };
}

it('is over when the player has uncovered every field, and says each once', async () => {
  const { told, uncover, card } = givenCard(LOSES);
  await uncover(0, 1);
  await uncover(1, 2);
  expect([...card().uncovered]).toEqual([0, 1, 2]);
  expect(told).toMatchObject({ uncovered: [0, 1, 2], isDone: false });
  await uncover(3, 4, 5);
  expect(told).toEqual({ uncovered: [0, 1, 2, 3, 4, 5], matches: 0, isDone: true });
});

it('shows three alike for a moment, and uncovers the rest by itself', async () => {
  const { told, uncover, card } = givenCard(WINS);
  await uncover(0, 2);
  expect(told.matches).toBe(0);
  await uncover(5);
  expect(told).toMatchObject({ matches: 1, isDone: false });
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(card().uncovered.size).toBe(3);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect([card().uncovered.size, told.isDone, told.matches]).toEqual([6, true, 1]);
});

it('reveals one field after another, or all at once for whoever wants no motion', async () => {
  const { told, card } = givenCard(LOSES);
  await act(async () => card().reveal());
  expect(told.uncovered).toEqual([0]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(told).toMatchObject({ uncovered: [0, 1, 2, 3, 4, 5], isDone: true });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const still = givenCard(LOSES);
  await act(async () => still.card().reveal());
  expect(still.told.isDone).toBe(true);
});

it('keeps nobody waiting where cards are shown quickly', () => {
  const { result } = renderHook(() => useCard({ onUncovered: () => undefined, onMatched: () => undefined }));
  act(() => {
    expect(result.current.begin(WINS, true)).toBeUndefined();
  });
  expect(result.current.uncovered.size).toBe(6);
});
