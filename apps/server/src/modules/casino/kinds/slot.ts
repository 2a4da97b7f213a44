import { invariant, ZERO } from '@tessera/kernel';
import { type ParSheet, payoutOf, playRound, type SlotFigures, type SlotRound } from '@tessera/engines/slots';
import { nativeHmac } from '../../../platform/native-hmac.ts';
import { type Game, parseNoBet } from './game.ts';

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
    layout: null,
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
