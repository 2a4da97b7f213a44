import { type Amount, InvalidInput, invariant, units, ZERO } from '@tessera/kernel';
import { Chip, type GameBet } from '@tessera/contract';
import {
  bestReturn,
  type DrawGame,
  getTableBet,
  highestPayout,
  type PlacedBet,
  playTableRound,
  settleTableBets,
} from '@tessera/engines/table';
import { z } from 'zod';
import { nativeHmac } from '../../../platform/native-hmac.ts';
import { type Game, type Layout, resultOf } from './game.ts';

const Bet = z.strictObject({ chips: z.array(Chip).min(1) });

/** A table on whose layout chips are laid before one draw decides all of them: roulette, baccarat, sic bo and their like. */
export function tableGame<Outcome>(game: DrawGame<Outcome>, { name }: { readonly name: string }): Game {
  const layout = layoutOf(game);
  const placedOf = (stake: Amount, bet: GameBet): readonly PlacedBet[] => placeChips(stake, layout.chipsOf(bet));
  return {
    kind: 'table',
    id: game.id,
    name,
    version: String(game.version),
    label: `table:${game.id}`,
    isOneStep: true,
    layout,
    parseBet(value) {
      const { data } = Bet.safeParse(value);
      if (!data) throw new InvalidInput('bet', 'is not chips on places');
      for (const { place } of data.chips)
        if (!game.bets.some(({ code }) => code === place)) throw new InvalidInput('bet', 'has a chip on a place that the layout has not');
      if (new Set(data.chips.map(({ place }) => place)).size < data.chips.length) throw new InvalidInput('bet', 'names a place twice');
      return data;
    },
    maxPayoutOf: (stake, bet) => highestPayout(game, placedOf(stake, bet)),
    replay({ serverSeed, clientSeed, nonce }, { bet }) {
      const { events, outcome, result } = playTableRound(game, { serverSeed, clientSeed, nonce, hmac: nativeHmac });
      return {
        events,
        choices: [],
        multiplier: null,
        trace: { result },
        stakedOf: (stake) => stake,
        costOf: () => ZERO,
        worthOf: () => null,
        settle(stake) {
          const { payout, validBet } = settleTableBets(game, outcome, placedOf(stake, bet));
          return { result: resultOf(stake, payout), payout, validBet };
        },
      };
    },
    finishUnattended: () => [],
  };
}

function layoutOf<Outcome>(game: DrawGame<Outcome>): Layout {
  const ofKind = new Map(game.bets.map((bet) => [bet.kind, bet]));
  return {
    kinds: [...ofKind].map(([kind, bet]) => ({ kind, best: bestReturn(game, bet) })),
    kindOf: (place) => getTableBet(game, place).kind,
    chipsOf: (bet) => Bet.parse(bet).chips,
  };
}

/** More decimals than any currency has. */
const SCALE = 18;

/** The stake divided as its chips say: a chip is the same share of both. */
function placeChips(stake: Amount, chips: readonly Chip[]): readonly PlacedBet[] {
  const parts = chips.map(({ amount }) => {
    const [whole = '', decimals = ''] = amount.split('.');
    return BigInt(whole + decimals.padEnd(SCALE, '0'));
  });
  const total = parts.reduce((sum, part) => sum + part, 0n);
  const placed = chips.map(({ place }, index) => ({ code: place, stake: units((stake * (parts[index] ?? 0n)) / total) }));
  invariant(placed.reduce((sum, each) => sum + each.stake, 0n) === stake, 'the chips of a bet add up to its stake');
  return placed;
}
