/** Why a round of a game refuses; only pages of games meet these. */
export const roundErrors = {
  seeds_in_use: 'Finish your open round first. Its seed stays sealed until it is over.',
  round_open: 'You have an open round in this game. Finish it first.',
  round_not_found: 'This round was not found.',
  round_moved: 'This round has moved on. Look at how it stands now.',
  choice_not_open: 'This cannot be chosen now.',
} as const;
