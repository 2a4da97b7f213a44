import { amountToWire, getCurrency } from '@tessera/kernel';
import { commitmentOf } from '@tessera/engines/fair';
import type { casino as contract, ValueOf, wagers as wagersContract } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ActiveSeedPair, findGate, presentWager, putGate, type Wagers } from '../wagers/index.ts';
import { playSlot, type SlotPlay } from './play-slot.ts';
import { presentPlays, presentRound } from './present-play.ts';
import { gateOf, getSheetVersion, getSlotGame, listSlotGames } from './slot-games.ts';
import { maxPayoutIn, stakesIn } from './stakes.ts';

export interface Casino {
  /** Makes sure that every game has a gate; a gate that staff closed stays closed. */
  openNewGames(): Promise<void>;
  showGame(member: MemberRef, gameId: string): Promise<ValueOf<typeof contract.getGame>>;
  play(member: MemberRef, play: SlotPlay): Promise<wagersContract.WagerView>;
  showSeeds(member: MemberRef): Promise<ValueOf<typeof contract.getSeeds>>;
  rotateSeeds(
    member: MemberRef,
    rotation: { readonly requestId: string; readonly clientSeed: string },
  ): Promise<ValueOf<typeof contract.rotateSeeds>>;
}

export interface CasinoDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly wagers: Wagers;
}

export function createCasino({ db, clock, wagers }: CasinoDeps): Casino {
  wagers.presentDetailsOf('casino', (plays) => presentPlays(wagers, plays));
  return {
    async openNewGames() {
      for (const { sheet } of listSlotGames()) {
        const id = gateOf(sheet.id);
        if (!(await findGate(db, id)))
          await putGate(db, { id, open: true, closesAtMs: null }, { isNewVersion: false, nowMs: clock.nowMs() });
      }
    },
    async showGame(member, gameId) {
      const { sheet } = getSlotGame(gameId);
      const currency = getCurrency(member.currency);
      const gate = await findGate(db, gateOf(gameId));
      return {
        gameId: sheet.id,
        gameName: sheet.name,
        kind: 'slot',
        ruleVersion: String(sheet.version),
        currency: currency.code,
        stakes: stakesIn(currency).map((stake) => amountToWire(stake, currency)),
        maxPayout: amountToWire(maxPayoutIn(currency), currency),
        isOpen: gate?.open ?? false,
      };
    },
    async play(member, play) {
      const { wager, drawn } = await playSlot(wagers, member, play);
      if (drawn) return presentWager(wager, presentRound(getSheetVersion(wager.gameId, wager.ruleVersion), drawn.round, drawn.seed, false));
      const [detail] = await presentPlays(wagers, [wager]);
      if (detail?.product !== 'casino') throw new Error('a play presents as a casino wager');
      // A repeat answers as the first time, when the seed was still sealed.
      return presentWager(wager, { ...detail, fairness: { ...detail.fairness, serverSeed: null } });
    },
    showSeeds: async (member) => presentSeeds(await wagers.seeds.current(member)),
    async rotateSeeds(member, rotation) {
      const { revealed, current } = await wagers.seeds.rotate(member, rotation);
      const { serverSeed, serverSeedHash, clientSeed, nonce } = revealed;
      return { revealed: { serverSeed, serverSeedHash, clientSeed, plays: nonce }, current: presentSeeds(current) };
    },
  };
}

function presentSeeds({ serverSeedHash, nextServerSeed, clientSeed, nonce }: ActiveSeedPair) {
  return { serverSeedHash, nextServerSeedHash: commitmentOf(nextServerSeed), clientSeed, nonce };
}
