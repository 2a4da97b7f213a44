// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clockText, NoticeTicker } from './notice-ticker.tsx';

vi.mock('../../shared/popup.ts', () => ({ usePopup: () => ({ open: () => undefined }) }));

const START_MS = new Date(2027, 2, 9, 8, 5, 58).getTime();

beforeAll(() => startI18n('en', ['content']));
beforeEach(() => void vi.useFakeTimers({ now: START_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('has a clock beside the notices that goes on with each second', () => {
  const { container } = render(<NoticeTicker notices={[]} isPaused onPause={() => undefined} />);
  const shown = (): string | null | undefined => container.querySelector('time')?.textContent;
  const read = [shown()];
  for (let second = 1; second <= 3; second += 1) {
    act(() => void vi.advanceTimersByTime(1_000));
    read.push(shown());
  }
  expect(read).toEqual(['09/03/2027 08:05:58', '09/03/2027 08:05:59', '09/03/2027 08:06:00', '09/03/2027 08:06:01']);
  expect(read[3]).toBe(clockText(START_MS + 3_000));
});
