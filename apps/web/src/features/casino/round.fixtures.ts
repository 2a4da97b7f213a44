import { CallFailed } from '@tessera/client';
import type { Choice, ErrorCode, GameBet, wagers } from '@tessera/contract';
import { commitmentOf, createInstantStream } from '@tessera/engines/fair';
import { mines, multiplierText, payoutOf, type SeededGame } from '@tessera/engines/instant';
import { blackjackRules, createTableStream, replayBlackjack, settleBlackjackRound, blackjackStake } from '@tessera/engines/table';
import { amountToWire, getCurrency, multiplyTruncated, parseAmount, ZERO } from '@tessera/kernel';
import type { ChoiceAttempt, RoundCalls, RoundView } from './round-machine.ts';

export const SERVER_SEED = '5f2c1e0d9b8a7f6e5d4c3b2a19080706f5e4d3c2b1a09f8e7d6c5b4a39281706';
export const BLACKJACK = { id: 'blackjack', rules: blackjackRules('6D_S17_DAS_PEEK_LS_3to2_D2') } as const;
const FUN = getCurrency('FUN');
const STAKE = '2.0000';

/** A round of blackjack as far as these choices play it, drawn from a fixed seed. */
export function blackjackRound(nonce: number, choices: readonly string[] = []) {
  return replayBlackjack(
    BLACKJACK.rules,
    createTableStream({ id: BLACKJACK.id }, { serverSeed: SERVER_SEED, clientSeed: 'mine', nonce }),
    choices,
  );
}

/** The first nonce whose deal is as wanted. */
export function dealWhere(isWanted: (round: ReturnType<typeof blackjackRound>, nonce: number) => boolean): number {
  for (let nonce = 0; nonce < 5_000; nonce += 1) if (isWanted(blackjackRound(nonce), nonce)) return nonce;
  throw new Error('no such deal among the first 5,000');
}

/** A pair whose two hands are both the player's to play once it is split. */
export const SPLIT_DEAL = dealWhere(
  ({ choices }, nonce) =>
    choices.includes('split') &&
    !choices.includes('insure') &&
    blackjackRound(nonce, ['split']).hands[1]?.cards.length === 1 &&
    blackjackRound(nonce, ['split', 'stand']).choices.length > 0,
);

export function minesRound(nonce: number, count: number, choices: readonly Choice[] = []) {
  return mines.replay(streamOf(nonce), { mines: count }, choices);
}

function streamOf(nonce: number) {
  return createInstantStream({ serverSeed: SERVER_SEED, clientSeed: 'mine', nonce });
}

export const lostAnswer = (): CallFailed => new CallFailed({ code: 'network', kind: 'unavailable', message: '', status: 0 });
export const refusal = (code: ErrorCode): CallFailed => new CallFailed({ code, kind: 'conflict', message: '', status: 409 });

type Played = Pick<RoundView, 'events' | 'choices' | 'multiplier' | 'worth' | 'payout' | 'stake' | 'bet'>;

function playBlackjack(nonce: number, made: readonly Choice[]): Played {
  const round = blackjackRound(nonce, made.map(String));
  const bet = parseAmount(STAKE, FUN);
  const insurance = multiplyTruncated(bet, { numerator: 1n, denominator: 2n });
  const wager = { bet, insurance: round.isInsured ? insurance : ZERO };
  const costOf = (choice: string): string =>
    choice === 'double' || choice === 'split' ? STAKE : amountToWire(choice === 'insure' ? insurance : ZERO, FUN);
  return {
    events: [...round.events],
    choices: round.choices.map((choice) => ({ choice, costs: costOf(choice) })),
    multiplier: null,
    worth: null,
    stake: amountToWire(blackjackStake(BLACKJACK.rules, round, wager), FUN),
    payout: round.choices.length > 0 ? null : amountToWire(settleBlackjackRound(BLACKJACK.rules, round, wager).payout, FUN),
    bet: {},
  };
}

/** A game that a seed pair decides, and the bet that every round of it is played on, as it goes over the wire. */
export interface SeededBet {
  readonly kind: 'seeded';
  readonly game: SeededGame;
  readonly bet: GameBet;
}

function playSeeded(nonce: number, made: readonly Choice[], { game, bet }: SeededBet): Played {
  const round = game.replay(streamOf(nonce), game.parseBet(bet), made);
  const worth = amountToWire(payoutOf(parseAmount(STAKE, FUN), round.multiplier), FUN);
  const isOpen = round.choices.length > 0;
  return {
    events: [...round.events],
    choices: round.choices.map((choice) => ({ choice, costs: '0.0000' })),
    multiplier: multiplierText(round.multiplier),
    worth: isOpen && round.isDecided ? worth : null,
    stake: STAKE,
    payout: isOpen ? null : worth,
    bet,
  };
}

