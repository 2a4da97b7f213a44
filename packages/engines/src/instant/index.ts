export { drawBingoCard, InvalidBingoCard, parseBingoCard } from './bingo-card.ts';
export type { BingoCard } from './bingo-card.ts';
export { bingo75, bingo90, chanceByCall, meanCalls } from './bingo-chances.ts';
export type { Bingo90Pattern, BingoOdds } from './bingo-chances.ts';
export { BINGO_PATTERNS, completionsOf, parseBingoCalls } from './bingo-patterns.ts';
export type { BingoPattern, Completions, PatternRule } from './bingo-patterns.ts';
export type { BingoEvent, BingoGame, BingoPool, BingoPrize, BingoSettlement } from './bingo.ts';
export type { ChainDraw, CrashBet, CrashGame } from './crash.ts';
export { growthAt, LONGEST_FLIGHT_MS, reachedAfterMs } from './crash-growth.ts';
export { CashOutTooEarly, settleCrashBet, settleCrashRound } from './crash-settle.ts';
export type { CashOut, CrashEvent, CrashPosition, CrashSettlement } from './crash-settle.ts';
export type { DiceBet } from './dice.ts';
export { winningRolls } from './dice.ts';
export type { InstantEvent, RoundEnd } from './events.ts';
export { ChoiceNotOpen, refundRound, returnOf } from './game.ts';
export type { InstantChoice, InstantRound, Pay, SeededGame } from './game.ts';
export { DEFAULT_RTP } from './edge.ts';
export { drawHiloCard, guessChance, hiloMultiplier, hiloRank, isRightGuess, MOST_CARDS, RANKS, rankLetter } from './hilo-rules.ts';
export type { Guess, HiloRules } from './hilo-rules.ts';
export { createHilo } from './hilo.ts';
export { kenoPays, kenoTable } from './keno.ts';
export type { KenoBet } from './keno.ts';
export type { LimboBet } from './limbo.ts';
export { createMines, minesTable, placeMines, safeChance } from './mines.ts';
export type { MinesBet } from './mines.ts';
export { fixedText, LOST, multiplierFraction, multiplierText, payoutOf, RETURNED, tableMultiplier } from './multiplier.ts';
export type { Multiplier } from './multiplier.ts';
export { parseInstantStake, playInstantRound, settleInstantRound } from './play-round.ts';
export type { InstantPlay, InstantSettlement } from './play-round.ts';
export { PLINKO_ROWS, plinkoPays, plinkoTable } from './plinko.ts';
export type { PlinkoBet } from './plinko.ts';
export {
  bingo,
  crash,
  dice,
  findInstantGame,
  hilo,
  INSTANT_GAMES,
  keno,
  limbo,
  mines,
  plinko,
  scratch,
  scratchCrown,
  scratchKoi,
  wheel,
} from './registry.ts';
export type { InstantGame } from './registry.ts';
export { RISKS } from './risk.ts';
export type { Risk } from './risk.ts';
export { findScratchCard, prizeAt, scratchPays, winningTickets } from './scratch.ts';
export type { PrizeClass, ScratchRules } from './scratch.ts';
export { parseTarget } from './target.ts';
export { verifyBingo } from './verify-bingo.ts';
export type { BingoCheck, BingoClaim, BingoFault } from './verify-bingo.ts';
export { verifyCrashRound } from './verify-crash.ts';
export type { CrashCheck, CrashClaim, CrashFault } from './verify-crash.ts';
export { verifyInstantRound } from './verify-round.ts';
export type { InstantCheck, InstantClaim, InstantFault } from './verify-round.ts';
export { WHEEL_SEGMENTS, wheelPays, wheelTable } from './wheel.ts';
export type { WheelBet } from './wheel.ts';
