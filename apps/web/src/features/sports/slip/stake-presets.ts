/** Sizes that make sense in a currency; what is really allowed is the server's to say. Plain decimal amounts. */
export interface StakePreset {
  readonly quick: readonly [string, string];
  /** Used in the example of a market's rules. */
  readonly example: string;
  /** The highest the "Max" button goes; a larger stake can be typed. */
  readonly most: string;
}

const SMALL: StakePreset = { quick: ['5', '10'], example: '10', most: '5000' };
const MIDDLE: StakePreset = { quick: ['100', '500'], example: '100', most: '100000' };

const PRESETS: Readonly<Record<string, StakePreset>> = {
  CNY: { quick: ['20', '50'], example: '50', most: '25000' },
  BRL: { quick: ['20', '50'], example: '50', most: '25000' },
  MYR: { quick: ['20', '50'], example: '50', most: '25000' },
  MXN: MIDDLE,
  THB: MIDDLE,
  INR: MIDDLE,
  JPY: { quick: ['500', '1000'], example: '1000', most: '200000' },
  KRW: { quick: ['5000', '10000'], example: '10000', most: '6000000' },
  VND: { quick: ['100000', '200000'], example: '100000', most: '125000000' },
  IDR: { quick: ['50000', '100000'], example: '100000', most: '80000000' },
  BTC: { quick: ['0.0001', '0.001'], example: '0.001', most: '0.05' },
  ETH: { quick: ['0.002', '0.01'], example: '0.01', most: '2' },
};

export function presetOf(currency: string): StakePreset {
  return PRESETS[currency] ?? SMALL;
}
