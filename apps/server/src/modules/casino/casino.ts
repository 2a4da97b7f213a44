import { amountToWire, getCurrency } from '@tessera/kernel';
import { commitmentOf } from '@tessera/engines/fair';
import { UNATTENDED_AFTER_MS } from '@tessera/engines/table';
import { type casino as contract, Refusal, shortestRoundMs, type ValueOf, type wagers as wagersContract } from '@tessera/contract';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ActiveSeedPair, findGate, presentWager, putGate, type SeedPair, type Wager, type Wagers } from '../wagers/index.ts';
import { chooseInRound, type ChoiceRequest } from './choose-in-round.ts';
import { endUnattended } from './end-unattended.ts';
import { type Games, gateOf } from './games.ts';
import { GAMES } from './house/house-games.ts';
import type { Game } from './kinds/game.ts';
import { findPlayed, type OpenedRound, openRound, type RoundRequest } from './open-round.ts';
import { presentPlayed, presentRound, roundAt } from './present-round.ts';
import { presentDetail, presentWagers } from './present-wagers.ts';
import { findOpenGameOf, findOpenRound, findRound, type StoredRound } from './rounds.repo.ts';
import { maxPayoutIn, offeredStakes, type StakeRules } from './stakes.ts';
import { readDetail } from './stored-detail.ts';

export interface Casino {
  /** Makes sure that every game has a gate; a gate that staff closed stays closed. */
  openNewGames(): Promise<void>;
  showGame(member: MemberRef, gameId: string): Promise<contract.GameView>;
  /** A round of a game in one step. @throws Refusal */
  play(member: MemberRef, gameId: string, request: Omit<RoundRequest, 'bet'>): Promise<wagersContract.WagerView>;
  /** @throws Refusal */
  open(member: MemberRef, gameId: string, request: RoundRequest): Promise<contract.RoundView>;
  /** @throws Refusal */
  choose(member: MemberRef, request: ChoiceRequest): Promise<contract.RoundView>;
  showRound(member: MemberRef, roundId: string): Promise<contract.RoundView>;
  showOpenRound(member: MemberRef, gameId: string): Promise<contract.RoundView | null>;
  showSeeds(member: MemberRef): Promise<ValueOf<typeof contract.getSeeds>>;
  rotateSeeds(
    member: MemberRef,
    rotation: { readonly requestId: string; readonly clientSeed: string },
  ): Promise<ValueOf<typeof contract.rotateSeeds>>;
  /** Ends the rounds that their players left. @returns how many */
  endUnattended(): Promise<number>;
}

/** What a brand and its place say of the games. */
export interface CasinoRules extends StakeRules {
  /** Ids of games that the brand does not offer. */
  readonly closedGames: readonly string[];
}

export interface CasinoDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly wagers: Wagers;
  readonly rulesOf: (brand: string) => Promise<CasinoRules>;
  /** One cell a statement, for a database that is spread over machines. */
  readonly isByCell: boolean;
  /** Those of the house unless told. */
  readonly games?: Games;
}

