import type { DrawEvent } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { Spots } from '../spots.tsx';
import type { ClothProps, SceneProps, TableGame } from '../table-game.ts';

const COUNT_MS = 2_200;
const NUMBERS = [1, 2, 3, 4] as const;

function usePlaceName(): (code: string) => string {
  const t = useT('table-beads');
  return (code) => {
    const [, kind = '', wins = '', push = ''] = /^(fan|kwok|nim|nga_tan|ssh)_(\d+)(?:_(\d))?$/.exec(code) ?? [];
    return t(`place.${kind as 'nim'}`, { wins: [...wins].join(', '), push });
  };
}

function useKindName(): (kind: string) => string {
  const t = useT('table-beads');
  return (kind) => t(`kind.${kind as 'fan'}`);
}

function useEventText(): (event: DrawEvent) => string | null {
  const t = useT('table-beads');
  return (event) => (event.type === 'beads-counted' ? t('say.counted', { beads: event.beads, remainder: event.remainder }) : null);
}

/** What wins stands large, what pushes in brackets. */
function Face({ wins, push }: { wins: string; push?: string | undefined }) {
  return (
    <span dir="ltr" className="num flex items-baseline justify-center gap-1">
      <span className="text-base font-bold">{[...wins].join('·')}</span>
      {push !== undefined && <span className="text-xs text-muted">({push})</span>}
    </span>
  );
}

function Cloth(props: ClothProps) {
  const t = useT('table-beads');
  const nameOf = usePlaceName();
  const codes = props.game.bets.map(({ code }) => code);
  const spotsOf = (kind: string) =>
    codes
      .filter((code) => code.startsWith(`${kind}_`))
      .map((code) => {
        const [wins = '', push] = code.slice(kind.length + 1).split('_');
        return { code, face: <Face wins={wins} push={push} /> };
      });
  return (
    <Spots
      {...props}
      label={t('layout.label')}
      nameOf={nameOf}
      groups={[
        { columns: 4, title: t('kind.fan'), spots: spotsOf('fan').map((spot) => ({ ...spot, tone: 'green' as const })) },
        {
          columns: 8,
          phoneColumns: 4,
          size: 'small',
          title: `${t('kind.kwok')} · ${t('kind.ssh')}`,
          spots: [...spotsOf('kwok'), ...spotsOf('ssh')],
        },
        { columns: 12, phoneColumns: 4, size: 'small', title: t('kind.nim'), spots: spotsOf('nim') },
        { columns: 12, phoneColumns: 4, size: 'small', title: t('kind.nga_tan'), spots: spotsOf('nga_tan') },
      ]}
    />
  );
}

/** The beads, set apart in fours; the last ones decide. */
function Scene({ events, isRevealing, isQuick, isStill = false }: SceneProps) {
  const t = useT('table-beads');
  const counted = events.find((event) => event.type === 'beads-counted');
  const beads = counted?.type === 'beads-counted' ? counted.beads : 0;
  const remainder = counted?.type === 'beads-counted' ? counted.remainder : null;
  const rows = Math.ceil(beads / 4);
  const isCounting = counted !== undefined && isRevealing && !isQuick && !isStill;
  return (
    <div
      role="img"
      aria-label={remainder === null ? t('scene.label') : t('say.counted', { beads, remainder })}
      className="grid w-full justify-items-center gap-3"
    >
      <div dir="ltr" className="flex max-w-56 min-h-24 flex-wrap content-start justify-center gap-x-2 gap-y-1.5">
        {Array.from({ length: rows }, (_, row) => {
          const isLast = row === rows - 1;
          const inRow = isLast ? beads - row * 4 : 4;
          return (
            <span
              key={`${beads} ${row}`}
              className={cx('flex gap-0.5', isCounting && 'deal')}
              style={isCounting ? { animationDelay: `${Math.round((row / rows) * (COUNT_MS - 700))}ms` } : undefined}
            >
              {Array.from({ length: inRow }, (__, bead) => (
                <span key={bead} className={cx('size-1.5 rounded-full', isLast ? 'bg-accent' : 'bg-[#e8dfcb]/80')} />
              ))}
            </span>
          );
        })}
      </div>
      <div aria-hidden="true" className="flex gap-2">
        {NUMBERS.map((number) => (
          <span
            key={number}
            className={cx(
              'num grid size-11 place-items-center rounded-full border-2 text-lg font-bold transition-colors',
              number === remainder && !isCounting ? 'border-accent bg-accent text-accent-text' : 'border-felt-line text-muted',
            )}
          >
            {number}
          </span>
        ))}
      </div>
    </div>
  );
}

const TONES = { 1: 'blue', 2: 'green', 3: 'gold', 4: 'red' } as const;

export const table: TableGame = {
  texts: 'table-beads',
  Cloth,
  Scene,
  pauseMs: ({ type }) => (type === 'beads-counted' ? COUNT_MS : 0),
  useEventText,
  usePlaceName,
  useKindName,
  useRules() {
    const t = useT('table-beads');
    return [t('rules.aim'), t('rules.fan'), t('rules.kwok'), t('rules.nim'), t('rules.ngaTan'), t('rules.ssh'), t('rules.commission')];
  },
  markOf(events) {
    const counted = events.findLast((event) => event.type === 'beads-counted');
    if (counted?.type !== 'beads-counted') return null;
    return { text: String(counted.remainder), tone: TONES[counted.remainder as 1] };
  },
  isTall: true,
};
