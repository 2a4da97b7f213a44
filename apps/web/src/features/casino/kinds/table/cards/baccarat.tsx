import { useT } from '@tessera/i18n';
import { Spots } from '../spots.tsx';
import type { ClothProps, SceneProps, TableGame } from '../table-game.ts';
import { winnerMark } from '../winner-mark.ts';
import { HandsScene } from './hands-scene.tsx';
import { useEventText, useKindName, usePlaceName } from './texts.ts';

const CARD_MS = 620;

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
          columns: 3,
          size: 'large',
          spots: [
            { code: 'player', tone: 'blue' },
            { code: 'tie', tone: 'green' },
            { code: 'banker', tone: 'red' },
          ],
        },
        {
          columns: 3,
          spots: [{ code: 'playerPair', tone: 'blue' }, { code: 'eitherPair' }, { code: 'bankerPair', tone: 'red' }],
        },
        {
          columns: 6,
          phoneColumns: 3,
          size: 'small',
          spots: ['dragonBonusPlayer', 'perfectPair', 'dragonBonusBanker', 'small', 'superSix', 'big'].map((code) => ({ code })),
        },
      ]}
    />
  );
}

function Scene(props: SceneProps) {
  return <HandsScene {...props} sides={['player', 'banker']} places={3} />;
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
    return [
      t('rules.baccarat.aim'),
      t('rules.baccarat.count'),
      t('rules.baccarat.third'),
      t('rules.baccarat.pays'),
      t('rules.baccarat.tie'),
    ];
  },
  markOf: winnerMark({ player: { text: 'P', tone: 'blue' }, banker: { text: 'B', tone: 'red' }, tie: { text: 'T', tone: 'green' } }),
};
