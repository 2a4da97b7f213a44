import { z } from 'zod';
import { playRound, type ParSheet, type SlotRound } from '@tessera/engines/slots';
import { nativeHmac } from '../../platform/native-hmac.ts';
import type { SeedPair, Wager, WagerDetail, Wagers } from '../wagers/index.ts';
import { getSheetVersion } from './slot-games.ts';

const StoredPlay = z.object({ seedPairId: z.string(), nonce: z.int(), multiple: z.int() });

/** Stored plays as a person reads them: the round is computed again from its seeds. The server seed shows once it is revealed. */
export async function presentPlays(wagers: Wagers, plays: readonly Wager[]): Promise<WagerDetail[]> {
  const seeds = new Map<string, SeedPair & { readonly active: boolean }>();
  for (const [, ofMember] of Map.groupBy(plays, (play) => play.memberId)) {
    const [first] = ofMember;
    const ids = [...new Set(ofMember.map((play) => StoredPlay.parse(play.detail).seedPairId))];
    if (first) for (const seed of await wagers.seeds.list({ cell: first.cell, id: first.memberId }, ids)) seeds.set(seed.id, seed);
  }
  return plays.map((play) => {
    const stored = StoredPlay.parse(play.detail);
    const pair = seeds.get(stored.seedPairId);
    if (!pair) throw new Error(`the seed pair of wager ${play.id} is gone`);
    const seed = { ...pair, nonce: stored.nonce };
    const sheet = getSheetVersion(play.gameId, play.ruleVersion);
    const round = playRound({ sheet, serverSeed: seed.serverSeed, clientSeed: seed.clientSeed, nonce: seed.nonce, hmac: nativeHmac });
    return presentRound(sheet, round, seed, !pair.active);
  });
}

export function presentRound(sheet: ParSheet, round: SlotRound, seed: SeedPair, isRevealed: boolean): WagerDetail {
  return {
    product: 'casino',
    kind: 'slot',
    gameName: sheet.name,
    ruleVersion: String(sheet.version),
    bet: {},
    choices: [],
    events: [...round.events],
    fairness: {
      label: `slots:${sheet.id}`,
      serverSeedHash: seed.serverSeedHash,
      serverSeed: isRevealed ? seed.serverSeed : null,
      clientSeed: seed.clientSeed,
      nonce: seed.nonce,
    },
  };
}
