import type { Board, Chosen } from '@tessera/engines/lottery';
import { ItemGroup } from './item-group.tsx';
import type { Missing } from './missing.ts';
import { TypedNotes } from './typed-notes.tsx';

interface BoardProps {
  readonly board: Board;
  readonly chosen: Chosen;
  readonly onChosen: (chosen: Chosen) => void;
  /** Items whose odds are so many percent lower now. */
  readonly lowered: ReadonlyMap<string, number>;
  /** What the last draws say of the items. */
  readonly missing: Missing | undefined;
  /** Of items that pay by odds of their own. */
  readonly odds: ReadonlyMap<string, string>;
}

const NO_FIGURES: ReadonlyMap<string, number> = new Map();
const NO_ODDS: ReadonlyMap<string, string> = new Map();

/** What a player makes a selection from: groups of items to tap, or bets typed in or read from a file. */
export function PlayBoard({ board, chosen, onChosen, lowered, missing, odds }: BoardProps) {
  const { positions } = board;
  return (
    <div data-board className="grid scroll-mt-20 gap-3">
      {positions && (
        <ItemGroup
          group={positions}
          lowered={NO_FIGURES}
          missing={undefined}
          odds={NO_ODDS}
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
            missing={missing?.groups.get(group.label)}
            odds={odds}
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
