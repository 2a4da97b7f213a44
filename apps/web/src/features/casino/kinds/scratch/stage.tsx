import type { ScratchRules } from '@tessera/engines/instant';
import { useFormat, useT } from '@tessera/i18n';
import { cx, Mosaic } from '@tessera/ui';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { Lane } from '../../table/lane.tsx';
import { Table } from '../../table/table.tsx';
import type { CardArt } from './card-art.ts';
import { useFieldText, useTimes } from './card-text.ts';
import { Foil } from './foil.tsx';
import { fieldAfter } from './rubbing.ts';
import { matchOf, type Ticket } from './ticket.ts';

export interface CardProps {
  readonly name: string;
  readonly art: CardArt;
  readonly rules: ScratchRules;
  /** Null before one is drawn: the card lies there, covered. */
  readonly ticket: Ticket | null;
  readonly uncovered: ReadonlySet<number>;
  /** Left out where the card only shows. */
  readonly onUncover?: ((fields: readonly number[]) => void) | undefined;
  /** Another value lays new foil. */
  readonly serial: string;
}

export interface ScratchStageProps extends CardProps {
  /** A picture in a receipt is lower than a table that is played at. */
  readonly isSmall?: boolean | undefined;
}

/** The card on its scene, and below it what three alike win. */
export function ScratchStage({ isSmall = false, ...card }: ScratchStageProps) {
  const { art, ticket, uncovered } = card;
  const matched = ticket ? matchOf(ticket, uncovered) : [];
  return (
    <div style={{ '--columns': art.columns, '--rows': art.rows } as CSSProperties} className={cx('grid', isSmall ? 'h-96' : 'min-h-0')}>
      <Table className={cx('relative grid grid-rows-[minmax(0,1fr)_auto] gap-2 p-2.5 md:gap-3 md:p-4', SIZES)}>
        <Mosaic
          motif={art.motif}
          palette={art.scene}
          seed={23}
          columns={44}
          rows={32}
          scale={1.3}
          late
          className="absolute inset-0 -z-10 size-full opacity-70"
        />
        <div className="grid place-items-center">
          <Card {...card} />
        </div>
        <Prizes {...card} won={matched.length > 0 && ticket ? ticket.prize : null} />
      </Table>
    </div>
  );
}

/** A field is as large as the table allows; on a low table head and foot of the card are left out. */
const SIZES =
  '[--rest:9.75rem] md:[--rest:13rem] [@container_(height<19rem)]:[--rest:4.75rem] ' +
  '[--field:clamp(2.75rem,min((100cqh-var(--rest))/var(--rows),(100cqw-3.5rem)/var(--columns)),10.5rem)]';

function Card({ name, art, rules, ticket, uncovered, onUncover, serial }: CardProps) {
  const t = useT('scratch');
  const format = useFormat();
  const paper: CSSProperties = { background: art.paper.ground, borderColor: art.paper.edge, color: art.paper.ink };
  const low = '[@container_(height<19rem)]:hidden';
  return (
    <div style={paper} className="grid gap-1.5 rounded-lg border-2 p-1.5 shadow-float md:gap-2 md:p-2.5">
      <div className={cx('flex items-baseline justify-between gap-3 px-1 [contain:inline-size]', low)}>
        <p className="truncate text-base font-bold md:text-lg">{name}</p>
        <p className="truncate text-xs font-semibold">{t('card.rule')}</p>
      </div>
      <div className="relative w-fit overflow-hidden rounded-md">
        <Fields art={art} rules={rules} ticket={ticket} uncovered={uncovered} onUncover={onUncover} />
        <Foil art={art} serial={serial} uncovered={uncovered} onUncover={onUncover} />
      </div>
      <p className={cx('num flex justify-between gap-3 px-1 text-xs [contain:inline-size]', low)}>
        <span className="truncate">{t('card.price')}</span>
        <span className="whitespace-nowrap">{ticket ? t('card.number', { number: format.number(ticket.number) }) : '—'}</span>
      </p>
    </div>
  );
}

