import { InvalidInput } from '@tessera/kernel';
import type { RandomSource } from '@tessera/kernel';
import type { HmacSha256 } from '../fair/hashing.ts';
import { isClientSeed, parseServerSeed } from '../fair/seeds.ts';
import { createStream } from '../fair/streams.ts';
import type { RoomGame } from './room-game.ts';

export interface HandSeeds {
  /** Of the room game, for example `holdem`. */
  readonly gameId: string;
  readonly serverSeed: string;
  readonly handId: string;
  /** Left out, the portable one; the cards are the same. */
  readonly hmac?: HmacSha256;
}

/** The stream of one hand: label `pvp:<game>`, the hand's id in the place of the client seed, nonce 0 (rule book §0.4). @throws InvalidInput, InvalidServerSeed */
export function createHandStream({ gameId, serverSeed, handId, ...rest }: HandSeeds): RandomSource {
  if (!isClientSeed(handId)) throw new InvalidInput('handId', 'must be printable without spaces and colons');
  parseServerSeed(serverSeed);
  return createStream({ label: `pvp:${gameId}`, serverSeed, clientSeed: handId, nonce: 0, ...rest });
}

export interface PlayedMove<Move> {
  readonly seat: number;
  readonly move: Move;
}

/** Plays a recorded hand again from its setup, its cards and its moves. @throws DomainError at the first impossible move */
export function replayHand<Setup, State, Move, Legal, View, Event>(
  game: RoomGame<Setup, State, Move, Legal, View, Event>,
  recorded: { readonly setup: Setup; readonly source: RandomSource; readonly moves: readonly PlayedMove<Move>[] },
): State {
  const state = game.start(recorded.setup, recorded.source);
  for (const { seat, move } of recorded.moves) game.apply(state, seat, move);
  return state;
}
