import { getCurrency, InvalidInput, parseAmount, units } from '@tessera/kernel';
import type { Amount } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardText, parseCard } from '../../cards/card.ts';
import { listedShoe } from '../shoe.ts';
import { dealerMustDraw, handValue, isPair, mayDouble } from './hand.ts';
import { blackjackRules } from './rules.ts';
import { playDealer, settleBlackjack } from './settle.ts';

const rules = blackjackRules('6D_S17_DAS_PEEK_LS_3to2_D2');
const usd = (text: string): Amount => parseAmount(text, getCurrency('USD'));
const cardsOf = (text: string): number[] => (text === '' ? [] : text.split(' ').map(parseCard));

function hand(cards: string, { isFromSplit = false, isSurrendered = false, stake = '10' } = {}) {
  return { cards: cardsOf(cards), isFromSplit, isSurrendered, stake: usd(stake) };
}

describe('a hand', () => {
  it.each([
    ['As Kd', 21, true],
    ['As As', 12, true],
    ['As 6d', 17, true],
    ['As 6d Kh', 17, false],
    ['As As As As', 14, true],
    ['Kd 6d 5c', 21, false],
    ['Kd 6d 6c', 22, false],
    ['As 5d 6c Kh', 22, false],
  ])('%s counts %i', (cards, total, isSoft) => {
    expect(handValue(cardsOf(cards))).toEqual({ total, isSoft });
  });

  it('is doubled and split as the rules say', () => {
    const doubled = (['D2', 'D9', 'D10'] as const).map((rule) =>
      ['4d 4c', '4d 5c', '4d 6c', '5d 6c', '5d 7c', 'As 9d'].map((cards) => Number(mayDouble(handValue(cardsOf(cards)), rule))).join(''),
    );
    expect(doubled).toEqual(['111111', '011100', '001100']);
    expect([isPair(cardsOf('Kd Ts'), 'value'), isPair(cardsOf('Kd Ts'), 'rank'), isPair(cardsOf('8d 8s'), 'rank')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the dealer', () => {
  const played = (dealer: string, pile: string, hitsSoft17: boolean, hands = [hand('Kd 9c')]): string =>
    playDealer({ dealerHitsSoft17: hitsSoft17 }, { dealer: cardsOf(dealer), hands, shoe: listedShoe(cardsOf(pile)) })
      .map(cardText)
      .join(' ');

  it('draws to 17, and on a soft 17 where the table says so', () => {
    expect(played('Kd 6c', '5h 2c', false)).toBe('Kd 6c 5h');
    expect(played('Ad 6c', '5h Kc', false)).toBe('Ad 6c');
    expect(played('Ad 6c', '5h Kc', true)).toBe('Ad 6c 5h Kc');
    expect(played('Kd 7c', '5h', true)).toBe('Kd 7c');
    expect(dealerMustDraw({ total: 18, isSoft: true }, { dealerHitsSoft17: true })).toBe(false);
  });

  it('does not draw where every hand is bust, surrendered or a natural', () => {
    const over = [hand('Kd 9c 5s'), hand('Kd 6c', { isSurrendered: true }), hand('As Kd')];
    expect(played('Kd 6c', '', false, over)).toBe('Kd 6c');
    expect(played('Kd 6c', '5h', false, [...over, hand('As Kd', { isFromSplit: true })])).toBe('Kd 6c 5h');
  });

  it('needs cards to draw', () => {
    expect(() => played('Kd 6c', '', false)).toThrow(InvalidInput);
  });
});

describe('a settlement', () => {
  const returned = (dealer: string, played: ReturnType<typeof hand>): Amount =>
    settleBlackjack(rules, { dealer: cardsOf(dealer), hands: [played] }).payout;

  it.each([
    ['a natural', 'Kd 9c', hand('As Kd'), '25'],
    ['a natural against a natural', 'Ks Ac', hand('As Kd'), '10'],
    ['a natural against 21', 'Ks 5c 6c', hand('As Kd'), '25'],
    ['21 of a split', 'Kd 9c', hand('As Kd', { isFromSplit: true }), '20'],
    ['21 of a split against 21', 'Ks 5c 6c', hand('As Kd', { isFromSplit: true }), '10'],
    ['21 against a natural', 'Ks Ac', hand('7s 7d 7c'), '0'],
    ['a higher hand', 'Kd 9c', hand('Kh Qd'), '20'],
    ['an equal hand', 'Kd 9c', hand('Kh 9d'), '10'],
    ['a lower hand', 'Kd 9c', hand('Kh 8d'), '0'],
    ['a bust hand against a bust dealer', 'Kd 6c Ks', hand('Kh 6d Qs'), '0'],
    ['any hand against a bust dealer', 'Kd 6c Ks', hand('2h 3d'), '20'],
    ['a surrendered hand', 'Kd 9c', hand('Kh 6d', { isSurrendered: true }), '5'],
    ['a surrendered hand against a natural', 'Kd Ac', hand('Kh 6d', { isSurrendered: true }), '0'],
  ])('returns for %s against %s', (_, dealer, played, expected) => {
    expect(returned(dealer, played)).toBe(usd(expected));
  });

  it('pays 6:5 and insurance, and truncates once', () => {
    const sixToFive = blackjackRules('1D_H17_DAS_PEEK_6to5_D2');
    expect(settleBlackjack(sixToFive, { dealer: cardsOf('Kd 9c'), hands: [hand('As Kd')] }).payout).toBe(usd('22'));
    const insured = settleBlackjack(rules, { dealer: cardsOf('As Kd'), hands: [hand('Kh 9d')], insurance: usd('5') });
    expect([insured.payout, insured.insuranceReturn, insured.stake]).toEqual([usd('15'), usd('15'), usd('15')]);
    const lost = settleBlackjack(rules, { dealer: cardsOf('As 9d'), hands: [hand('Kh Td')], insurance: usd('5') });
    expect([lost.payout, lost.insuranceReturn]).toEqual([usd('10'), usd('0')]);
    const odd = { ...hand('Kh 6d', { isSurrendered: true }), stake: units(5n) };
    const both = settleBlackjack(rules, { dealer: cardsOf('Kd 9c'), hands: [odd, odd] });
    expect([both.returns, both.payout]).toEqual([[units(2n), units(2n)], units(5n)]);
  });

  it('refuses what it cannot settle', () => {
    const settle = (hands: ReturnType<typeof hand>[], insurance = usd('0')) => settleBlackjack(rules, { dealer: [0, 1], hands, insurance });
    expect(() => settle([])).toThrow(InvalidInput);
    expect(() => settle([{ ...hand('Kh 6d'), stake: units(0n) }])).toThrow(InvalidInput);
    expect(() => settle([hand('Kh 6d')], units(-1n))).toThrow(InvalidInput);
  });
});

describe('a settlement', () => {
  const settle = (dealer: string, ...hands: ReturnType<typeof hand>[]) => settleBlackjack(rules, { dealer: cardsOf(dealer), hands });

  it('counts as turnover what was not given back', () => {
    const valid = (dealer: string, ...hands: ReturnType<typeof hand>[]): Amount => settle(dealer, ...hands).validBet;
    expect(valid('Kd 9c', hand('Ks 9d'))).toBe(usd('0'));
    expect(valid('Kd 9c', hand('Ks 6d', { isSurrendered: true }))).toBe(usd('5'));
    expect(valid('Kd Ac', hand('Ks 6d', { isSurrendered: true }))).toBe(usd('10'));
    expect(valid('Kd 9c', hand('Ks 9d'), hand('Ks Td', { stake: '20' }), hand('Ks 7d'))).toBe(usd('30'));
    expect(settleBlackjack(rules, { dealer: cardsOf('Ac Kd'), hands: [hand('As Kd')], insurance: usd('5') }).validBet).toBe(usd('5'));
  });

  it('gives half back against a natural where surrender is early', () => {
    const early = { naturalPays: rules.naturalPays, surrender: 'early' as const };
    const surrendered = hand('Ks 6d', { isSurrendered: true });
    expect(settleBlackjack(early, { dealer: cardsOf('Kd Ac'), hands: [surrendered] }).payout).toBe(usd('5'));
    expect(settle('Kd Ac', surrendered).payout).toBe(usd('0'));
  });

  it('refuses hands that cannot be, and stakes too large to pay', () => {
    for (const dealer of ['', 'Kd']) expect(() => settle(dealer, hand('Ks 9d'))).toThrow(InvalidInput);
    expect(() => settle('Kd 9c', hand('Ks'))).toThrow(InvalidInput);
    expect(() => playDealer(rules, { dealer: [], hands: [hand('Ks 9d')], shoe: listedShoe([]) })).toThrow(InvalidInput);
    const large = (stake: bigint) =>
      settleBlackjack(rules, { dealer: cardsOf('Kd 9c'), hands: [{ ...hand('Ks 9d'), stake: stake as Amount }] });
    for (const stake of [10n ** 18n, 10n ** 18n + 5n, 4n * 10n ** 17n + 1n]) expect(() => large(stake)).toThrow(InvalidInput);
    expect(large(4n * 10n ** 17n).stake).toBe(4n * 10n ** 17n);
    for (const cards of [
      [52, 1],
      [Number.NaN, 1],
      ['As', 1],
    ] as number[][])
      expect(() => handValue(cards)).toThrow(/invalid_card/);
  });

  it('deals the second card of a dealer without a hole card even to a bust hand', () => {
    const dealer = playDealer(rules, { dealer: cardsOf('Kd'), hands: [hand('Kd 9c 5s')], shoe: listedShoe(cardsOf('Ac 5h')) });
    expect(dealer.map(cardText)).toEqual(['Kd', 'Ac']);
  });
});

describe('the name of rules', () => {
  it('says every option', () => {
    expect(blackjackRules('8D_S17_NDAS_ENHC_LS_6to5_D10')).toMatchObject({
      decks: 8,
      dealerHitsSoft17: false,
      doubleAfterSplit: false,
      dealerPeeks: false,
      surrender: 'late',
      naturalPays: { numerator: 6n, denominator: 5n },
      doubleOn: 'D10',
      maxHands: 2,
    });
  });

  it('is read or refused, whatever the text', () => {
    const piece = fc.constantFrom('6D', '0D', 'S17', 'H17', 'DAS', 'NDAS', 'PEEK', 'ENHC', 'LS', '3to2', '6to5', 'D2', 'D11', '');
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('_')),
    );
    fc.assert(
      fc.property(text, (name) => {
        try {
          expect(blackjackRules(name).decks).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInput);
        }
      }),
      { seed: 3, numRuns: 500 },
    );
  });
});