/** The fields below the foil: arrow keys move, Enter uncovers. */
function Fields({ art, rules, ticket, uncovered, onUncover }: Omit<CardProps, 'name' | 'serial'>) {
  const t = useT('scratch');
  const textOf = useFieldText(art, rules);
  const [at, setAt] = useState(0);
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const matched = ticket ? matchOf(ticket, uncovered) : [];
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = fieldAfter(event.key, at, art);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    buttons.current.get(next)?.focus();
  };
  return (
    <div
      role="group"
      dir="ltr"
      aria-label={t('card.label', { columns: art.columns, rows: art.rows })}
      style={{ gridTemplateColumns: `repeat(${art.columns}, var(--field))` }}
      className="grid"
    >
      {Array.from({ length: art.columns * art.rows }, (_, field) => {
        const place = uncovered.has(field) ? ticket?.fields[field] : undefined;
        const isOpen = onUncover !== undefined && place === undefined;
        return (
          <button
            key={field}
            ref={(button) => {
              if (button) buttons.current.set(field, button);
            }}
            type="button"
            tabIndex={field === at ? 0 : -1}
            aria-label={textOf(field, place)}
            aria-disabled={!isOpen}
            onKeyDown={onKeyDown}
            onFocus={() => setAt(field)}
            onClick={isOpen ? () => onUncover([field]) : undefined}
            className="relative size-(--field) p-0.5 focus-visible:z-10"
          >
            <FieldPicture
              art={art}
              rules={rules}
              place={ticket?.fields[field]}
              isMatched={matched.includes(field)}
              isDim={matched.length > 0 && !matched.includes(field)}
            />
          </button>
        );
      })}
    </div>
  );
}

interface FieldPictureProps {
  readonly art: CardArt;
  readonly rules: ScratchRules;
  readonly place: number | undefined;
  readonly isMatched: boolean;
  readonly isDim: boolean;
}

function FieldPicture({ art, rules, place, isMatched, isDim }: FieldPictureProps) {
  const times = useTimes(rules);
  const symbol = place === undefined ? undefined : art.symbols[place];
  if (place === undefined || !symbol) return <span className="block size-full rounded-sm" style={{ background: art.scene.ground[0] }} />;
  return (
    <span className={cx('relative block size-full overflow-hidden rounded-sm transition-opacity', isDim && 'opacity-45')}>
      <Mosaic
        key={place}
        motif={symbol.motif}
        palette={symbol.palette}
        seed={place + 3}
        columns={12}
        rows={12}
        scale={0.68}
        centre={SYMBOL_CENTRE}
        lit={isMatched}
        className="size-full"
      />
      <span className="num absolute inset-x-0 bottom-0 bg-ground py-px text-center text-xs leading-tight font-bold text-ink md:text-sm">
        {times(place)}
      </span>
      {isMatched && <span className="absolute inset-0 rounded-sm outline-3 -outline-offset-3 outline-win" />}
    </span>
  );
}

const SYMBOL_CENTRE = [0.5, 0.4] as const;

/** What each three alike win, the highest first; the one that was won stands out. */
function Prizes({ art, rules, won }: CardProps & { won: number | null }) {
  const t = useT('scratch');
  const times = useTimes(rules);
  return (
    <Lane label={t('prizes.label')} className="justify-center-safe">
      <ul className="flex gap-1.5">
        {art.symbols.map(({ name, motif, palette }, place) => (
          <li
            key={name}
            aria-current={place === won ? 'true' : undefined}
            className={cx(
              'num flex items-center gap-1.5 rounded-sm bg-surface-1 pe-2 text-xs font-bold md:text-sm',
              place === won ? 'text-win outline-2 -outline-offset-2 outline-win' : 'text-ink',
            )}
          >
            <span className="size-8 overflow-hidden rounded-sm md:size-9">
              <Mosaic motif={motif} palette={palette} seed={place + 3} columns={10} rows={10} scale={0.9} className="size-full" />
            </span>
            <span className="sr-only">{t(`symbol.${name}`)}</span>
            {times(place)}
          </li>
        ))}
      </ul>
    </Lane>
  );
}
