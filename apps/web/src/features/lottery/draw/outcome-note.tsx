import { useFormat, useT } from '@tessera/i18n';
import { announce, COVER_PALETTES, IconButton, Mosaic } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { type DrawView, useTickets } from '../lottery.queries.ts';
import { outcomeOf, type DrawOutcome } from './draw-outcome.ts';
import { useIsFresh } from './settling-numbers.tsx';

/** What a draw that came while the player looks brought them, as soon as their tickets are settled. */
export function OutcomeNote({ memberId, draw }: { memberId: string; draw: DrawView | null }) {
  const { data } = useTickets(memberId);
  const isFresh = useIsFresh(draw?.id);
  const [closedId, setClosedId] = useState<string>();
  const outcome = draw && isFresh && closedId !== draw.id ? outcomeOf(data ?? [], draw.id) : undefined;
  if (!outcome || !draw) return null;
  return <Note key={draw.id} outcome={outcome} number={draw.number} onClose={() => setClosedId(draw.id)} />;
}

interface NoteProps {
  readonly outcome: DrawOutcome;
  readonly number: string;
  readonly onClose: () => void;
}

function Note({ outcome, number, onClose }: NoteProps) {
  const t = useT('lottery');
  const common = useT('common');
  const text = useOutcomeText(outcome);
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    announce(text);
  }, [text]);
  const isWon = outcome.kind === 'won';
  return (
    <section
      aria-label={t('draw.number', { number })}
      className="mt-3 flex items-stretch overflow-clip rounded-lg border border-line bg-surface-1"
    >
      {isWon && (
        <Mosaic
          motif="ticket"
          palette={COVER_PALETTES.ember}
          seed={7}
          columns={outcome.isLarge ? 24 : 12}
          rows={12}
          lit
          settle
          className={outcome.isLarge ? 'w-32 flex-none' : 'w-16 flex-none'}
        />
      )}
      <div className="min-w-0 flex-1 p-3">
        <p className="num text-xs text-faint">{t('draw.number', { number })}</p>
        <p className={isWon ? 'text-lg font-bold text-win' : 'text-sm text-muted'}>{text}</p>
      </div>
      <IconButton icon="close" label={common('close')} onClick={onClose} />
    </section>
  );
}

function useOutcomeText(outcome: DrawOutcome): string {
  const t = useT('lottery');
  const format = useFormat();
  const money = (amount: string): string => format.money(amount, outcome.currency);
  if (outcome.kind === 'won') return t('outcome.won', { payout: money(outcome.payout) });
  if (outcome.kind === 'back') return t('outcome.back', { payout: money(outcome.payout), stake: money(outcome.stake) });
  return t('outcome.lost');
}
