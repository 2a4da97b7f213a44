import { DomainError, getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import type { Amount, RandomSource } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardText, parseCard } from '../../cards/card.ts';
import { ChoiceNotOpen } from '../choice-not-open.ts';
import { quickWords } from '../../cards/testing/sources.ts';
import { handValue } from './hand.ts';
import { blackjackStake, replayBlackjack, settleBlackjackRound, unattendedBlackjackChoice } from './round.ts';
import { blackjackRules } from './rules.ts';
import type { BlackjackRules } from './rules.ts';

const us = blackjackRules('1D_S17_DAS_PEEK_LS_3to2_D2');
const enhc = blackjackRules('1D_S17_DAS_ENHC_LS_3to2_D2');
const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));

/** Words that make a shuffled deck deal these cards first: each word is the place of the wanted card among those left. */
function dealing(text: string): RandomSource {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  const words = text.split(' ').map((name) => {
    const place = deck.indexOf(parseCard(name));
    deck[place] = deck.at(-1)!;
    deck.pop();
    return place;
  });
  let next = 0;
  return { nextUint32: () => words[next++] ?? 0 };
}

const play = (cards: string, choices: readonly string[], rules: BlackjackRules = us) => replayBlackjack(rules, dealing(cards), choices);
const handsOf = (round: ReturnType<typeof play>): string[] => round.hands.map(({ cards }) => cards.map(cardText).join(' '));
const payout = (round: ReturnType<typeof play>, insurance = '0', rules = us): Amount =>
  settleBlackjackRound(rules, round, { bet: usd('10'), insurance: usd(insurance) }).payout;