export function createCasino({ db, clock, wagers, rulesOf, isByCell, games = GAMES }: CasinoDeps): Casino {
  wagers.presentDetailsOf('casino', (stored) => presentWagers({ db, wagers, games }, stored));
  // Whoever knows the server seed of an open round knows its cards.
  wagers.seeds.guardReveals(async (tx, member, pairId) => {
    const gameId = await findOpenGameOf(tx, member, pairId);
    if (gameId !== undefined) throw new Refusal('seeds_in_use', { gameId });
  });

  /** The game, where the member's brand offers it; a round that is open is ended wherever it was begun. @throws Refusal game_not_found */
  async function getOffered(member: MemberRef, gameId: string): Promise<{ readonly game: Game; readonly rules: StakeRules }> {
    const rules = await rulesOf(member.brand);
    if (rules.closedGames.includes(gameId)) throw new Refusal('game_not_found', { gameId });
    return { game: games.get(gameId), rules };
  }

  async function seedOf({ cell, memberId, seedPairId, nonce }: StoredRound): Promise<SeedPair & { readonly active: boolean }> {
    const [pair] = await wagers.seeds.list({ cell, id: memberId }, [seedPairId]);
    if (!pair) throw new Error(`the seed pair ${seedPairId} of a round is gone`);
    return { ...pair, nonce };
  }

  async function present(round: StoredRound): Promise<contract.RoundView> {
    const seed = await seedOf(round);
    return presentRound(games.getVersion(round.gameId, round.ruleVersion), round, seed, !seed.active);
  }

  /** One that was over at once: its wager says everything of it. @throws Refusal round_not_found */
  async function getRoundOver(member: MemberRef, roundId: string): Promise<StoredRound> {
    const wager = await wagers.get(member, roundId).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'wager_not_found') return null;
      throw error;
    });
    if (wager?.product !== 'casino') throw new Refusal('round_not_found', { roundId });
    return roundOf(wager, games);
  }

  /** As it was answered first: before any choice, and while the seed was secret. */
  async function presentRepeat(member: MemberRef, wager: Wager): Promise<contract.RoundView> {
    const round = (await findRound(db, member, wager.id)) ?? roundOf(wager, games);
    return presentRound(games.getVersion(round.gameId, round.ruleVersion), roundAt(round, 0), await seedOf(round), false);
  }

  /** Stakes and draws; a repeat is answered whatever keeps the game from being played now. @throws Refusal */
  async function stakeRound(member: MemberRef, game: Game, request: RoundRequest): Promise<OpenedRound> {
    try {
      const { rules } = await getOffered(member, game.id);
      return await openRound({ clock, wagers, rules }, member, game, request);
    } catch (error) {
      const wager = error instanceof Refusal ? await findPlayed(wagers, member, game, request) : undefined;
      if (wager) return { wager, drawn: null };
      throw error;
    }
  }

  return {
    async openNewGames() {
      for (const game of games.list()) {
        const id = gateOf(game.id);
        if (!(await findGate(db, id)))
          await putGate(db, { id, open: true, closesAtMs: null }, { isNewVersion: false, nowMs: clock.nowMs() });
      }
    },
    async showGame(member, gameId) {
      const { game, rules } = await getOffered(member, gameId);
      const currency = getCurrency(member.currency);
      const { stakes, max, maxOfKind } = offeredStakes(game, currency, rules);
      const gate = await findGate(db, gateOf(gameId));
      return {
        gameId: game.id,
        gameName: game.name,
        kind: game.kind,
        ruleVersion: game.version,
        currency: currency.code,
        stakes: stakes.map((stake) => amountToWire(stake, currency)),
        maxStake: amountToWire(max, currency),
        layout: maxOfKind && [...maxOfKind].map(([kind, most]) => ({ kind, max: amountToWire(most, currency) })),
        maxPayout: amountToWire(maxPayoutIn(currency), currency),
        minCycleMs: shortestRoundMs(rules.profile.minCycleMs, game.kind),
        isOpen: gate?.open ?? false,
      };
    },
    async play(member, gameId, request) {
      const game = games.get(gameId);
      if (!game.isOneStep) throw new Refusal('game_not_found', { gameId });
      const { wager, drawn } = await stakeRound(member, game, { ...request, bet: null });
      if (drawn) return presentWager(wager, presentDetail(game, drawn.round, { ...drawn, isRevealed: false }));
      const [detail] = await presentWagers({ db, wagers, games }, [wager]);
      if (detail?.product !== 'casino') throw new Error('a play presents as a casino wager');
      // A repeat answers as the first time, when the seed was still secret.
      return presentWager(wager, { ...detail, fairness: { ...detail.fairness, serverSeed: null } });
    },
    async open(member, gameId, request) {
      const game = games.get(gameId);
      const { wager, drawn } = await stakeRound(member, game, request);
      if (!drawn) return presentRepeat(member, wager);
      const isOver = drawn.played.choices.length === 0;
      return presentPlayed(game, isOver ? roundOf(wager, games) : drawn.round, { ...drawn, isRevealed: false });
    },
    async choose(member, request) {
      const known = await findRound(db, member, request.roundId);
      if (!known) throw new Refusal('round_not_found', { roundId: request.roundId });
      const seed = await seedOf(known);
      const round = await chooseInRound({ db, wagers, games }, member, seed, request);
      // Also of a choice that comes again when the seed has been revealed since.
      return presentRound(games.getVersion(round.gameId, round.ruleVersion), round, seed, false);
    },
    async showRound(member, roundId) {
      return present((await findRound(db, member, roundId)) ?? (await getRoundOver(member, roundId)));
    },
    async showOpenRound(member, gameId) {
      const round = await findOpenRound(db, member, games.get(gameId).id);
      return round ? present(round) : null;
    },
    showSeeds: async (member) => presentSeeds(await wagers.seeds.current(member)),
    async rotateSeeds(member, rotation) {
      const { revealed, current } = await wagers.seeds.rotate(member, rotation);
      const { serverSeed, serverSeedHash, clientSeed, nonce } = revealed;
      return { revealed: { serverSeed, serverSeedHash, clientSeed, plays: nonce }, current: presentSeeds(current) };
    },
    endUnattended: () => endUnattended({ db, clock, wagers, games, seedOf, isByCell }),
  };
}

/** A round that was over at once has no facts beside its wager. */
function roundOf(wager: Wager, games: Games): StoredRound {
  const { cell, memberId, id, currency, gameId, ruleVersion, stake, placedAtMs } = wager;
  const game = games.getVersion(gameId, ruleVersion);
  return {
    ...readDetail(wager.detail),
    ...{ cell, memberId, id, currency, gameId, ruleVersion, stake },
    kind: game.kind,
    choices: [],
    requests: [],
    openedAtMs: placedAtMs,
    deadlineAtMs: placedAtMs + UNATTENDED_AFTER_MS,
    state: 'settled',
  };
}

function presentSeeds({ serverSeedHash, nextServerSeed, clientSeed, nonce }: ActiveSeedPair) {
  return { serverSeedHash, nextServerSeedHash: commitmentOf(nextServerSeed), clientSeed, nonce };
}
