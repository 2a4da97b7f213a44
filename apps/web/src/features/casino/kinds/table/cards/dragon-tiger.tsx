import { useT } from '@tessera/i18n';
import { Spots } from '../spots.tsx';
import type { ClothProps, SceneProps, TableGame } from '../table-game.ts';
import { winnerMark } from '../winner-mark.ts';
import { HandsScene } from './hands-scene.tsx';
import { useEventText, useKindName, usePlaceName } from './texts.ts';

const CARD_MS = 900;

function Cloth(props: ClothProps) {
  const t = useT('table-cards');
  const nameOf = usePlaceName();
  return (
    <Spots
      {...props}
      label={t('layout.label')}
      nameOf={nameOf}
      groups={[
        {
          columns: 4,
          phoneColumns: 2,
          size: 'large',
          spots: [
            { code: 'dragon', tone: 'red' },
            { code: 'tiger', tone: 'blue' },
            { code: 'tie', tone: 'green' },
            { code: 'suitedTie', tone: 'green' },
          ],
        },
        {
          columns: 8,
          phoneColumns: 4,
          size: 'small',
          spots: ['dragonBig', 'dragonSmall', 'dragonOdd', 'dragonEven', 'tigerBig', 'tigerSmall', 'tigerOdd', 'tigerEven'].map((code) => ({
            code,
            tone: code.startsWith('dragon') ? 'red' : 'blue',
          })),
        },
      ]}
    />
  );
}

function Scene(props: SceneProps) {
  return <HandsScene {...props} sides={['dragon', 'tiger']} places={1} />;
}

export const table: TableGame = {
  texts: 'table-cards',
  Cloth,
  Scene,
  pauseMs: ({ type }) => (type === 'card-dealt' ? CARD_MS : 0),
  useEventText,
  usePlaceName,
  useKindName,
  useRules() {
    const t = useT('table-cards');
    return [t('rules.dragonTiger.aim'), t('rules.dragonTiger.tie'), t('rules.dragonTiger.suited'), t('rules.dragonTiger.seven')];
  },
  markOf: winnerMark({ dragon: { text: 'D', tone: 'red' }, tiger: { text: 'T', tone: 'gold' }, tie: { text: '=', tone: 'green' } }),
};
