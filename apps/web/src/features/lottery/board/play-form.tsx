import { useMemo } from 'react';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { loweredNumbers } from '../slip/hot-numbers.ts';
import { useMissing } from './missing.ts';
import { PlayBoard } from './play-board.tsx';
import { PlayPicker } from './play-picker.tsx';
import { oddsOfItems } from './prizes.ts';
import { RuleLine } from './rule-line.tsx';
import { TermsFields } from './terms-fields.tsx';
import type { PlayDraft } from './use-play-draft.ts';

/** Chooses a play, what is played on it and for how much. */
export function PlayForm({ lottery, draft }: { lottery: LotteryDetailView; draft: PlayDraft }) {
  const { playType, chosen, setChosen, terms, setTerms, picks } = draft;
  const missing = useMissing(lottery, playType);
  const odds = lottery.plays.find(({ id }) => id === playType.id)?.odds ?? null;
  const itemOdds = useMemo(() => oddsOfItems(playType, odds), [playType, odds]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <PlayPicker draft={draft} />
      <RuleLine lottery={lottery} draft={draft} missing={missing} />
      <PlayBoard
        key={`${playType.id} ${picks}`}
        board={playType.board}
        chosen={chosen}
        onChosen={setChosen}
        lowered={loweredNumbers(lottery, playType.id)}
        missing={missing}
        odds={itemOdds}
      />
      <TermsFields lottery={lottery} terms={terms} onTerms={setTerms} />
    </div>
  );
}
