import type { LotteryFamily } from '@tessera/contract';
import type { CoverPaletteName, MotifName } from '@tessera/ui';

export interface LotteryLook {
  readonly motif: MotifName;
  readonly palette: CoverPaletteName;
}

const LOOKS: Readonly<Record<LotteryFamily, LotteryLook>> = {
  ssc: { motif: 'fiveBalls', palette: 'nova' },
  '11x5': { motif: 'eleven', palette: 'reef' },
  k3: { motif: 'threeDice', palette: 'steel' },
  pk10: { motif: 'lanes', palette: 'pitch' },
  pcb: { motif: 'twentyEight', palette: 'dusk' },
  lhc: { motif: 'sixAndOne', palette: 'ember' },
  'vn.n': { motif: 'lotus', palette: 'dusk' },
  'vn.s': { motif: 'palmHat', palette: 'ivory' },
  'sea.th': { motif: 'spire', palette: 'royal' },
  'sea.my': { motif: 'fourDigits', palette: 'jade' },
  'sea.sg': { motif: 'lion', palette: 'ember' },
  'sea.hn': { motif: 'pagoda', palette: 'royal' },
  'sea.la': { motif: 'river', palette: 'reef' },
};

/** Of families with fast draws. */
const FAST: Readonly<Partial<Record<LotteryFamily, MotifName>>> = {
  ssc: 'fastBalls',
  '11x5': 'fastEleven',
  k3: 'fastDice',
  pk10: 'fastLanes',
  pcb: 'fastTwentyEight',
  lhc: 'fastSix',
};

/** The picture of a lottery: its family's motif, with a bolt where it is an e-lottery. */
export function lotteryLook(family: LotteryFamily, isFast: boolean): LotteryLook {
  const look = LOOKS[family];
  return { ...look, motif: (isFast ? FAST[family] : undefined) ?? look.motif };
}

/** The family in the id of one of the house's lotteries; undefined for ids that staff chose. */
export function familyOfId(lotteryId: string): LotteryFamily | undefined {
  const found = /^(?:elott-)?(ssc|11x5|k3|pk10|pcb|lhc|(?:vn|sea)-\w+)-/.exec(lotteryId)?.[1]?.replace('-', '.');
  return found !== undefined && found in LOOKS ? (found as LotteryFamily) : undefined;
}
