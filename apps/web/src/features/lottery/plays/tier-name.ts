import { useT } from '@tessera/i18n';
import { useCallback } from 'react';
import { itemName } from '../item-name.ts';

/** The beginning of a tier's code, and the figure that follows it. */
const WITH_FIGURE = /^(STAR|P|K|G)(\d+)$/;
const OF_PRIZE = /^(FIRST|SECOND|THIRD|SPECIAL|CONSOLATION)_P(\d+)$/;
const PLAIN = ['DT', 'TIE', 'NUM', 'FIRST', 'SECOND', 'THIRD', 'CONSOLATION', 'YEAR', 'OTHER', 'Y', 'N', 'T0', 'TN'] as const;

/** What the tiers of a play are called. */
export function useTierName(playId: string): (tier: string) => string {
  const t = useT('lottery');
  return useCallback(
    (tier) => {
      if (playId === 'lhc.l3z2') return t(tier === 'TWO' ? 'tier.TWO.two' : 'tier.THREE.three');
      if (playId === 'lhc.l2te') return t(tier === 'TWO' ? 'tier.TWO.two' : 'tier.SPECIAL.ball');
      if (tier === 'TWO') return t('tier.TWO.side');
      if (tier === 'SPECIAL') return t('tier.SPECIAL');
      const plain = PLAIN.find((each) => each === tier);
      if (plain !== undefined) return t(`tier.${plain}`);
      const prize = OF_PRIZE.exec(tier);
      if (prize) return `${t(`tier.${prize[1] as 'FIRST'}`)} · ${t('tier.P', { count: Number(prize[2]) })}`;
      const [, kind = '', figure = ''] = WITH_FIGURE.exec(tier) ?? [];
      if (kind !== '') return withFigure(t, { playId, kind, many: Number(figure) });
      return itemName(tier.replace(/^(?:S|SP|M)(?=\d)/, ''), t, [tier]);
    },
    [playId, t],
  );
}

/** The first prize of 6D is for all of its digits, each further one for a digit less. */
const LONGEST = 6;

interface Figured {
  readonly playId: string;
  readonly kind: string;
  readonly many: number;
}

function withFigure(t: ReturnType<typeof useT<'lottery'>>, { playId, kind, many }: Figured): string {
  if (kind === 'STAR') return t('tier.STAR', { many });
  if (kind === 'K') return t('tier.K', { many });
  if (kind === 'G') return playId.startsWith('ssc.') ? t(many === 3 ? 'tier.G3' : 'tier.G6') : t('tier.group', { many });
  if (playId === 'sea.my.d5') return t('tier.prize', { many });
  return playId === 'sea.my.d6' ? t('tier.digits', { many: LONGEST + 1 - many }) : t('tier.P', { count: many });
}
