// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { minesRound } from '../../round.fixtures.ts';
import { boardOf } from './board.ts';
import { useBoardText } from './screen.tsx';

const MINES = 24;
const mine = Array.from({ length: 25 }, (_, tile) => tile).find((tile) => minesRound(3, MINES, [tile]).choices.length === 0) ?? 0;

function Readout({ events }: { events: readonly { readonly type: string }[] }) {
  const textOf = useBoardText();
  return <p role="status">{textOf(boardOf(events))}</p>;
}

beforeAll(() => startI18n('en'));
afterEach(cleanup);

it('never calls an opened mine safe, at no moment of the show', () => {
  const { events } = minesRound(3, MINES, [mine]);
  const opened = events.findIndex(({ type }) => type === 'tile-opened');
  expect(opened).toBeGreaterThan(0);
  for (let shown = opened + 1; shown < events.length; shown += 1) {
    render(<Readout events={events.slice(0, shown)} />);
    expect(screen.getByRole('status').textContent).toBe('A mine. The stake is gone.');
    cleanup();
  }
});
