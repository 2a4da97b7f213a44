import { type Amount, amountToWire, getCurrency, parseAmount } from '@tessera/kernel';
import { cardText, parseCard } from '@tessera/engines/cards';
import { fraction, fractionOfDecimal } from '@tessera/engines/exact';
import {
  AMERICAN_WHEEL,
  BACCARAT_PAYS,
  baccaratWinner,
  bacBoWinner,
  blackjackRules,
  createBacBo,
  createBaccarat,
  createDragonTiger,
  createFanTan,
  createRoulette,
  createSicBo,
  dealBaccarat,
  dragonTigerWinner,
  type DrawGame,
  EUROPEAN_WHEEL,
  fanTanCode,
  type FanTanPick,
  handValue,
  listedShoe,
  NATURAL_PAYS,
  PAY_TABLES,
  placesOf,
  playDealer,
  pocketText,
  rankHand,
  type RouletteWheel,
  settleBlackjack,
  settleTableBets,
  type SurrenderRule,
  videoPokerPay,
} from '@tessera/engines/table';
import type { Adapter, Answer } from './case.ts';

interface RouletteBetInput {
  readonly type: string;
  readonly amount: string;
  readonly numbers?: readonly (string | number)[];
  readonly index?: number;
}

interface BlackjackHandInput {
  readonly cards: readonly string[];
  readonly bet: string;
  readonly fromSplit?: boolean;
  readonly surrendered?: boolean;
}

type Stakes = Readonly<Record<string, string>>;

/** Cases name no currency; any with four stored decimals will do. */
const CURRENCY = getCurrency('USD');
const amount = (text: string): Amount => parseAmount(text, CURRENCY);
const wire = (value: Amount): string => amountToWire(value, CURRENCY);

const answerRoulette: Answer = ({ input }) => {
  const given = input as { wheel: 'eu' | 'us'; laPartage: boolean; bets: readonly RouletteBetInput[]; result: string };
  const wheel = given.wheel === 'eu' ? EUROPEAN_WHEEL : AMERICAN_WHEEL;
  const game = createRoulette({ id: 'roulette', version: 1, wheel, zeroRule: given.laPartage ? 'la_partage' : 'lose' });
  const bets = given.bets.map((bet) => ({ code: placeCode(wheel, bet), stake: amount(bet.amount) }));
  const settled = settleTableBets(game, game.read(given.result).outcome, bets);
  return { returns: settled.bets.map(({ returned }) => wire(returned)), totalReturn: wire(settled.payout) };
};

/** The code of a place that a case names by the numbers it covers, in any order. */
function placeCode(wheel: RouletteWheel, { type, numbers, index }: RouletteBetInput): string {
  if (!numbers) return index === undefined ? type : `${type}_${index}`;
  const wanted = numbers.map(String).toSorted().join();
  const place = placesOf(wheel).find(
    ({ kind, pocketsCovered }) => kind === type && pocketsCovered.map(pocketText).toSorted().join() === wanted,
  );
  return place?.code ?? `${type}_${numbers.join('_')}`;
}

/** What each named bet returned. */
function namedReturns<Outcome>(game: DrawGame<Outcome>, outcome: Outcome, stakes: Stakes): Stakes {
  const bets = Object.entries(stakes).map(([code, stake]) => ({ code, stake: amount(stake) }));
  return Object.fromEntries(settleTableBets(game, outcome, bets).bets.map(({ code, returned }) => [code, wire(returned)]));
}

interface BaccaratInput {
  readonly dealt: readonly string[];
  readonly noCommission: boolean;
  readonly pays: {
    readonly tie: number;
    readonly pair: number;
    readonly superSix: number;
    readonly eitherPair: number;
    readonly perfectPair: readonly [number, number];
    readonly small: string;
    readonly big: string;
  };
  readonly bets: Stakes;
}

const answerBaccarat: Answer = ({ input }) => {
  const { dealt, noCommission, pays, bets } = input as BaccaratInput;
  const [one, both] = pays.perfectPair;
  const game = createBaccarat({
    id: 'baccarat',
    version: 1,
    decks: 8,
    banker: noCommission ? 'six_half' : 'commission',
    pays: { ...BACCARAT_PAYS, ...pays, perfectPair: { one, both }, superSix: { two: pays.superSix, three: pays.superSix } },
  });
  const deal = dealBaccarat(listedShoe(dealt.map(parseCard)));
  return {
    playerCards: deal.player.map(cardText),
    bankerCards: deal.banker.map(cardText),
    playerTotal: deal.outcome.playerTotal,
    bankerTotal: deal.outcome.bankerTotal,
    result: baccaratWinner(deal.outcome).toUpperCase(),
    returns: namedReturns(game, deal.outcome, bets),
  };
};

