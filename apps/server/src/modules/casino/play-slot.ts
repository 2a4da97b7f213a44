import { getCurrency } from '@tessera/kernel';
import { Refusal } from '@tessera/contract';
import { payoutOf, playRound, type SlotRound } from '@tessera/engines/slots';
import type { MemberRef } from '../../platform/http/caller.ts';
import { nativeHmac } from '../../platform/native-hmac.ts';
import type { SeedPair, Wager, Wagers } from '../wagers/index.ts';
import { gateOf, getSlotGame } from './slot-games.ts';
import { readStake } from './stakes.ts';

export interface SlotPlay {
  readonly requestId: string;
  readonly gameId: string;
  readonly currency: string;
  /** Total bet, a decimal string. */
  readonly stake: string;
}

export interface PlayedSlot {
  readonly wager: Wager;
  /** The round as drawn now; null when the request is a repeat, whose round is recomputed from its seeds. */
  readonly drawn: { readonly round: SlotRound; readonly seed: SeedPair } | null;
}

/** Stakes, draws and settles one round. The draw sees the seeds and nothing else. */
export async function playSlot(wagers: Wagers, member: MemberRef, play: SlotPlay): Promise<PlayedSlot> {
  const { sheet, maxMultiple } = getSlotGame(play.gameId);
  if (play.currency !== member.currency) throw new Refusal('wrong_currency', { currency: play.currency });
  const stake = readStake(play.stake, getCurrency(play.currency));
  const last: { drawn: PlayedSlot['drawn'] } = { drawn: null };
  const wager = await wagers.play({
    member,
    requestId: play.requestId,
    body: [play.gameId, play.currency, stake.toString()],
    product: 'casino',
    gameId: sheet.id,
    gates: [{ id: gateOf(sheet.id), version: null }],
    ruleVersion: String(sheet.version),
    stake,
    maxPayout: payoutOf(sheet, { stake, multiple: maxMultiple }),
    draw(seed) {
      const round = playRound({ sheet, serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce: seed.nonce, hmac: nativeHmac });
      last.drawn = { round, seed };
      const payout = payoutOf(sheet, { stake, multiple: round.multiple });
      return {
        result: payout > 0n ? 'win' : 'lose',
        payout,
        detail: { seedPairId: seed.id, nonce: seed.nonce, multiple: round.multiple, stops: stopsOf(round) },
      };
    },
  });
  return { wager, drawn: isOf(wager, last.drawn) ? last.drawn : null };
}

/** The trace that is stored with the wager: the stops of every spin, in order. */
function stopsOf(round: SlotRound): (readonly number[])[] {
  return round.events.flatMap((event) => (event.type === 'reels-stopped' ? [event.stops] : []));
}

function isOf(wager: Wager, drawn: PlayedSlot['drawn']): boolean {
  return drawn !== null && wager.roundId === `${drawn.seed.id}:${drawn.seed.nonce}`;
}
