// What the address of a lottery page may say when it is launched, in the specification's words. Plain values: pages read them without Zod.

export const LAUNCH_PARAMETERS = [
  'lottoArea',
  'launchMode',
  'lottoPrizeMode',
  'lottoGameCode',
  'lottoView',
  'device',
  'backUrl',
  'language',
] as const;

/** Vietnam, south-east Asia. */
export const LOTTO_AREAS = ['VN', 'SEA'] as const;
export const LAUNCH_MODES = ['LOTT', 'ELOTT'] as const;
export const LOTTO_VIEWS = ['lobby', 'betting'] as const;
export const LAUNCH_DEVICES = ['WEB', 'MOBILE'] as const;
