// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { useOwnTitle } from '../../shared/page-title.ts';
import { GameHead } from './game-head.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined, useParams: () => ({}) }));
vi.mock('../../shared/under-way.ts', () => ({ useUnderWay: () => undefined }));

beforeAll(() => startI18n('en'));
afterEach(cleanup);

it('names the page by its game, for guests as well, and no other page after it', () => {
  const { result, rerender } = renderHook(() => useOwnTitle());
  const { unmount } = render(<GameHead name="Mines" member={undefined} renderInfo={() => null} />);
  rerender();
  expect(result.current).toBe('Mines');
  unmount();
  rerender();
  expect(result.current).toBeUndefined();
});
