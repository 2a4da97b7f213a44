import { fraction } from '../../exact/index.ts';
import type { Fraction } from '../../exact/index.ts';
import type { HandRank } from './hand-ranks.ts';

/** Exact figures of the best play, for whoever shows them without counting all deals; a test counts them again. */
export interface VideoPokerFigures {
  /** Expected pay a coin with all coins played. */
  readonly rtp: Fraction;
  /** The same with fewer coins, where a royal pays less. */
  readonly shortRtp: Fraction;
  /** Of DEALS_AND_DRAWS, how many end in each rank with all coins played. */
  readonly hands: Readonly<Partial<Record<HandRank, number>>>;
}

/** All 2 598 960 deals, each times 7 669 695: the least number into which the draws of every hold divide. */
export const DEALS_AND_DRAWS = 2_598_960 * 7_669_695;

/** Of the tables that are on sale, by id. */
export const VIDEO_POKER_FIGURES: Readonly<Record<string, VideoPokerFigures>> = {
  '9_6_jacks_or_better': {
    rtp: fraction(1_653_526_326_983n, 1_661_102_543_100n),
    shortRtp: fraction(35_523_565_111n, 36_110_924_850n),
    hands: {
      nothing: 10_872_274_993_896,
      jacks: 4_277_372_890_968,
      two_pair: 2_576_946_164_148,
      three: 1_484_003_070_324,
      straight: 223_837_565_784,
      flush: 219_554_786_160,
      full_house: 229_475_482_596,
      four: 47_093_167_764,
      straight_flush: 2_178_883_296,
      royal: 493_512_264,
    },
  },
  '16_10_deuces_wild': {
    rtp: fraction(552_196_412_883n, 553_700_847_700n),
    shortRtp: fraction(58_436_254_024n, 59_325_090_825n),
    hands: {
      nothing: 11_106_773_222_412,
      three: 5_325_911_611_716,
      straight: 1_142_885_476_800,
      flush: 413_870_908_056,
      full_house: 520_566_943_104,
      four: 1_216_681_289_508,
      straight_flush: 102_392_435_976,
      five: 61_961_233_656,
      wild_royal: 38_006_962_464,
      four_deuces: 3_721_737_204,
      royal: 458_696_304,
    },
  },
};