interface BlackjackInput {
  readonly rules: {
    readonly dealerHitsSoft17: boolean;
    readonly blackjackPays: string;
    readonly peek?: boolean;
    readonly surrender?: SurrenderRule;
  };
  readonly dealer: readonly string[];
  readonly dealerDrawPile: readonly string[];
  readonly hands: readonly BlackjackHandInput[];
  readonly insurance?: string;
}

const answerBlackjack: Answer = ({ input }) => {
  const given = input as BlackjackInput;
  const naturalPays = NATURAL_PAYS[given.rules.blackjackPays.replace(':', 'to')];
  if (!naturalPays) throw new Error(`no engine pays "${given.rules.blackjackPays}"`);
  const { dealerHitsSoft17, peek = true, surrender = 'late' } = given.rules;
  const rules = { ...blackjackRules('6D_S17_DAS_PEEK_LS_3to2_D2'), naturalPays, dealerHitsSoft17, dealerPeeks: peek, surrender };
  const hands = given.hands.map(({ cards, bet, fromSplit = false, surrendered = false }) => ({
    cards: cards.map(parseCard),
    isFromSplit: fromSplit,
    isSurrendered: surrendered,
    stake: amount(bet),
  }));
  const shoe = listedShoe(given.dealerDrawPile.map(parseCard));
  const dealer = playDealer(rules, { dealer: given.dealer.map(parseCard), hands, shoe });
  const settled = settleBlackjack(rules, { dealer, hands, insurance: amount(given.insurance ?? '0') });
  return {
    dealerFinal: dealer.map(cardText),
    dealerTotal: handValue(dealer).total,
    returns: settled.returns.map(wire),
    insuranceReturn: wire(settled.insuranceReturn),
  };
};

const answerDragonTiger: Answer = ({ input }) => {
  const { dragon, tiger, bets } = input as { dragon: string; tiger: string; bets: Stakes };
  const game = createDragonTiger({ id: 'dragon_tiger', version: 1, decks: 8, tiePays: 8, suitedTiePays: 50 });
  const { outcome } = game.read(`${dragon} ${tiger}`);
  return { result: dragonTigerWinner(outcome).toUpperCase(), returns: namedReturns(game, outcome, bets) };
};

const answerSicBo: Answer = ({ input }) => {
  const { dice, betEach, bets } = input as { dice: readonly number[]; betEach: string; bets: readonly string[] };
  const game = createSicBo({ id: 'sicbo', version: 1, single: [1, 2, 3] });
  return { returns: namedReturns(game, game.read(dice.join(' ')).outcome, Object.fromEntries(bets.map((bet) => [bet, betEach]))) };
};

const answerBacBo: Answer = ({ input }) => {
  const { player, banker, bets } = input as { player: readonly number[]; banker: readonly number[]; bets: Stakes };
  const game = createBacBo({ id: 'bac_bo', version: 1 });
  const { outcome } = game.read([...player, ...banker].join(' '));
  return { result: bacBoWinner(outcome).toUpperCase(), returns: namedReturns(game, outcome, bets) };
};

interface FanTanInput {
  readonly beads: number;
  readonly commission: string;
  readonly stakeEach: string;
  readonly bets: readonly { readonly type: FanTanPick['kind']; readonly numbers: readonly number[] }[];
}

const answerFanTan: Answer = ({ input }) => {
  const { beads, commission, stakeEach, bets } = input as FanTanInput;
  const game = createFanTan({ id: 'fan_tan', version: 1, commission: fractionOfDecimal(commission) ?? fraction(0n) });
  const { outcome } = game.read(String(beads));
  const placed = bets.map((bet) => ({ code: fanTanCode(pickOf(bet)), stake: amount(stakeEach) }));
  return { remainder: outcome.remainder, returns: settleTableBets(game, outcome, placed).bets.map(({ returned }) => wire(returned)) };
};

/** The last number of a nim or a nga tan is the one that pushes. */
function pickOf({ type, numbers }: FanTanInput['bets'][number]): FanTanPick {
  const hasPush = type === 'nim' || type === 'nga_tan';
  return { kind: type, wins: hasPush ? numbers.slice(0, -1) : numbers, pushes: hasPush ? numbers.slice(-1) : [] };
}

const answerVideoPoker: Answer = ({ input }) => {
  const { final, coins } = input as { final: readonly string[]; coins: number };
  const [table] = PAY_TABLES;
  if (!table) throw new Error('there is no pay table');
  const rank = rankHand(final.map(parseCard));
  return { hand: rank, payCoins: videoPokerPay(table, { rank, coins }) };
};

export const casinoRounds: Adapter = {
  kind: 'casino_rounds',
  groups: {
    roulette: answerRoulette,
    baccarat: answerBaccarat,
    blackjack: answerBlackjack,
    dragon_tiger: answerDragonTiger,
    sicbo: answerSicBo,
    bac_bo: answerBacBo,
    fan_tan: answerFanTan,
    video_poker: answerVideoPoker,
  },
};
