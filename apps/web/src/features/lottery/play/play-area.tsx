import { useT } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import { type RefObject, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMember } from '../../../shared/session.ts';
import { PlayForm } from '../board/play-form.tsx';
import { TicketBar } from '../board/ticket-bar.tsx';
import { type PlayDraft, usePlayDraft } from '../board/use-play-draft.ts';
import { selectionName } from '../item-name.ts';
import type { LotteryDetailView } from '../lottery.queries.ts';
import type { TicketLine } from '../slip/price-line.ts';
import { TicketSlip } from '../slip/ticket-slip.tsx';
import { LastTickets } from './last-tickets.tsx';

interface PlayAreaProps {
  readonly lottery: LotteryDetailView;
  readonly lines: readonly TicketLine[];
  readonly onLines: (lines: readonly TicketLine[]) => void;
  readonly onAllTickets: () => void;
}

/** The board with the ticket next to it or below it, the player's last tickets, and the bar that stays in reach. */
export function PlayArea({ lottery, lines, onLines, onAllTickets }: PlayAreaProps) {
  const member = useMember();
  const draft = usePlayDraft(lottery);
  const area = useRef<HTMLDivElement>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const pick = usePick(draft, area);
  if (!draft) return null;
  const add = (): void => {
    onLines([...lines, draft.line]);
    draft.clear();
  };
  const showSlip = (): void => area.current?.querySelector('[data-slip]')?.scrollIntoView({ block: 'center' });
  return (
    <>
      <div className="@container" ref={area}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_19rem]">
          <PlayForm lottery={lottery} draft={draft} />
          <TicketSlip
            lottery={lottery}
            lines={lines}
            onLines={onLines}
            bar={(order) =>
              bar &&
              createPortal(
                <TicketBar lottery={lottery} draft={draft} lines={lines} order={order} onAdd={add} onPick={pick} onShow={showSlip} />,
                bar,
              )
            }
          />
          {member && <LastTickets memberId={member.id} lotteryId={lottery.id} onAll={onAllTickets} />}
        </div>
      </div>
      <TicketBarPlace onElement={setBar} />
    </>
  );
}

/** Above the dock on phones, at the lower edge elsewhere; as high as the bar from the first paint on. */
function TicketBarPlace({ onElement }: { onElement: (element: HTMLElement | null) => void }) {
  const t = useT('lottery');
  return (
    <section
      ref={onElement}
      aria-label={t('bar.label')}
      className="sticky bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom))] z-10 -mx-4 mt-4 min-h-17 border-t border-line bg-surface-1 px-4 py-2.5 lg:bottom-0 lg:mx-0 lg:rounded-t-lg lg:border-x"
    />
  );
}

/** Chance shows what it chose: the board comes into view with it, and it is said. */
function usePick(draft: PlayDraft | undefined, area: RefObject<HTMLDivElement | null>): () => void {
  const t = useT('lottery');
  return () => {
    if (!draft) return;
    announce(t('bar.picked', { selection: selectionName(draft.pick(), t) }));
    // After the balls are filled: the first of them stands in the middle of the screen.
    requestAnimationFrame(() => {
      const board = area.current?.querySelector('[data-board]');
      (board?.querySelector('[aria-pressed="true"]') ?? board)?.scrollIntoView({ block: 'center' });
    });
  };
}
