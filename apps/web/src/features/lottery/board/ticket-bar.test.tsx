// @vitest-environment happy-dom
import { startI18n } from '@tessera/i18n';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { priceLine, type TicketLine } from '../slip/price-line.ts';
import { TicketBar } from './ticket-bar.tsx';
import type { PlayDraft } from './use-play-draft.ts';

beforeAll(() => startI18n('en', ['lottery', 'lottery-errors']));
afterEach(cleanup);

const LOTTERY = {
  id: 'ssc-60',
  plays: [{ id: 'ssc.c.ball1', odds: { NUM: '9.9', TWO: '1.98' } }],
  hot: [],
  maxPrizeGroup: 1_900,
  lunarYear: null,
  limits: { currency: 'USD', units: ['2'], maxMultiple: 99_999 },
} as unknown as LotteryDetailView;
const LINE: TicketLine = { play: 'ssc.c.ball1', selection: 'B', terms: { amount: '1' } };

function Bar({ onPlace }: { onPlace: () => void }) {
  const [lines, setLines] = useState<readonly TicketLine[]>([]);
  const draft = { isEmpty: lines.length > 0, priced: priceLine(LOTTERY, LINE), line: LINE } as PlayDraft;
  const order = { isPlacing: false, canPlace: true, label: 'Place', onPlace };
  const nothing = (): void => undefined;
  return (
    <TicketBar
      lottery={LOTTERY}
      draft={draft}
      lines={lines}
      order={order}
      onAdd={() => setLines([LINE])}
      onPick={nothing}
      onShow={nothing}
    />
  );
}

it.each([
  ['a double click', { detail: 2 }],
  ['a double tap whose taps the browser does not count', { detail: 1, pointerType: 'touch' }],
])('adds the line by %s and does not place the ticket with it', (_what, second) => {
  const onPlace = vi.fn();
  render(<Bar onPlace={onPlace} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }), { detail: 1 });
  const place = screen.getByRole('button', { name: 'Place' });
  fireEvent(place, new PointerEvent('click', { bubbles: true, cancelable: true, ...second }));
  expect(onPlace).not.toHaveBeenCalled();
  fireEvent.click(place, { detail: 1 });
  expect(onPlace).toHaveBeenCalledTimes(1);
});
