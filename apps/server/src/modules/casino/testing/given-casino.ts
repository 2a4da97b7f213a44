import { pino } from 'pino';
import { type Amount, cellOf, DomainError, getCurrency, parseAmount } from '@tessera/kernel';
import { type casino as contract, type Choice, type GameBet, type Profile, type ProfileId, PROFILES } from '@tessera/contract';
import { seededRandom } from '@tessera/testkit';
import type { DataCipher } from '../../../platform/encryption/index.ts';
import { givenKeyRing } from '../../../platform/encryption/testing/given-encryption.ts';
import type { MemberRef } from '../../../platform/http/caller.ts';
import { BRAND, type GivenLedger, givenLedger, TODAY } from '../../../platform/posting/testing/given-ledger.ts';
import type { Layout } from '../../../platform/posting/postgres-ledger.ts';
import { createWagers, type Wagers } from '../../wagers/index.ts';
import { type Casino, createCasino } from '../casino.ts';
import type { Games } from '../games.ts';
import { GAMES } from '../house/house-games.ts';
import type { PlayedRound, RoundSeed } from '../kinds/game.ts';
import type { BrandStakes } from '../stakes.ts';

export const DAY_MS = 24 * 3_600_000;

export interface GivenCasino extends GivenLedger {
  readonly casino: Casino;
  readonly wagers: Wagers;
  readonly cipher: DataCipher;
  /** Another process on the same database. */
  anotherCasino(): Casino;
  /** Puts the brand under another profile. */
  moveTo(id: ProfileId): void;
  /** The brand offers every game but these. */
  closeGames(...ids: readonly string[]): void;
  /** Gives the brand stakes of its own. */
  setStakes(stakes: BrandStakes): void;
  /** Another process, which knows these games. */
  knowing(games: Games): { readonly casino: Casino; readonly wagers: Wagers };
  player(cash: string): Promise<MemberRef>;
  /** A player whose next round is as wanted, as far as these choices take it; a round that offers one of them not is not. */
  playerWhose(
    cash: string,
    round: { readonly gameId: string; readonly bet?: GameBet; readonly choices?: readonly Choice[] },
    isWanted: (played: PlayedRound, seed: RoundSeed) => boolean,
  ): Promise<MemberRef>;
  open(
    member: MemberRef,
    gameId: string,
    request?: { readonly stake?: string; readonly bet?: GameBet; readonly requestId?: string },
  ): Promise<contract.RoundView>;
  choose(
    member: MemberRef,
    round: Pick<contract.RoundView, 'roundId' | 'version'>,
    choice: Choice,
    requestId?: string,
  ): Promise<contract.RoundView>;
  cashOf(member: MemberRef): Promise<Amount>;
  /** What is booked of a wager: stake, payout and valid bet as people write them. */
  bookedOf(
    member: MemberRef,
    wagerId: string,
  ): Promise<Readonly<Record<'state' | 'result' | 'stake' | 'payout' | 'validBet', string | null>>>;
}

export const usdOf = (text: string): Amount => parseAmount(text, getCurrency('USD'));

/** The casino on a real ledger. Everything random comes from the seed, so that the rounds are the same in every run. */
export async function givenCasino(seed: number, layout?: Layout): Promise<GivenCasino> {
  let profile: Profile = PROFILES.demo;
  let closed: readonly string[] = [];
  let ownStakes: BrandStakes = {};
  const given = await givenLedger(seed, layout);
  const { db, owner, clock, ledger, stakes, adjustments } = given;
  const isByCell = layout?.mode === 'cell';
  const cipher = givenKeyRing();
  const { randomBytes } = seededRandom(seed);
  const build = (games?: Games): { readonly casino: Casino; readonly wagers: Wagers } => {
    const wagers = createWagers({
      db,
      clock,
      randomBytes,
      log: pino({ level: 'silent' }),
      cipher,
      stakes,
      isByCell,
      timeZoneOf: async () => 'UTC',
    });
    const casino = createCasino({
      db,
      clock,
      wagers,
      rulesOf: async () => ({ profile, closedGames: closed, stakes: ownStakes }),
      isByCell,
      ...(games && { games }),
    });
    return { wagers, casino };
  };
  const { casino, wagers } = build();
  await casino.openNewGames();
  const player = async (cash: string): Promise<MemberRef> => {
    const account = given.account();
    await ledger.open(null, account, { brand: BRAND, day: TODAY });
    await adjustments.post(null, given.transfer(account, 'adjustment', { adjustment: `-${cash}`, cash }));
    const { memberId: id, currency } = account;
    return { id, cell: cellOf(id), brand: BRAND, username: 'ana', currency, isTrial: false };
  };
  return {
    ...given,
    casino,
    wagers,
    cipher,
    anotherCasino: () => build().casino,
    moveTo: (id) => void (profile = PROFILES[id]),
    closeGames: (...ids) => void (closed = ids),
    setStakes: (stakes) => void (ownStakes = stakes),
    knowing: (games) => build(games),
    player,
    async playerWhose(cash, { gameId, bet = {}, choices = [] }, isWanted) {
      const game = GAMES.get(gameId);
      for (let tries = 0; tries < 400; tries += 1) {
        const member = await player(cash);
        const seed = await wagers.seeds.current(member);
        try {
          if (isWanted(game.replay(seed, { bet, choices, isRefunded: false }), seed)) return member;
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }
      throw new Error('nobody has such a round');
    },
    open: (member, gameId, { stake = '10', bet = {}, requestId = given.id() } = {}) =>
      casino.open(member, gameId, { requestId, currency: member.currency, stake, bet }),
    choose: (member, { roundId, version }, choice, requestId = given.id()) =>
      casino.choose(member, { requestId, roundId, version, choice }),
    cashOf: async ({ cell, id, currency }) => (await ledger.read({ cell, memberId: id, currency }))?.cash ?? usdOf('0'),
    async bookedOf({ cell, id }, wagerId) {
      const [row] = await owner.query<Record<'state' | 'result' | 'stake' | 'payout' | 'validBet', string | null>>(
        `SELECT state, result, round(stake / 10000.0, 2)::text AS stake, round(payout / 10000.0, 2)::text AS payout, round(valid_bet / 10000.0, 2)::text AS "validBet"
         FROM wagers_wager WHERE cell = $1 AND member_id = $2 AND id = $3`,
        [cell, id, wagerId],
      );
      if (!row) throw new Error('a wager of the test is gone');
      return row;
    },
  };
}