// Cards in the order they leave the shoe: player, dealer up, player, dealer hole, then as drawn.
describe('a round with a hole card', () => {
  it('hides the hole card until it is over', () => {
    const open = play('Kd 9c 6h 5d 2s', ['hit']);
    expect(open.dealer.map(cardText)).toEqual(['9c']);
    expect(JSON.stringify(open.events)).not.toContain('5d');
    expect(open.choices).toEqual(['hit', 'stand']);
    const over = play('Kd 9c 6h 5d 2s Kc', ['hit', 'stand']);
    expect(over.dealer.map(cardText)).toEqual(['9c', '5d', 'Kc']);
    expect(over.events.map(({ type }) => type).slice(-4)).toEqual([
      'hand-ended',
      'hole-card-shown',
      'dealer-card-dealt',
      'blackjack-ended',
    ]);
    expect(payout(over)).toBe(usd('20'));
  });

  it('ends at once on a natural of either side', () => {
    const player = play('Kd 9c Ah 5d', []);
    expect([player.choices, payout(player)]).toEqual([[], usd('25')]);
    expect(player.dealer.map(cardText)).toEqual(['9c', '5d']);
    const dealer = play('Kd Kc 9h Ad', []);
    expect([dealer.choices, payout(dealer)]).toEqual([[], usd('0')]);
    const both = play('Kd Kc Ah Ad', []);
    expect(payout(both)).toBe(usd('10'));
  });

  it('offers insurance on an ace before it looks', () => {
    expect(play('Kd Ac 9h Kh', []).choices).toEqual(['insure', 'decline']);
    const insured = play('Kd Ac 9h Kh', ['insure']);
    expect([insured.isInsured, payout(insured, '5')]).toEqual([true, usd('15')]);
    const declined = play('Kd Ac 9h 7h', ['decline']);
    expect(declined.choices).toEqual(['hit', 'stand', 'double', 'surrender']);
    expect(declined.events.filter(({ type }) => type === 'dealer-peeked')).toEqual([{ type: 'dealer-peeked', hasNatural: false }]);
    expect(play('Kd 8c 9h 7h', []).events.some(({ type }) => type === 'dealer-peeked')).toBe(false);
  });

  it('stops a hand that is bust or 21', () => {
    const bust = play('Kd 9c 6h 5d Qs', ['hit']);
    expect([bust.choices, bust.dealer.map(cardText), payout(bust)]).toEqual([[], ['9c', '5d'], usd('0')]);
    expect(play('Kd 9c 6h 5d 5s Qc', ['hit']).choices).toEqual([]);
  });

  it('takes no bet whose best payout no account could hold, from the first card on', () => {
    const dealt = play('5d 9c 6h 8d Ks', []);
    const most = (10n ** 18n * 2n) / (2n * 4n * 2n + 3n);
    const wager = (bet: bigint) => ({ bet: units(bet), insurance: units(0n) });
    expect(blackjackStake(us, dealt, wager(most))).toBe(most);
    for (const bet of [most + 1n, 10n ** 18n]) expect(() => blackjackStake(us, dealt, wager(bet))).toThrow(InvalidInput);
  });

  it('surrenders early only where the dealer takes no hole card, and then against a natural too', () => {
    const early: BlackjackRules = { ...enhc, surrender: 'early' };
    const natural = 'Kd Ac 6h Kc';
    expect(payout(play(natural, ['decline', 'surrender'], early), '0', early)).toBe(usd('5'));
    expect(payout(play(natural, ['decline', 'surrender'], enhc), '0', enhc)).toBe(usd('0'));
    expect(() => play(natural, [], { ...us, surrender: 'early' })).toThrow(InvalidInput);
  });

  it('doubles for one card', () => {
    const doubled = play('5d 9c 6h 8d Ks', ['double']);
    expect([handsOf(doubled), payout(doubled)]).toEqual([['5d 6h Ks'], usd('40')]);
    expect(blackjackStake(us, doubled, { bet: usd('10'), insurance: usd('0') })).toBe(usd('20'));
    expect(() => play('5d 9c 6h 8d 2s', ['hit', 'double'])).toThrow(ChoiceNotOpen);
  });

  it('surrenders on the first two cards alone', () => {
    expect(payout(play('Kd 9c 6h 8d', ['surrender']))).toBe(usd('5'));
    expect(() => play('Kd 9c 2h 8d 2s', ['hit', 'surrender'])).toThrow(ChoiceNotOpen);
    expect(() => play('8d 9c 8h 8c 2s', ['split', 'surrender'])).toThrow(ChoiceNotOpen);
  });

  it('splits into two hands, played one after the other', () => {
    const first = play('8d 9c 8h 8c 3s', ['split']);
    expect([handsOf(first), first.choices]).toEqual([
      ['8d 3s', '8h'],
      ['hit', 'stand', 'double'],
    ]);
    const both = play('8d 9c 8h 8c 3s Ks 2c 9s', ['split', 'double', 'hit', 'stand']);
    expect([handsOf(both), payout(both)]).toEqual([['8d 3s Ks', '8h 2c 9s'], usd('60')]);
    expect(() => play('8d 9c 8h 8c 8s', ['split', 'split'])).toThrow(ChoiceNotOpen);
    const noDouble = { ...us, doubleAfterSplit: false };
    expect(play('8d 9c 8h 8c 3s', ['split'], noDouble).choices).toEqual(['hit', 'stand']);
  });

  it('splits again where the rules allow it, and tens by value or rank', () => {
    const four = { ...us, maxHands: 3 };
    const again = play('8d 9c 8h Kc 8s 2s', ['split', 'split'], four);
    expect(handsOf(again)).toEqual(['8d 2s', '8s', '8h']);
    expect(() => play('8d 9c 8h Kc 8s 8c', ['split', 'split', 'split'], four)).toThrow(ChoiceNotOpen);
    expect(play('Kd 9c Th 8c', []).choices).toContain('split');
    expect(play('Kd 9c Th 8c', [], { ...us, splitsBy: 'rank' }).choices).not.toContain('split');
  });

  it('gives split aces one card each, and 21 is no natural', () => {
    const aces = play('Ad 9c Ah 9h Ks 5s', ['split']);
    expect([handsOf(aces), aces.choices, payout(aces)]).toEqual([['Ad Ks', 'Ah 5s'], [], usd('20')]);
  });
});

