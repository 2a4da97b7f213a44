import { type Chosen, getPlayType, type PlayType, prizeOfNote, quickPick, selectionText } from '@tessera/engines/lottery';
import { findRefusal, useFormat, useLanguage, useT } from '@tessera/i18n';
import { amountToWire, getCurrency } from '@tessera/kernel';
import { Button, Money, Select, Tabs } from '@tessera/ui';
import { useState } from 'react';
import { browserRandom } from '../browser-random.ts';
import type { LotteryDetailView } from '../lottery.queries.ts';
import { loweredNumbers } from '../slip/hot-numbers.ts';
import { isPriced, nameOf, priceLine, type TicketLine, termsOf } from '../slip/price-line.ts';
import { PlayBoard } from './board.tsx';
import { ruleKindOf } from './rule-kind.ts';
import { type LineTerms, TermsFields } from './terms-fields.tsx';

const NOTHING: Chosen = { groups: [] };
const MODES = ['official', 'credit'] as const;
type Mode = (typeof MODES)[number];

/** Chooses a play, what is played on it and for how much, and puts it on the ticket. */
export function PlayForm({ lottery, onAdd }: { lottery: LotteryDetailView; onAdd: (line: TicketLine) => void }) {
  const t = useT('lottery');
  const language = useLanguage();
  const modes = MODES.filter((each) => lottery.plays.some(({ odds }) => (odds === null) === (each === 'official')));
  const [mode, setMode] = useState<Mode>(modes[0] ?? 'credit');
  const plays = lottery.plays.filter(({ odds }) => (odds === null) === (mode === 'official'));
  const [playId, setPlayId] = useState<string>();
  const play = plays.find(({ id }) => id === playId) ?? plays[0];
  const [chosen, setChosen] = useState<Chosen>(NOTHING);
  const [terms, setTerms] = useTerms(lottery, mode);
  if (!play) return null;
  const playType = getPlayType(play.id);
  const line: TicketLine = { play: play.id, selection: selectionText(playType.board, chosen), terms };
  const choosePlay = (id: string): void => {
    setPlayId(id);
    setChosen(NOTHING);
  };
  const chooseMode = (next: Mode): void => {
    setMode(next);
    choosePlay('');
  };
  const add = (added: TicketLine): void => {
    onAdd(added);
    setChosen(NOTHING);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {modes.length > 1 && (
        <Tabs label={t('mode.label')} value={mode} onValueChange={chooseMode} tabs={modes.map((id) => ({ id, label: t(`mode.${id}`) }))} />
      )}
      <Select
        label={t('play.label')}
        value={play.id}
        onValueChange={choosePlay}
        options={plays.map(({ id }) => ({ value: id, label: nameOf(getPlayType(id), language) }))}
      />
      <Rule lottery={lottery} playType={playType} line={line} />
      <PlayBoard key={play.id} board={playType.board} chosen={chosen} onChosen={setChosen} lowered={loweredNumbers(lottery, play.id)} />
      <TermsFields lottery={lottery} terms={terms} onTerms={setTerms} />
      <AddBar
        lottery={lottery}
        line={line}
        isEmpty={chosen.groups.every((items) => items.length === 0)}
        onAdd={() => add(line)}
        onPick={() => add({ ...line, selection: quickPick(playType, browserRandom) })}
      />
    </div>
  );
}

/** What a note costs, for each mode on its own. */
function useTerms({ limits, maxPrizeGroup }: LotteryDetailView, mode: Mode) {
  const [official, setOfficial] = useState<LineTerms>(() => ({ unit: limits.units[0] ?? '1', multiple: 1, prizeGroup: maxPrizeGroup }));
  const [credit, setCredit] = useState<LineTerms>(() => ({ amount: limits.units.at(-1)?.replace(/\.?0+$/, '') ?? '1' }));
  return mode === 'official' ? ([official, setOfficial] as const) : ([credit, setCredit] as const);
}

const TIERS_SHOWN = 6;

/** The rule in a sentence, how a selection looks, and what a note of each tier pays. */
function Rule({ lottery, playType, line }: { lottery: LotteryDetailView; playType: PlayType; line: TicketLine }) {
  const t = useT('lottery');
  const { currency } = lottery.limits;
  const rule = ruleKindOf(playType.id);
  const odds = lottery.plays.find(({ id }) => id === playType.id)?.odds;
  // What a pool pays is told with the pool.
  const tiers = [...playType.tiers].filter(([, { isPooled }]) => !isPooled).map(([tier]) => tier);
  const pays = (tier: string) => {
    if (odds) return <span className="num">× {odds[tier]}</span>;
    try {
      return (
        <Money amount={amountToWire(prizeOfNote(playType, { tier }, termsOf(lottery, line)), getCurrency(currency))} currency={currency} />
      );
    } catch {
      return null;
    }
  };
  return (
    <div className="grid gap-1 rounded-md bg-surface-2 p-3 text-sm">
      {rule && <p>{t(`rule.${rule.kind}`, { many: rule.many ?? 1 })}</p>}
      <p className="break-words text-muted">{t('play.example', { example: playType.example })}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {tiers.slice(0, TIERS_SHOWN).map((tier) => (
          <li key={tier}>
            {tiers.length > 1 && <span className="num text-faint">{tier} </span>}
            {pays(tier)}
          </li>
        ))}
        {tiers.length > TIERS_SHOWN && <li aria-hidden="true">…</li>}
      </ul>
    </div>
  );
}

interface AddBarProps {
  readonly lottery: LotteryDetailView;
  readonly line: TicketLine;
  readonly isEmpty: boolean;
  readonly onAdd: () => void;
  readonly onPick: () => void;
}

/** What the line costs as it stands, or why it is none yet. */
function AddBar({ lottery, line, isEmpty, onAdd, onPick }: AddBarProps) {
  const t = useT('lottery');
  const format = useFormat();
  const priced = priceLine(lottery, line);
  const { currency } = lottery.limits;
  const money = (amount: Parameters<typeof amountToWire>[0]): string => format.money(amountToWire(amount, getCurrency(currency)), currency);
  return (
    // Within reach of the thumb, however long the board is.
    <div className="sticky bottom-[calc(var(--dock-height)+env(safe-area-inset-bottom))] z-10 grid gap-2 bg-ground py-2 lg:bottom-0">
      <p className="num min-h-5 text-sm text-muted" aria-live="polite">
        {isPriced(priced)
          ? `${t('slip.notes', { notes: priced.notes })} · ${money(priced.stake)} · ${t('slip.return')} ${money(priced.maxReturn)}`
          : !isEmpty && findRefusal(priced.code, { part: priced.part })}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-2">
        <Button size="large" onClick={onPick}>
          {t('pick.random')}
        </Button>
        <Button tone="primary" size="large" disabled={!isPriced(priced)} onClick={onAdd}>
          {t('slip.add')}
        </Button>
      </div>
    </div>
  );
}
