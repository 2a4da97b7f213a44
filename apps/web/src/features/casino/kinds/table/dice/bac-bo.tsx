import { useT } from '@tessera/i18n';
import { cx } from '@tessera/ui';
import { Spots } from '../spots.tsx';
import type { ClothProps, SceneProps, TableGame } from '../table-game.ts';
import { winnerMark } from '../winner-mark.ts';
import { Die } from './die.tsx';
import { useEventText, useKindName, usePlaceName } from './texts.ts';

const ROLL_MS = 1_200;
const SIDES = ['player', 'banker'] as const;
const TONES = { player: 'blue', banker: 'red' } as const;

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
          columns: 3,
          size: 'large',
          spots: [
            { code: 'player', tone: 'blue' },
            { code: 'tie', tone: 'green' },
            { code: 'banker', tone: 'red' },
          ],
        },
      ]}
    />
  );
}

/** Two dice for each side. */
function Scene({ events, isRevealing, isQuick, isStill = false }: SceneProps) {
  const t = useT('table-dice');
  const end = events.find((event) => event.type === 'round-ended');
  const winner = end?.type === 'round-ended' ? end.winner : null;
  return (
    <div className="grid w-full grid-cols-2 gap-3">
      {SIDES.map((side) => {
        const roll = events.find((event) => event.type === 'dice-rolled' && event.by === side);
        const dice = roll?.type === 'dice-rolled' ? roll.dice : [6, 6];
        const total = roll?.type === 'dice-rolled' ? roll.total : null;
        return (
          <section
            key={side}
            aria-label={
              total === null ? t(`place.${side}`) : t('say.dice.side', { side: t(`place.${side}`), dice: dice.join(', '), total })
            }
            className={cx(
              'grid justify-items-center gap-2 rounded-md border p-3 transition-colors',
              winner === side || winner === 'tie' ? 'border-accent bg-accent-soft' : 'border-felt-line',
            )}
          >
            <p className="text-sm font-bold">{t(`place.${side}`)}</p>
            <div className="flex gap-2">
              {dice.map((value, index) => (
                <Die
                  key={`${index} ${roll ? 'rolled' : 'lies'}`}
                  value={value}
                  tone={TONES[side]}
                  tumbleMs={roll && isRevealing && !isQuick && !isStill ? ROLL_MS - 350 + index * 120 : 0}
                  className={cx('size-12 md:size-14', !roll && 'opacity-50')}
                />
              ))}
            </div>
            <p aria-hidden="true" className="num min-h-7 text-xl font-bold">
              {total}
            </p>
          </section>
        );
      })}
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
    return [t('rules.bacbo.aim'), t('rules.bacbo.tie'), t('rules.bacbo.ties')];
  },
  markOf: winnerMark({ player: { text: 'P', tone: 'blue' }, banker: { text: 'B', tone: 'red' }, tie: { text: 'T', tone: 'green' } }),
};
