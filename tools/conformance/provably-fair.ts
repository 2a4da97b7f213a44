import { type BetSeeds, commitmentOf, createInstantStream, earlierGameHash, shuffleByFloats } from '@tessera/engines/fair';
import {
  completionsOf,
  crash,
  createHilo,
  DEFAULT_RTP,
  dice,
  fixedText,
  type InstantEvent,
  type InstantRound,
  keno,
  limbo,
  mines,
  multiplierText,
  parseBingoCalls,
  parseBingoCard,
  parseInstantStake,
  payoutOf,
  placeMines,
  playInstantRound,
  plinko,
  RETURNED,
  scratch,
  type SeededGame,
  settleCrashBet,
  wheel,
  winningRolls,
} from '@tessera/engines/instant';
import { type Amount, amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import type { Adapter } from './case.ts';
import { instantReturns } from './instant-returns.ts';

/** Every suit from ace to king: spades, hearts, diamonds, clubs. */
const DECK = [...'shdc'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
const CURRENCY = getCurrency('USD');
/** As the rule book has it, without the ceiling of the house. */
const hilo = createHilo({ id: 'hilo', version: 1, rtp: DEFAULT_RTP });
/** Default of rule book §3.12. */
const MAX_PROFIT = parseAmount('100000', CURRENCY);

interface Given extends BetSeeds {
  readonly bet: string;
}

interface Played {
  readonly round: InstantRound;
  readonly stake: Amount;
  readonly paid: { readonly multiplier: string; readonly payout: string };
}

/** Plays a case: its seeds, its stake, and whatever of it is the bet. */
function play<Bet>(game: SeededGame<Bet>, given: Given, wire: unknown, choices: readonly unknown[] = []): Played {
  const bet = game.parseBet(wire);
  const stake = parseInstantStake(given.bet, CURRENCY, game.highestMultiplier(bet));
  const round = playInstantRound({ game, seeds: given, bet, choices });
  return {
    round,
    stake,
    paid: { multiplier: multiplierText(round.multiplier), payout: amountToWire(payoutOf(stake, round.multiplier), CURRENCY) },
  };
}

/** The choices up to the end of the round: a case may name some that came too late. */
function playChoices<Bet>(game: SeededGame<Bet>, given: Given, wire: unknown, choices: readonly unknown[]): Played {
  for (let made = 1; made < choices.length; made += 1) {
    const played = play(game, given, wire, choices.slice(0, made));
    if (played.round.choices.length === 0) return played;
  }
  return play(game, given, wire, choices);
}

function eventsOf<T extends InstantEvent['type']>({ round }: Played, type: T): readonly Extract<InstantEvent, { type: T }>[] {
  return round.events.filter((event): event is Extract<InstantEvent, { type: T }> => event.type === type);
}

export const provablyFair: Adapter = {
  kind: 'provably_fair',
  groups: {
    floats({ input }) {
      const { count, ...seeds } = input as BetSeeds & { readonly cursor: number; readonly count: number };
      const stream = createInstantStream(seeds);
      return { serverSeedHash: commitmentOf(seeds.serverSeed), uint32: Array.from({ length: count }, () => stream.nextUint32()) };
    },
    shuffle52: ({ input }) => ({ shuffled: shuffleByFloats(createInstantStream(input as BetSeeds), DECK) }),
    dice({ input }) {
      const { direction, target, ...given } = input as Given & { readonly direction: 'over' | 'under'; readonly target: string };
      const bet = dice.parseBet({ direction, target });
      const played = play(dice, given, { direction, target });
      return {
        roll: eventsOf(played, 'number-rolled')[0]?.roll,
        winChancePercent: fixedText(BigInt(winningRolls(bet)), 2),
        multiplier: multiplierText(dice.highestMultiplier(bet)),
        win: played.round.multiplier > 0,
        payout: played.paid.payout,
      };
    },
    limbo({ input }) {
      const { target, ...given } = input as Given & { readonly target: string };
      const played = play(limbo, given, { target });
      return { result: eventsOf(played, 'result-drawn')[0]?.result, win: played.round.multiplier > 0, payout: played.paid.payout };
    },
    crash({ input }) {
      const { gameHash, salt, autoCashout, bet } = input as Readonly<Record<'gameHash' | 'salt' | 'autoCashout' | 'bet', string>>;
      const crashPoint = crash.draw({ gameHash, salt });
      const { autoCashOut } = crash.parseBet({ autoCashOut: autoCashout });
      const stake = parseInstantStake(bet, CURRENCY, RETURNED);
      const settled = settleCrashBet({ stake, autoCashOut, manualCashOut: null, maxProfit: MAX_PROFIT }, crashPoint);
      return {
        crashPoint: fixedText(crashPoint, 2),
        previousRoundHash: earlierGameHash(gameHash),
        win: settled.cashOut !== null,
        payout: amountToWire(settled.payout, CURRENCY),
      };
    },
    mines({ input }) {
      const { mines: count, opened, ...given } = input as Given & { readonly mines: number; readonly opened: readonly number[] };
      const { paid } = playChoices(mines, given, { mines: count }, opened);
      return { mineTiles: placeMines(createInstantStream(given), count), ...paid };
    },
    plinko({ input }) {
      const { rows, risk, ...given } = input as Given & { readonly rows: number; readonly risk: string };
      const played = play(plinko, given, { rows, risk });
      return { ...eventsOf(played, 'ball-dropped')[0], ...played.paid };
    },
    hilo({ input }) {
      const { guesses, ...given } = input as Given & { readonly guesses: readonly string[] };
      const played = playChoices(hilo, given, {}, guesses);
      const judged = eventsOf(played, 'guess-judged').map(({ isRight }) => isRight);
      const ranks = eventsOf(played, 'card-shown').map(({ rank }) => rank);
      // A skip is never wrong.
      const results = guesses.slice(0, ranks.length - 1).map((guess) => (guess === 'skip' ? true : judged.shift()));
      return { ranks, results, ...played.paid };
    },
    keno({ input }) {
      const { picks, ...given } = input as Given & { readonly picks: readonly number[] };
      const played = play(keno, given, { picks });
      const [drawn] = eventsOf(played, 'numbers-drawn');
      return { drawn: drawn?.numbers, hits: drawn?.hits.length, ...played.paid };
    },
    wheel({ input }) {
      const { risk, segments, ...given } = input as Given & { readonly risk: string; readonly segments: number };
      const played = play(wheel, given, { risk, segments });
      return { segment: eventsOf(played, 'wheel-stopped')[0]?.segment, ...played.paid };
    },
    scratch({ input }) {
      const played = play(scratch, { ...(input as BetSeeds), bet: '10' }, {});
      return { ticketIndex: eventsOf(played, 'ticket-scratched')[0]?.ticket, prize: played.paid.payout };
    },
    bingo75({ input }) {
      const { card, calls } = input as Readonly<Record<'card' | 'calls', unknown>>;
      return completionsOf(parseBingoCard(card), parseBingoCalls(calls));
    },
    rtp: ({ input }) => instantReturns(input),
  },
};