describe('a round without a hole card', () => {
  it('takes doubles and splits when the dealer makes a natural', () => {
    const doubled = play('5d Kc 6h Ks Ad', ['double'], enhc);
    expect([doubled.dealer.map(cardText), payout(doubled, '0', enhc)]).toEqual([['Kc', 'Ad'], usd('0')]);
    expect(blackjackStake(us, doubled, { bet: usd('10'), insurance: usd('0') })).toBe(usd('20'));
    expect(payout(play('Kd Kc 6h Ad', ['surrender'], enhc), '0', enhc)).toBe(usd('0'));
  });

  it('deals the second card for naturals and insurance, and draws on for nobody', () => {
    const natural = play('Kd Kc Ah 2d', [], enhc);
    expect([natural.dealer.map(cardText), payout(natural, '0', enhc)]).toEqual([['Kc', '2d'], usd('25')]);
    expect(payout(play('Kd Kc Ah Ad', [], enhc), '0', enhc)).toBe(usd('10'));
    expect(payout(play('Kd Ac 6h Qs Kc', ['insure', 'hit'], enhc), '5', enhc)).toBe(usd('15'));
  });
});

describe('money of a round', () => {
  it('is refused where it does not fit the choices', () => {
    const insured = play('Kd Ac 9h Kh', ['insure']);
    const settle = (bet: string, insurance: string) =>
      settleBlackjackRound(us, insured, { bet: usd(bet), insurance: usd(insurance) }).payout;
    expect(settle('10', '5')).toBe(usd('15'));
    expect(settle('10', '0.01')).toBe(usd('0.03'));
    for (const [bet, insurance] of [
      ['10', '5.01'],
      ['10', '0'],
      ['10', '-1'],
      ['0', '0'],
    ] as const)
      expect(() => settle(bet, insurance)).toThrow(InvalidInput);
    expect(() => payout(play('Kd 9c 6h 8d', []))).toThrow(InvalidInput);
    expect(() => payout(play('Kd 9c 6h 8d', ['stand']), '1')).toThrow(InvalidInput);
  });
});

// Goal: no list of choices breaks the machine. Method: random choices, open or not, on random cards under random rules.
it('any choices give a round or a refusal, and the round keeps its promises', () => {
  const choice = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline') },
    { weight: 1, arbitrary: fc.string() },
  );
  const name = fc.constantFrom('1D_S17_DAS_PEEK_LS_3to2_D2', '2D_H17_NDAS_ENHC_3to2_D9', '8D_H17_DAS_PEEK_6to5_D10');
  let [over, refused] = [0, 0];
  fc.assert(
    fc.property(
      name,
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.integer({ min: 2, max: 4 }),
      fc.array(choice, { maxLength: 8 }),
      (rulesName, seed, maxHands, tried) => {
        const rules = { ...blackjackRules(rulesName), maxHands };
        const made: string[] = [];
        for (const next of tried) {
          try {
            replayBlackjack(rules, quickWords(seed), [...made, next]);
            made.push(next);
          } catch (error) {
            refused += 1;
            expect(error).toBeInstanceOf(DomainError);
          }
        }
        let round = replayBlackjack(rules, quickWords(seed), made);
        for (let step = 0; round.choices.length > 0; step += 1) {
          expect(step).toBeLessThan(10);
          made.push(unattendedBlackjackChoice(round));
          round = replayBlackjack(rules, quickWords(seed), made);
        }
        over += 1;
        expect(() => replayBlackjack(rules, quickWords(seed), [...made, 'hit'])).toThrow(ChoiceNotOpen);
        expect(round.hands.length).toBeLessThanOrEqual(maxHands);
        expect(JSON.parse(JSON.stringify(round.events))).toEqual(round.events);
        const wager = { bet: units(1_000n), insurance: units(round.isInsured ? 500n : 0n) };
        const { payout: paid, stake } = settleBlackjackRound(rules, round, wager);
        expect(stake).toBe(blackjackStake(rules, round, wager));
        expect(paid).toBeLessThanOrEqual(3n * stake);
        if (round.hands.every(({ cards }) => handValue(cards).total > 21) && !round.isInsured) expect(paid).toBe(0n);
      },
    ),
    { seed: 5, numRuns: 400 },
  );
  expect([over, refused > 50]).toEqual([400, true]);
});
