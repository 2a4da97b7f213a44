// @vitest-environment happy-dom
import { changeLanguage, startI18n } from '@tessera/i18n';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BannerCarousel } from './banner-carousel.tsx';
import type { Banner } from './content.queries.ts';

vi.mock('./banner-slide.tsx', () => ({
  BannerSlide: ({ banner, isShown }: { banner: Banner; isShown: boolean }) => <li inert={!isShown}>{banner.id}</li>,
  BannerDots: ({ onChoose }: { onChoose: (index: number) => void }) => (
    <button type="button" onClick={() => onChoose(2)}>
      last
    </button>
  ),
}));

const BANNERS = ['a', 'b', 'c'].map((id) => ({ id })) as unknown as readonly Banner[];

beforeAll(() => startI18n('en', ['content']));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open({ wantsStill = false, isPaused = false } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStill }));
  render(<BannerCarousel banners={BANNERS} first={0} isPaused={isPaused} />);
}

const shown = (): string =>
  screen
    .getAllByRole('listitem', { hidden: true })
    .filter((slide) => !slide.hasAttribute('inert'))
    .map(({ textContent }) => textContent)
    .join();
/** What is shown after each wait. */
const shownAfter = (...waitsMs: readonly number[]): string[] =>
  waitsMs.map((waitMs) => {
    act(() => void vi.advanceTimersByTime(waitMs));
    return shown();
  });

it('goes on to the next banner every five seconds, round and round', () => {
  open();
  expect(shownAfter(4_999, 1, 4_999, 1, 5_000, 5_000)).toEqual(['a', 'b', 'b', 'c', 'a', 'b']);
});

it('moves nothing by itself for whoever wants no motion, and while it is paused', () => {
  open({ wantsStill: true });
  expect(shownAfter(20_000)).toEqual(['a']);
  cleanup();
  open({ isPaused: true });
  expect(shownAfter(20_000)).toEqual(['a']);
});

it('rests while a mouse is over it or the keyboard in it', () => {
  open();
  const slide = screen.getByText('a');
  fireEvent.pointerEnter(slide.parentElement?.parentElement as Element, { pointerType: 'mouse' });
  expect(shownAfter(20_000)).toEqual(['a']);
  fireEvent.pointerLeave(slide.parentElement?.parentElement as Element);
  expect(shownAfter(5_000)).toEqual(['b']);
  fireEvent.focus(screen.getByRole('button'));
  expect(shownAfter(20_000)).toEqual(['b']);
  fireEvent.blur(screen.getByRole('button'));
  expect(shownAfter(5_000)).toEqual(['c']);
});

it('shows what a person chooses, for as long as any other', () => {
  open();
  shownAfter(4_000);
  fireEvent.click(screen.getByRole('button'));
  expect([shown(), ...shownAfter(4_999, 1)]).toEqual(['c', 'c', 'a']);
});

it.each([
  ['en', -60, 'b'],
  ['en', 60, 'c'],
  ['en', -20, 'a'],
  ['ar', 60, 'b'],
  ['ar', -60, 'c'],
] as const)('in %s a finger that moves by %i pixels leads to %s', async (language, movedPx, next) => {
  await changeLanguage(language);
  open();
  const slide = screen.getByText('a');
  fireEvent.pointerDown(slide, { pointerType: 'touch', clientX: 100 });
  fireEvent.pointerUp(slide, { pointerType: 'touch', clientX: 100 + movedPx });
  expect(shown()).toBe(next);
});
