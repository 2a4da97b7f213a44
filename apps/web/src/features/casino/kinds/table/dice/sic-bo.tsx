import { useT } from '@tessera/i18n';
import { Spots } from '../spots.tsx';
import type { ClothProps, SceneProps, TableGame } from '../table-game.ts';
import { Die } from './die.tsx';
import { useEventText, useKindName, usePlaceName } from './texts.ts';

const ROLL_MS = 1_300;
const FACES = [1, 2, 3, 4, 5, 6] as const;
const TOTALS = Array.from({ length: 14 }, (_, index) => index + 4);
const SMALL_DIE = 'size-3.5 md:size-5';

function DiceFace({ dice }: { dice: readonly number[] }) {
  return (
    <span className="flex justify-center gap-0.5">
      {dice.map((value, index) => (
        <Die key={index} value={value} className={SMALL_DIE} />
      ))}
    </span>
  );
}

function Cloth(props: ClothProps) {
  const t = useT('table-dice');
  const nameOf = usePlaceName();
  return (
    <Spots
      {...props}
      label={t('layout.label')}
      nameOf={nameOf}
      groups={[
        {
          columns: 5,
          phoneColumns: 5,
          spots: [
            { code: 'small', tone: 'blue' },
            { code: 'odd' },
            { code: 'anyTriple', tone: 'green' },
            { code: 'even' },
            { code: 'big', tone: 'red' },
          ],
        },
        {
          columns: 6,
          size: 'small',
          title: t('group.same'),
          spots: [
            ...FACES.map((value) => ({ code: `double_${value}${value}`, face: <DiceFace dice={[value, value]} /> })),
            ...FACES.map((value) => ({ code: `triple_${value}`, face: <DiceFace dice={[value, value, value]} />, tone: 'green' as const })),
          ],
        },
        {
          columns: 14,
          phoneColumns: 7,
          size: 'small',
          title: t('group.totals'),
          spots: TOTALS.map((total) => ({ code: `total_${total}`, face: <span className="num text-base font-bold">{total}</span> })),
        },
        {
          columns: 8,
          phoneColumns: 5,
          size: 'small',
          title: t('group.combos'),
          spots: FACES.flatMap((low) =>
            FACES.filter((high) => high > low).map((high) => ({ code: `combo_${low}${high}`, face: <DiceFace dice={[low, high]} /> })),
          ),
        },
        {
          columns: 6,
          title: t('group.singles'),
          size: 'small',
          spots: FACES.map((value) => ({ code: `single_${value}`, face: <DiceFace dice={[value]} /> })),
        },
      ]}
    />
  );
}

/** Three dice under the glass. */
function Scene({ events, isRevealing, isQuick, isStill = false }: SceneProps) {
  const t = useT('table-dice');
  const roll = events.find((event) => event.type === 'dice-rolled');
  const dice = roll?.type === 'dice-rolled' ? roll.dice : [1, 2, 3];
  const total = roll?.type === 'dice-rolled' ? roll.total : null;
  return (
    <div
      role="img"
      aria-label={total === null ? t('scene.label') : t('say.dice', { dice: dice.join(', '), total })}
      className="grid w-full max-w-64 place-items-center gap-2 rounded-full border-4 border-felt-line bg-(--felt-1) px-6 py-5 shadow-[inset_0_0_40px_#0008] md:py-8"
    >
      <div className="flex gap-2 md:gap-3">
        {dice.map((value, index) => (
          <Die
            key={`${index} ${roll ? 'rolled' : 'lies'}`}
            value={value}
            tumbleMs={roll && isRevealing && !isQuick && !isStill ? ROLL_MS - 400 + index * 120 : 0}
            className={roll ? 'size-12 md:size-14' : 'size-12 opacity-50 md:size-14'}
          />
        ))}
      </div>
      <p aria-hidden="true" className="num min-h-7 text-xl font-bold text-accent">
        {total}
      </p>
    </div>
  );
}

export const table: TableGame = {
  texts: 'table-dice',
  Cloth,
  Scene,
  pauseMs: ({ type }) => (type === 'dice-rolled' ? ROLL_MS : 0),
  useEventText,
  usePlaceName,
  useKindName,
  useRules() {
    const t = useT('table-dice');
    return [t('rules.sicbo.aim'), t('rules.sicbo.triple'), t('rules.sicbo.single'), t('rules.sicbo.combo')];
  },
  markOf(events) {
    const roll = events.findLast((event) => event.type === 'dice-rolled');
    if (roll?.type !== 'dice-rolled') return null;
    const isTriple = new Set(roll.dice).size === 1;
    return { text: String(roll.total), tone: isTriple ? 'green' : roll.total > 10 ? 'red' : 'blue' };
  },
  isTall: true,
};
