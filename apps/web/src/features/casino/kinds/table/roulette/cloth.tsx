import { colorOf, pocketText, placesOf } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { amountToWire, getCurrency, units } from '@tessera/kernel';
import { cx } from '@tessera/ui';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { ChipOnCloth } from '../chip-on-cloth.tsx';
import type { ClothProps } from '../table-game.ts';
import { useWide } from '../use-wide.ts';
import {
  CLOTH_HEIGHT,
  CLOTH_WIDTH,
  type Field,
  fieldAfter,
  fieldsOf,
  lying,
  placeAt,
  type Point,
  pointsOf,
  standing,
  wheelOf,
} from './places.ts';
import { Racetrack } from './racetrack.tsx';
import { usePlaceName } from './texts.ts';

const COLORS = { red: 'bg-[#a5232b]', black: 'bg-[#12161b]', green: 'bg-[#0f6b43]' } as const;

/** The layout. A press lays the chip on what is nearest: a number, the line between two, a corner, a street. */
export function RouletteCloth({ game, laid, currency, paid, events, onLay, onTake, onCall }: ClothProps) {
  const t = useT('table-roulette');
  const nameOf = usePlaceName();
  const format = useFormat();
  const isWide = useWide();
  const wheel = wheelOf(game);
  const fields = useMemo(() => fieldsOf(wheel), [wheel]);
  const points = useMemo(() => pointsOf(wheel), [wheel]);
  const covered = useMemo(() => new Map(placesOf(wheel).map((place) => [place.code, new Set(place.pocketsCovered)])), [wheel]);
  const [aimed, setAimed] = useState<string | null>(null);
  const [width, height] = isWide ? [CLOTH_WIDTH, CLOTH_HEIGHT] : [CLOTH_HEIGHT, CLOTH_WIDTH];
  const drawn = events.flatMap((event) => (event.type === 'ball-landed' ? [event.pocket] : [])).at(-1);
  const isOver = events.some(({ type }) => type === 'round-ended');
  const placeOf = (event: MouseEvent | PointerEvent): string | undefined => {
    const box = cloth.current?.getBoundingClientRect();
    if (!box) return undefined;
    const at: Point = { x: ((event.clientX - box.left) / box.width) * width, y: ((event.clientY - box.top) / box.height) * height };
    return placeAt(wheel, points, isWide ? at : lying(at));
  };
  const [at, setAt] = useState('straight_17');
  const cloth = useRef<HTMLDivElement>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent, code: string): void => {
    const isTaken = event.key === 'Delete' || event.key === 'Backspace';
    const next = fieldAfter(fields, code, event.key, isWide);
    if (!isTaken && !next) return;
    event.preventDefault();
    if (isTaken) onTake?.(code);
    if (next) buttons.current.get(next.code)?.focus();
  };
  const labelOf = (code: string): string => {
    const amount = laid.get(code);
    const name = nameOf(code);
    return amount === undefined
      ? name
      : t('place.laid', { place: name, amount: format.money(amountToWire(units(amount), getCurrency(currency)), currency) });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {/* Numbers stand on a cloth as they do everywhere, also where people read from the right. */}
      <div
        ref={cloth}
        role="group"
        dir="ltr"
        aria-label={t('cloth.label')}
        className={cx('relative w-full touch-manipulation select-none', onLay && 'cursor-pointer')}
        style={{ height: isWide ? undefined : `${height * 2.4}rem`, aspectRatio: isWide ? '14 / 5.6' : undefined }}
      >
        {fields.map((field) => (
          <button
            key={field.code}
            type="button"
            ref={(button) => {
              if (button) buttons.current.set(field.code, button);
            }}
            data-place={field.code}
            tabIndex={field.code === at ? 0 : -1}
            onFocus={() => setAt(field.code)}
            aria-label={labelOf(field.code)}
            aria-disabled={onLay === undefined}
            onKeyDown={(event) => onKeyDown(event, field.code)}
            onPointerMove={(event) => event.pointerType === 'mouse' && setAimed(onLay ? (placeOf(event) ?? null) : null)}
            onPointerLeave={() => setAimed(null)}
            onClick={(event) => {
              // A key presses the field that has the focus: it has no point.
              const code = event.detail === 0 ? field.code : placeOf(event);
              if (code !== undefined) onLay?.(code);
            }}
            onContextMenu={(event) => {
              event.preventDefault();
              const code = placeOf(event);
              if (code !== undefined) onTake?.(code);
            }}
            style={boxOf(field, isWide)}
            className={cx(
              'absolute grid place-items-center border border-felt-line/80 text-center leading-none font-semibold transition-[filter,box-shadow]',
              'focus-visible:z-10',
              field.pocket === null
                ? 'bg-(--felt-1) text-xs text-ink md:text-sm'
                : `num text-sm text-[#fff] md:text-base ${COLORS[colorOf(field.pocket)]}`,
              aimed !== null && field.pocket !== null && covered.get(aimed)?.has(field.pocket) && 'brightness-150',
              aimed === field.code && field.pocket === null && 'brightness-150',
              isOver && field.pocket !== null && pocketText(field.pocket) === drawn && 'z-10 ring-3 ring-accent ring-inset',
            )}
          >
            <FieldFace field={field} isWide={isWide} />
          </button>
        ))}
        {[...laid].map(([code, amount]) => {
          const point = points.get(code);
          if (!point) return null;
          const { x, y } = isWide ? point : standing(point);
          return (
            <ChipOnCloth
              key={code}
              amount={amount}
              currency={currency}
              isPaid={paid === null ? null : paid.has(code)}
              className="absolute z-20 -translate-1/2"
              style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
            />
          );
        })}
      </div>
      <div className="grid min-w-0 gap-2">
        {wheel.id === 'eu' && <Racetrack wheel={wheel} onCall={onCall} />}
        <label className="flex min-h-9 items-center gap-2 text-xs text-muted md:justify-self-end">
          {t('line.label')}
          <select
            value=""
            disabled={onLay === undefined}
            onChange={(event) => event.target.value !== '' && onLay?.(event.target.value)}
            className="min-h-9 min-w-0 flex-1 rounded-sm border border-line-strong bg-ground px-2 text-sm text-ink pointer-coarse:min-h-11"
          >
            <option value="">{t('line.choose')}</option>
            {[...points.keys()]
              .filter((code) => !fields.some((field) => field.code === code))
              .map((code) => (
                <option key={code} value={code}>
                  {labelOf(code)}
                </option>
              ))}
          </select>
        </label>
      </div>
    </div>
  );
}

