import { invariant, ZERO } from '@tessera/kernel';
import { type ParSheet, payoutOf, playRound, type SlotFigures, type SlotRound } from '@tessera/engines/slots';
import { nativeHmac } from '../../../platform/native-hmac.ts';
import { type Game, parseNoBet, type StakeTable } from './game.ts';

const STAKES: readonly string[] = ['0.20', '0.40', '1', '2', '5', '10', '20', '50', '100'];
const STAKE_TABLE: StakeTable = {
  USD: STAKES,
  EUR: STAKES,
  FUN: STAKES,
  VND: ['4000', '10000', '20000', '50000', '100000', '200000', '500000', '1000000', '2000000'],
  BTC: ['0.00001', '0.00002', '0.00005', '0.0001', '0.0002', '0.0005', '0.001'],
};

/** A line slot: one step, and a stake says it all. */
export function slotGame(sheet: ParSheet, { maxWin }: SlotFigures): Game {
  const { roundLineBets } = maxWin;
  invariant(roundLineBets !== null, 'a slot on offer has a bounded round');
  return {
    kind: 'slot',
    id: sheet.id,
    name: sheet.name,
    version: String(sheet.version),
    label: `slots:${sheet.id}`,
    isOneStep: true,
    stakes: STAKE_TABLE,
    parseBet: parseNoBet,
    maxPayoutOf: (stake) => payoutOf(sheet, { stake, multiple: roundLineBets }),
    replay({ serverSeed, clientSeed, nonce }) {
      const { events, multiple } = playRound({ sheet, serverSeed, clientSeed, nonce, hmac: nativeHmac });
      return {
        events,
        choices: [],
        multiplier: null,
        trace: { multiple, stops: stopsOf(events) },
        stakedOf: (stake) => stake,
        costOf: () => ZERO,
        worthOf: () => null,
        settle(stake) {
          const payout = payoutOf(sheet, { stake, multiple });
          // Every stake of a slot counts in full (rule book §0.3).
          return { result: payout > 0n ? 'win' : 'lose', payout, validBet: stake };
        },
      };
    },
    finishUnattended: () => [],
  };
}

/** The stops of every spin, in order. */
function stopsOf(events: SlotRound['events']): (readonly number[])[] {
  return events.flatMap((event) => (event.type === 'reels-stopped' ? [event.stops] : []));
}
