import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { type games as contract, Refusal } from '@tessera/contract';
import { clientBlock } from '../../../platform/http/client-address.ts';
import type { PlayerCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GameVendor } from './game-vendor.ts';
import { deleteLaunchesBefore, findListed, findVendorCategory, insertLaunch, type Launch, spendLaunch } from './launches.repo.ts';

/** The ways into games, of the house and of vendors outside. */
export interface Launches {
  /** Ids of games that the brand does not sell, beside those that it has closed. */
  notSoldAt(brand: string): readonly string[];
  /** Origins that a page may show in a frame. */
  readonly frameOrigins: readonly string[];
  /** @throws Refusal game_not_found, trial_not_allowed */
  start(asked: StartAsked): Promise<contract.GameLaunch>;
  /** What a vendor learns of whoever came with the token. @throws Refusal launch_over, which says why */
  redeem(vassalage: string, asked: contract.LaunchQuestion): Promise<contract.LaunchAnswer>;
  /** @throws Refusal unauthenticated for what no vendor of this name has signed */
  verify(vassalage: string, signature: string | undefined, body: Uint8Array): void;
  sweep(): Promise<void>;
}

export interface StartAsked {
  readonly caller: PlayerCaller;
  readonly gameCode: string | undefined;
  readonly vassalage: string | undefined;
  readonly without: readonly string[];
  readonly ip: string;
  readonly language: string;
}

export interface LaunchesDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  readonly vendors: readonly GameVendor[];
  /** Those of these sessions that are not over. */
  readonly liveSessions: (sessions: readonly { readonly cell: number; readonly sessionId: string }[]) => Promise<ReadonlySet<string>>;
  readonly findMember: (member: {
    readonly cell: number;
    readonly id: string;
  }) => Promise<{ readonly currency: string; readonly isTrial: boolean } | undefined>;
}

/** From the press to the first answer of the vendor's page. */
const LIFE_MS = 60_000;
/** So long a spent or forgotten token is known, for the reason of a refusal. */
const KEPT_MS = 3_600_000;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

export function createLaunches({ vendors, db, clock, randomBytes, liveSessions, findMember }: LaunchesDeps): Launches {
  const byName = new Map(vendors.map((vendor) => [vendor.vassalage, vendor]));

  async function addressOf(vendor: GameVendor, gameCode: string, { caller, ip, language }: StartAsked): Promise<string> {
    const token = Buffer.from(randomBytes(32)).toString('base64url');
    const { member, sessionId } = caller;
    await insertLaunch(db, hashOf(token), {
      ...{ brand: member.brand, cell: member.cell, memberId: member.id, sessionId, vassalage: vendor.vassalage, gameCode, language },
      address: clientBlock(ip),
      expiresAtMs: clock.nowMs() + LIFE_MS,
    });
    const url = new URL(vendor.launchUrl);
    for (const [name, value] of Object.entries({ token, gameCode, language })) url.searchParams.set(name, value);
    return url.href;
  }

  return {
    frameOrigins: [...new Set(vendors.map(({ launchUrl }) => new URL(launchUrl).origin))],
    notSoldAt: (brand) =>
      vendors.filter(({ brands }) => !brands.includes(brand)).flatMap(({ games }) => games.map(({ gameCode }) => gameCode)),
    async start(asked) {
      const { gameCode, vassalage, without, caller } = asked;
      if (gameCode === undefined) {
        const gameType = vassalage === undefined ? undefined : await findVendorCategory(db, vassalage, without);
        if (vassalage === undefined || gameType === undefined) throw new Refusal('game_not_found');
        return { vassalage, gameCode: null, gameName: null, gameType, isGame: 'VASSALAGE', url: null } as contract.GameLaunch;
      }
      const listed = await findListed(db, { gameCode, vassalage, without });
      if (!listed) throw new Refusal('game_not_found');
      if (caller.member.isTrial && listed.supportPlay !== 0) throw new Refusal('trial_not_allowed');
      const vendor = byName.get(listed.vassalage);
      const url = vendor ? await addressOf(vendor, gameCode, asked) : null;
      const { gameName, gameType } = listed;
      return { vassalage: listed.vassalage, gameCode, gameName, gameType, isGame: 'GAME', url } as contract.GameLaunch;
    },
    async redeem(vassalage, { token, gameCode, address }) {
      const vendor = byName.get(vassalage);
      if (!vendor) throw new Refusal('unauthenticated');
      const launch = await spendLaunch(db, hashOf(token), vassalage, clock.nowMs());
      const over = (reason: string): Refusal => new Refusal('launch_over', { reason });
      if (!launch) throw over('spent');
      const reason = await whyOver(launch, { gameCode, address });
      if (reason !== null) throw over(reason);
      const member = await findMember({ cell: launch.cell, id: launch.memberId });
      if (!member) throw over('session');
      // Two vendors cannot find out that they have the same player.
      const player = createHmac('sha256', vendor.secret).update(launch.memberId).digest('base64url');
      return { player, brand: launch.brand, gameCode, language: launch.language, currency: member.currency, isTrial: member.isTrial };
    },
    verify(vassalage, signature, body) {
      const vendor = byName.get(vassalage);
      const right = createHmac('sha256', vendor?.secret ?? '')
        .update(body)
        .digest();
      const given = Buffer.from(signature ?? '', 'hex');
      if (!vendor || given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal('unauthenticated');
    },
    sweep: () => deleteLaunchesBefore(db, clock.nowMs() - KEPT_MS),
  };

  async function whyOver(
    launch: Launch,
    { gameCode, address }: { readonly gameCode: string; readonly address: string },
  ): Promise<string | null> {
    if (launch.expiresAtMs <= clock.nowMs()) return 'late';
    if (launch.gameCode !== gameCode) return 'game';
    if (launch.address !== clientBlock(address)) return 'address';
    const live = await liveSessions([{ cell: launch.cell, sessionId: launch.sessionId }]);
    return live.has(launch.sessionId) ? null : 'session';
  }
}