export interface House {
  readonly kind: string;
  readonly calls: RoundCalls;
  /** What arrived, in order: `open <id>`, `choose <id> <choice>`, `find`, `findOpen`. */
  readonly asked: string[];
  /** The round as the house has it; null before the first. */
  now(): RoundView | null;
  /** Another tab's choice. */
  chooseElsewhere(choice: Choice): void;
  /** The next calls reach the house, but so many of their answers do not reach the page. */
  loseAnswers(count: number): void;
  /** The next calls fail before they reach the house. */
  fail(error: Error | null): void;
}

type HouseGame = { readonly kind: 'blackjack' } | { readonly kind: 'mines'; readonly mines: number } | SeededBet;

/**
 * A house of one game that answers as the server does: by request id, version and engine. Each round of a seeded bet takes the next nonce;
 * the others deal the same round again.
 */
export function givenHouse(game: HouseGame, nonce: number): House {
  const seeded: SeededBet | null =
    game.kind === 'mines' ? { kind: 'seeded', game: mines, bet: { mines: game.mines } } : game.kind === 'seeded' ? game : null;
  const gameId = seeded?.game.id ?? game.kind;
  let opened = 0;
  const asked: string[] = [];
  const done = new Set<string>();
  let roundId: string | null = null;
  let made: Choice[] = [];
  let lost = 0;
  let failure: Error | null = null;
  const view = (): RoundView | null => {
    if (roundId === null) return null;
    const at = game.kind === 'seeded' ? nonce + opened - 1 : nonce;
    const played = seeded ? playSeeded(at, made, seeded) : playBlackjack(at, made);
    const { payout, stake } = played;
    const result = payout === null ? null : parseAmount(payout, FUN) > parseAmount(stake, FUN) ? 'win' : 'lose';
    return {
      roundId,
      gameId,
      gameName: gameId,
      kind: seeded ? 'instant' : 'blackjack',
      ruleVersion: '1',
      currency: 'FUN',
      maxPayout: '1000.0000',
      version: made.length,
      state: payout === null ? 'open' : 'settled',
      made,
      openedAtMs: 1_700_000_000_000,
      deadlineAtMs: 1_700_086_400_000,
      result,
      fairness: { label: '', serverSeedHash: commitmentOf(SERVER_SEED), serverSeed: null, clientSeed: 'mine', nonce: at },
      ...played,
    };
  };
  const answer = (): RoundView => {
    const now = view();
    if (!now) throw refusal('round_not_found');
    if (lost > 0) {
      lost -= 1;
      throw lostAnswer();
    }
    return now;
  };
  const arrive = (what: string): void => {
    asked.push(what);
    if (failure) throw failure;
  };
  return {
    kind: gameId,
    asked,
    now: view,
    chooseElsewhere: (choice) => void (made = [...made, choice]),
    loseAnswers: (count) => void (lost = count),
    fail: (error) => void (failure = error),
    calls: {
      open: async ({ requestId }) => {
        arrive(`open ${requestId}`);
        if (view()?.state === 'open' && roundId !== requestId) throw refusal('round_open');
        if (roundId !== requestId) [roundId, made, opened] = [requestId, [], opened + 1];
        return answer();
      },
      choose: async ({ requestId, version, choice }: ChoiceAttempt) => {
        arrive(`choose ${requestId} ${choice}`);
        if (!done.has(requestId)) {
          if (version !== made.length) throw refusal('round_moved');
          if (!view()?.choices.some((open) => open.choice === choice)) throw refusal('choice_not_open');
          done.add(requestId);
          made = [...made, choice];
        }
        return answer();
      },
      findOpen: async () => {
        arrive('findOpen');
        const now = view();
        return now?.state === 'open' ? now : null;
      },
      find: async (id) => {
        arrive('find');
        const now = view();
        return now?.roundId === id ? now : null;
      },
    },
  };
}

/** The round as the betting record tells it. */
export function wagerOf(round: RoundView, change: { readonly isRevealed?: boolean; readonly payout?: string } = {}): wagers.WagerView {
  const { roundId, gameId, kind, ruleVersion, currency, stake, maxPayout, result } = round;
  return {
    id: roundId,
    requestId: roundId,
    product: 'casino',
    gameId,
    roundId,
    state: round.state,
    result,
    currency,
    stake,
    maxPayout,
    payout: change.payout ?? round.payout,
    availableAfter: '100.0000',
    placedAtMs: round.openedAtMs,
    settledAtMs: round.openedAtMs,
    detail: {
      product: 'casino',
      kind,
      gameName: round.gameName,
      ruleVersion,
      bet: round.bet,
      choices: round.made,
      events: round.events,
      fairness: { ...round.fairness, serverSeed: change.isRevealed ? SERVER_SEED : null },
    },
  };
}

/** A round played to its end by these choices. */
export async function playedRound(house: House, choices: readonly Choice[]): Promise<RoundView> {
  let round = await house.calls.open({ requestId: 'round', gameId: house.kind, currency: 'FUN', stake: STAKE, bet: {} });
  for (const choice of choices) {
    if (round.state === 'settled') break;
    round = await house.calls.choose({ requestId: `choice-${round.version}`, roundId: round.roundId, version: round.version, choice });
  }
  return round;
}
