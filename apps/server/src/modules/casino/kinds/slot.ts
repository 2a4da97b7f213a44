import { invariant, ZERO } from '@tessera/kernel';
import { type HouseSlot, playSlot, type Slot, slotOfHouse, summaryOf } from '@tessera/engines/slots';
import { nativeHmac } from '../../../platform/native-hmac.ts';
import { type Game, parseNoBet } from './game.ts';

/** No sheet on sale has a meter, which alone could tell one bet from another. */
const BET = { isMaximumBet: false };

/** A slot of any kind: one step, and a stake says it all. */
export function slotGame(entry: HouseSlot): Game {
  const slot: Slot = slotOfHouse(entry);
  const { maxRoundUnits } = summaryOf(entry);
  invariant(maxRoundUnits !== null, 'a slot on offer has a bounded round');
  return {
    kind: 'slot',
    id: slot.id,
    name: slot.name,
    version: String(slot.version),
    label: `slots:${slot.id}`,
    isOneStep: true,
    layout: null,
    parseBet: parseNoBet,
    maxPayoutOf: (stake) => slot.payoutOf({ stake, multiple: maxRoundUnits }),
    replay({ serverSeed, clientSeed, nonce }) {
      const { events, multiple } = playSlot(slot, { serverSeed, clientSeed, nonce, hmac: nativeHmac }, BET);
      return {
        events,
        choices: [],
        multiplier: null,
        trace: { multiple, ...stopsOf(events) },
        stakedOf: (stake) => stake,
        costOf: () => ZERO,
        worthOf: () => null,
        settle(stake) {
          const payout = slot.payoutOf({ stake, multiple });
          // Every stake of a slot counts in full (rule book §0.3).
          return { result: payout > 0n ? 'win' : 'lose', payout, validBet: stake };
        },
      };
    },
    finishUnattended: () => [],
  };
}

/** The stops of every spin, in order; nothing in kinds whose cells are drawn one by one. */
function stopsOf(events: ReturnType<Slot['play']>['events']): { readonly stops?: (readonly number[])[] } {
  const stops = events.flatMap((event) => (event.type === 'reels-stopped' ? [event.stops] : []));
  return stops.length > 0 ? { stops } : {};
}
