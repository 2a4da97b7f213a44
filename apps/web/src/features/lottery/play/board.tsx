import type { Board, Chosen } from '@tessera/engines/lottery';
import { useFormat, useT } from '@tessera/i18n';
import { Button, cx, TextArea } from '@tessera/ui';
import { useId, useState } from 'react';
import { itemName } from '../item-name.ts';
import { MOST_NOTES, readNotes, splitNotes } from '../slip/read-notes.ts';

type BoardGroup = Extract<Board, { kind: 'groups' }>['groups'][number];

interface BoardProps {
  readonly board: Board;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  /** Items whose odds are so many percent lower now. */
  readonly lowered?: ReadonlyMap<string, number>;
}

const NOTHING_LOWERED: ReadonlyMap<string, number> = new Map();

/** What a player makes a selection from: groups of items to tap, or notes typed in or read from a file. */
export function PlayBoard({ board, chosen, onChosen, lowered = NOTHING_LOWERED }: BoardProps) {
  const { positions } = board;
  return (
    <div className="grid gap-4">
      {positions && (
        <ItemGroup
          group={positions}
          lowered={NOTHING_LOWERED}
          chosen={chosen.positions ?? []}
          onChosen={(items) => onChosen({ ...chosen, positions: items })}
        />
      )}
      {board.kind === 'typed' ? (
        <TypedNotes board={board} notes={chosen.groups[0] ?? []} onNotes={(notes) => onChosen({ ...chosen, groups: [notes] })} />
      ) : (
        board.groups.map((group, index) => (
          <ItemGroup
            key={group.label}
            group={group}
            lowered={lowered}
            chosen={chosen.groups[index] ?? []}
            onChosen={(items) =>
              onChosen({ ...chosen, groups: board.groups.map((_, at) => (at === index ? items : (chosen.groups[at] ?? []))) })
            }
          />
        ))
      )}
    </div>
  );
}

interface ItemGroupProps {
  readonly group: BoardGroup;
  readonly lowered: ReadonlyMap<string, number>;
  readonly chosen: readonly string[];
  readonly onChosen: (items: readonly string[]) => void;
}

function ItemGroup({ group, lowered, chosen, onChosen }: ItemGroupProps) {
  const t = useT('lottery');
  const format = useFormat();
  const id = useId();
  const name = useGroupName(group.label);
  const toggle = (item: string): void => {
    const without = chosen.filter((one) => one !== item);
    if (without.length < chosen.length) return onChosen(without);
    // One more than there may be takes the place of the first.
    const kept = chosen.length < group.most ? chosen : chosen.slice(1);
    onChosen(group.items.filter((one) => one === item || kept.includes(one)));
  };
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span id={id} className="text-sm font-semibold">
          {name}
        </span>
        {group.most >= group.items.length && <Shortcuts items={group.items} onChosen={onChosen} />}
      </div>
      <div
        className={cx(group.look === 'digit' ? 'grid grid-cols-5 justify-items-center gap-1.5 sm:flex' : 'flex flex-wrap gap-1.5')}
        dir="ltr"
      >
        {group.items.map((item) => (
          <button
            key={item}
            type="button"
            aria-pressed={chosen.includes(item)}
            onClick={() => toggle(item)}
            className={cx(
              'num grid h-11 min-w-11 place-items-center border px-2 text-sm font-bold',
              group.look === 'die' || item.length > 2 ? 'rounded-md' : 'rounded-full',
              chosen.includes(item) ? 'border-accent bg-accent text-accent-text' : 'border-line-strong bg-surface-2 hover:bg-surface-3',
            )}
          >
            {itemName(item, t, group.items)}
            {lowered.has(item) && (
              <span className="-mt-2 text-[10px] leading-none">{format.percent(-(lowered.get(item) ?? 0) / 100, 0)}</span>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

function useGroupName(label: BoardGroup['label']): string {
  const t = useT('lottery');
  if (label.startsWith('place')) return t('group.place', { number: Number(label.slice('place'.length)) });
  return t(`group.${label as 'items' | 'positions' | 'bankers' | 'legs' | 'once' | 'twice' | 'three_times' | 'four_times'}`);
}

/** Of a group of numbers: all, none, a half of them. */
function Shortcuts({ items, onChosen }: { items: readonly string[]; onChosen: (items: readonly string[]) => void }) {
  const t = useT('lottery');
  const common = useT('common');
  const numbers = items.filter((item) => /^\d+$/.test(item));
  const half = numbers.length / 2;
  const halves: readonly (readonly [string, (item: string, index: number) => boolean])[] = [
    [t('quick.big'), (_, index) => index >= half],
    [t('quick.small'), (_, index) => index < half],
    [t('quick.odd'), (item) => Number(item) % 2 === 1],
    [t('quick.even'), (item) => Number(item) % 2 === 0],
  ];
  return (
    <span className="flex flex-wrap gap-1">
      <Button tone="quiet" size="small" onClick={() => onChosen(items)}>
        {common('all')}
      </Button>
      {numbers.length > 3 &&
        halves.map(([label, isIn]) => (
          <Button key={label} tone="quiet" size="small" onClick={() => onChosen(numbers.filter(isIn))}>
            {label}
          </Button>
        ))}
      <Button tone="quiet" size="small" onClick={() => onChosen([])}>
        {common('clear')}
      </Button>
    </span>
  );
}

interface TypedNotesProps {
  readonly board: Extract<Board, { kind: 'typed' }>;
  readonly notes: readonly string[];
  readonly onNotes: (notes: readonly string[]) => void;
}

function TypedNotes({ board, notes, onNotes }: TypedNotesProps) {
  const t = useT('lottery');
  const id = useId();
  const format = useFormat();
  const [fault, setFault] = useState('');
  const [share, setShare] = useState<number>();
  const [typed, setTyped] = useState(() => notes.join(', '));
  const example = Array.from({ length: board.length }, (_, index) => board.items[index % board.items.length]).join(board.separator);

  function take(text: string): void {
    setTyped(text);
    onNotes(splitNotes(text));
  }

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setFault('');
    const read = await readNotes(file, setShare);
    setShare(undefined);
    if ('fault' in read) return setFault(read.fault === 'kind' ? t('typed.kind') : t('typed.many', { notes: read.count }));
    setTyped(read.notes.join(', '));
    onNotes(read.notes);
  }

  return (
    <div className="grid gap-2">
      <TextArea
        label={t('typed.label')}
        hint={t('typed.hint', { example })}
        value={typed}
        onValueChange={take}
        rows={5}
        left={t('slip.notes', { notes: notes.length })}
        maxLength={MOST_NOTES * (example.length + 2)}
        dir="ltr"
      />
      <label htmlFor={id} className="text-sm font-semibold">
        {t('typed.upload')}
      </label>
      <input
        id={id}
        type="file"
        accept=".txt,.csv,text/plain,text/csv"
        className="min-h-11 text-sm"
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      {share !== undefined && (
        <p role="status" className="num text-sm text-muted">
          {t('typed.reading', { share: format.number(share, { style: 'percent', maximumFractionDigits: 0 }) })}
        </p>
      )}
      {fault !== '' && (
        <p role="alert" className="text-sm text-lose">
          {fault}
        </p>
      )}
    </div>
  );
}
