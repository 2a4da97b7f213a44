/** `plays`: as fast as one trial session can; `rooms`: rooms of matches that do not exist; `keys`: tickets of 150,000 keys; `pages`: pages and lists. */
export const ATTACKS = ['plays', 'rooms', 'keys', 'pages'] as const;
export type Attack = (typeof ATTACKS)[number];

export interface Flood {
  readonly attack: Attack;
  readonly url: string;
  /** Of a trial account. */
  readonly token: string;
  readonly seconds: number;
}

/** Answers by status; of sockets by what became of a room. */
export type FloodAnswers = Readonly<Record<string, number>>;