function boxOf(field: Field, isWide: boolean): React.CSSProperties {
  const from = isWide ? field : standing({ x: field.x, y: field.y + field.height });
  const size = isWide ? { width: field.width, height: field.height } : { width: field.height, height: field.width };
  const [width, height] = isWide ? [CLOTH_WIDTH, CLOTH_HEIGHT] : [CLOTH_HEIGHT, CLOTH_WIDTH];
  return {
    left: `${(from.x / width) * 100}%`,
    top: `${(from.y / height) * 100}%`,
    width: `${(size.width / width) * 100}%`,
    height: `${(size.height / height) * 100}%`,
  };
}

function FieldFace({ field: { code, pocket }, isWide }: { field: Field; isWide: boolean }) {
  const t = useT('table-roulette');
  if (pocket !== null) return <span aria-hidden="true">{pocketText(pocket)}</span>;
  if (code === 'red' || code === 'black')
    return <span aria-hidden="true" className={cx('size-4 rotate-45 rounded-[2px] border border-[#fff6]', COLORS[code])} />;
  const face = code.startsWith('column') ? t('face.column') : t(`face.${code as 'low'}`);
  return (
    <span aria-hidden="true" className={cx(!isWide && 'max-w-full [writing-mode:vertical-rl] rotate-180')}>
      {face}
    </span>
  );
}
