import { useFormat, useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { useId } from 'react';
import { itemName } from '../item-name.ts';
import { useOddsText } from '../odds-text.ts';
import { type BoardGroup, useGroupName } from './group-name.ts';
import type { MissingOfItem } from './missing.ts';

interface ItemGroupProps {
  readonly group: BoardGroup;
  readonly lowered: ReadonlyMap<string, number>;
  readonly missing: ReadonlyMap<string, MissingOfItem> | undefined;
  readonly odds: ReadonlyMap<string, string>;
  readonly chosen: readonly string[];
  readonly onChosen: (items: readonly string[]) => void;
}

/** As many stand in one row where there is room. */
const MOST_IN_ROW = 11;
/** Numbers of two digits are a square of ten by ten. */
const SQUARE = 100;

/** One group of items: its name, its items over the full width, and the tools of its row. */
export function ItemGroup({ group, lowered, missing, odds, chosen, onChosen }: ItemGroupProps) {
  const t = useT('lottery');
  const id = useId();
  const name = useGroupName()(group.label);
  const names = group.items.map((item) => itemName(item, t, group.items));
  const named = group.items.map((item, index) => ({ item, name: names[index] ?? item }));
  // Numbers are balls; sides and other words are fields below them.
  const parts = [named.filter(isBall), named.filter((each) => !isBall(each))].filter((part) => part.length > 0);
  const areBalls = names.every((each) => each.length < 3);
  const isRow = areBalls && group.items.length <= MOST_IN_ROW;
  const hasTools = group.most >= group.items.length;
  const toggle = (item: string): void => {
    const without = chosen.filter((one) => one !== item);
    if (without.length < chosen.length) return onChosen(without);
    // One more than there may be takes the place of the first.
    const kept = chosen.length < group.most ? chosen : chosen.slice(1);
    onChosen(group.items.filter((one) => one === item || kept.includes(one)));
  };
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 rounded-md',
        isRow && '@3xl:grid-cols-[4.5rem_minmax(0,1fr)_auto]',
      )}
    >
      <span id={id} className="text-sm font-semibold">
        {name}
      </span>
      {hasTools && (
        <Tools name={name} items={group.items} onChosen={onChosen} className={cx('justify-self-end', isRow && '@3xl:order-last')} />
      )}
      {parts.map((part, index) => (
        <div
          // The balls, then the fields.
          key={index}
          className={cx(
            'col-span-full grid gap-x-1 gap-y-1.5',
            index > 0 && 'mt-2',
            isRow && '@3xl:col-span-1',
            gridOf(part.length, part.every(isBall)),
          )}
          dir="ltr"
        >
          {part.map(({ item, name: itsName }) => (
            <Item
              key={item}
              name={itsName}
              look={isBall({ name: itsName }) ? (group.look === 'die' ? 'die' : 'ball') : 'field'}
              isSmall={group.items.length === SQUARE}
              isChosen={chosen.includes(item)}
              missing={missing?.get(item)}
              hasMissing={missing !== undefined && isBall({ name: itsName })}
              odds={odds.get(item)}
              lowered={lowered.get(item)}
              onToggle={() => toggle(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** As short as what stands on a ball. */
const isBall = ({ name }: { readonly name: string }): boolean => name.length < 3;

/** Columns for a phone and for a wide board. */
function gridOf(count: number, areBalls: boolean): string {
  if (!areBalls) return count === 4 ? 'grid-cols-4 gap-1.5' : 'grid-cols-2 gap-1.5 @md:grid-cols-3 @xl:grid-cols-4';
  if (count === SQUARE) return 'grid-cols-10';
  if (count === 10) return 'grid-cols-5 @md:grid-cols-10';
  if (count === 11) return 'grid-cols-6 @md:grid-cols-11';
  if (count === 49 || count === 28) return 'grid-cols-7 @lg:grid-cols-[repeat(14,minmax(0,1fr))]';
  if (count === 16) return 'grid-cols-8';
  if (count <= 6) return 'grid-cols-6 @3xl:grid-cols-[repeat(auto-fit,minmax(2.75rem,4rem))]';
  return 'grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]';
}

interface ItemProps {
  readonly name: string;
  readonly look: 'ball' | 'die' | 'field';
  readonly isSmall: boolean;
  readonly isChosen: boolean;
  readonly missing: MissingOfItem | undefined;
  readonly hasMissing: boolean;
  readonly odds: string | undefined;
  readonly lowered: number | undefined;
  readonly onToggle: () => void;
}

const HEAT = { hot: 'text-warn', cold: 'text-info' } as const;

function Item({ name, look, isSmall, isChosen, missing, hasMissing, odds, lowered, onToggle }: ItemProps) {
  const format = useFormat();
  const oddsText = useOddsText();
  const tone = isChosen ? 'border-accent bg-accent text-accent-text' : 'border-line-strong bg-surface-2 group-hover/item:bg-surface-3';
  const isField = look === 'field';
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onToggle}
      className={cx(
        'group/item num grid min-h-11 content-center justify-items-center gap-0.5',
        isField && `rounded-md border px-2 ${tone}`,
      )}
    >
      <span
        className={cx(
          'grid place-items-center font-bold',
          isSmall ? 'text-xs @md:text-sm' : 'text-sm',
          !isField &&
            `${isSmall ? 'size-7.5 @md:size-9' : 'size-9 @3xl:size-10'} border ${look === 'die' ? 'rounded-md' : 'rounded-full'} ${tone}`,
        )}
      >
        {name}
      </span>
      {odds !== undefined && (
        <span
          aria-hidden="true"
          className={cx(
            'leading-none',
            isField ? 'text-xs' : 'text-[0.625rem] @md:text-xs',
            isField && isChosen ? 'text-accent-text' : 'text-muted',
          )}
        >
          {oddsText(odds)}
        </span>
      )}
      {lowered !== undefined && <span className="text-xs leading-none text-warn">{format.percent(-lowered / 100, 0)}</span>}
      {hasMissing && (
        <span aria-hidden="true" className={cx('text-xs leading-none', missing?.heat ? HEAT[missing.heat] : 'text-faint')}>
          {missing ? format.number(missing.draws) : '\u00a0'}
        </span>
      )}
    </button>
  );
}

interface ToolsProps {
  /** Of the group. */
  readonly name: string;
  readonly items: readonly string[];
  readonly onChosen: (items: readonly string[]) => void;
  readonly className: string;
}

/** Of a group of numbers: all, none, a half of them. */
function Tools({ name, items, onChosen, className }: ToolsProps) {
  const t = useT('lottery');
  const common = useT('common');
  const numbers = items.filter((item) => /^\d+$/.test(item));
  const half = numbers.length / 2;
  const tools: readonly (readonly [string, readonly string[]])[] = [
    [common('all'), items],
    ...(numbers.length > 3
      ? ([
          [t('quick.big'), numbers.filter((_, index) => index >= half)],
          [t('quick.small'), numbers.filter((_, index) => index < half)],
          [t('quick.odd'), numbers.filter((item) => Number(item) % 2 === 1)],
          [t('quick.even'), numbers.filter((item) => Number(item) % 2 === 0)],
        ] as const)
      : []),
    [common('clear'), []],
  ];
  return (
    <span role="group" aria-label={t('board.tools', { group: name })} className={cx('flex min-w-0 overflow-x-auto', className)}>
      {tools.map(([label, chosen]) => (
        <button
          key={label}
          type="button"
          onClick={() => onChosen(chosen)}
          className="min-h-8 flex-none rounded-sm px-1.5 text-xs font-semibold text-muted hover:bg-surface-2 hover:text-ink pointer-coarse:min-h-10 @3xl:px-2"
        >
          {label}
        </button>
      ))}
    </span>
  );
}
