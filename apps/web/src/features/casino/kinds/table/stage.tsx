import { cx } from '@tessera/ui';
import { useT } from '@tessera/i18n';
import { LaidCloth } from '../../table/table.tsx';
import type { ClothProps, SceneProps, TableGame } from './table-game.ts';

export interface TableStageProps
  extends
    Omit<ClothProps, 'onLay' | 'onTake' | 'onCall'>,
    Omit<SceneProps, 'game' | 'events'>,
    Partial<Pick<ClothProps, 'onLay' | 'onTake' | 'onCall'>> {
  readonly table: TableGame;
}

/** The draw and the cloth: one above the other on a phone, side by side where there is room. */
export function TableStage({ table, isRevealing, isQuick, ...cloth }: TableStageProps) {
  const t = useT('table');
  const { Cloth, Scene, isTall } = table;
  return (
    <div
      role="group"
      aria-label={t('label')}
      data-theme="dark"
      className={cx(
        'relative isolate grid min-h-0 gap-3 overflow-hidden rounded-lg border border-felt-line bg-felt p-2.5 text-ink md:p-4',
        'grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[minmax(14rem,20rem)_minmax(0,1fr)] lg:grid-rows-1',
        !isTall && '[container-type:inline-size]',
      )}
    >
      {!isTall && <LaidCloth />}
      <div className="grid min-h-32 place-items-center md:min-h-44">
        <Scene game={cloth.game} events={cloth.events} isRevealing={isRevealing} isQuick={isQuick} />
      </div>
      <div className="grid min-h-0 min-w-0 content-center">
        <Cloth onLay={undefined} onTake={undefined} onCall={undefined} {...cloth} />
      </div>
    </div>
  );
}
