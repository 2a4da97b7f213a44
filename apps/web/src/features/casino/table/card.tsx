import { useT } from '@tessera/i18n';
import { cx, Mosaic, type Motif, MOTIFS, type Palette, shapes, useLogoMotif } from '@tessera/ui';

const { disc, either, painted, polygon } = shapes;

const WIDTH = 100;
const HEIGHT = 140;

/** Suits as one path on a field of 24 by 24; the same shapes serve the corners and, laid in tiles, the middle. */
const SUIT_PATHS: Readonly<Record<string, string>> = {
  h: 'M12 21C5 15.5 2 12 2 8.2A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 2.2C22 12 19 15.5 12 21z',
  d: 'M12 1.5 20.5 12 12 22.5 3.5 12z',
  s: 'M12 2c5.5 5 9.5 7.8 9.5 12a4.7 4.7 0 0 1-8 3.3c.2 2.2.9 3.5 2.3 5.2H8.2c1.4-1.7 2.1-3 2.3-5.2a4.7 4.7 0 0 1-8-3.3C2.5 9.8 6.5 7 12 2z',
  c: 'M12 1.8a4.8 4.8 0 0 1 4.2 7.1 4.8 4.8 0 1 1-2.8 8.6c.2 2.1 1 3.5 2.3 5H8.3c1.3-1.5 2.1-2.9 2.3-5a4.8 4.8 0 1 1-2.8-8.6A4.8 4.8 0 0 1 12 1.8z',
};

const stem = polygon([-0.06, 0.2], [0.06, 0.2], [0.34, 0.92], [-0.34, 0.92]);
const SUIT_MOTIFS: Readonly<Record<string, Motif>> = {
  h: painted([1, either(disc(-0.42, -0.3, 0.46), disc(0.42, -0.3, 0.46), polygon([-0.84, -0.1], [0.84, -0.1], [0, 0.9]))]),
  d: painted([1, polygon([0, -0.96], [0.74, 0], [0, 0.96], [-0.74, 0])]),
  s: painted([1, either(disc(-0.42, 0.24, 0.44), disc(0.42, 0.24, 0.44), polygon([-0.84, 0.12], [0.84, 0.12], [0, -0.94]), stem)]),
  c: painted([1, either(disc(0, -0.42, 0.42), disc(-0.46, 0.24, 0.42), disc(0.46, 0.24, 0.42), stem)]),
};

const COURT_MOTIFS: Readonly<Record<string, Motif>> = { K: MOTIFS.crown, Q: MOTIFS.star, J: MOTIFS.bell };

const IVORY = ['#f1e9d6', '#f7f0e0', '#f4ecda'] as const;
const RED: Palette = { ground: IVORY, tones: [['#c8352f', '#b92a2a', '#d6453c'], ['#e0a93a'], ['#8f1f22']] };
const BLACK: Palette = { ground: IVORY, tones: [['#1c2833', '#263542', '#141d26'], ['#e0a93a'], ['#3d4f5f']] };
const BACK: Palette = {
  ground: ['#0d2430', '#12313f', '#17404f'],
  tones: [['#f2b33d', '#ffd27a', '#e07b39'], ['#35c9c1'], ['#ffd27a'], ['#8b9cac']],
};
const INK = { red: '#b3261e', black: '#16202a' } as const;

/** `Td` is the ten of diamonds; null lies face down. */
export function PlayingCard({ card, className }: { card: string | null; className?: string | undefined }) {
  const name = useCardName();
  const back = useLogoMotif();
  const shape = cx('relative aspect-[5/7] overflow-hidden rounded-sm shadow-float', className);
  if (card === null) {
    return (
      <span role="img" aria-label={name(null)} className={cx(shape, 'block border-2 border-line-strong')}>
        <Mosaic motif={back} palette={BACK} seed={3} columns={10} rows={14} scale={0.8} className="size-full" />
      </span>
    );
  }
  const [rank = '', suit = ''] = card;
  const isRed = suit === 'd' || suit === 'h';
  const motif = COURT_MOTIFS[rank] ?? SUIT_MOTIFS[suit] ?? MOTIFS.star;
  return (
    <span role="img" aria-label={name(card)} className={cx(shape, 'block')}>
      <Mosaic
        motif={motif}
        palette={isRed ? RED : BLACK}
        seed={card.charCodeAt(0) * 7 + card.charCodeAt(1)}
        columns={10}
        rows={14}
        scale={0.72}
        centre={CENTRE}
        className="size-full"
      />
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="absolute inset-0 size-full">
        <Corner rank={rank} suit={suit} ink={INK[isRed ? 'red' : 'black']} />
        <g transform={`rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`}>
          <Corner rank={rank} suit={suit} ink={INK[isRed ? 'red' : 'black']} />
        </g>
      </svg>
    </span>
  );
}

/** The picture stands a little right of the middle, beside the large corner. */
const CENTRE = [0.56, 0.56] as const;

function Corner({ rank, suit, ink }: { rank: string; suit: string; ink: string }) {
  return (
    <g fill={ink}>
      <rect x={0} y={0} width={38} height={62} rx={8} fill={IVORY[1]} />
      <text x={19} y={32} textAnchor="middle" fontSize={rank === 'T' ? 28 : 34} fontWeight={750} letterSpacing={rank === 'T' ? -3 : 0}>
        {rank === 'T' ? '10' : rank}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(8.5 37) scale(0.88)" />
    </g>
  );
}

/** A card in words. */
export function useCardName(): (card: string | null) => string {
  const t = useT('rounds');
  return (card) => {
    if (card === null) return t('card.hidden');
    const [rank = 'A', suit = 's'] = card;
    return t('card.label', { rank: t(`rank.${rank as 'A'}`), suit: t(`suit.${suit as 's'}`) });
  };
}
