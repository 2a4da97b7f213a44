import type { RandomSource } from '@tessera/kernel';
import type { HmacSha256 } from '../fair/hashing.ts';
import { parseClientSeed, parseNonce, parseServerSeed } from '../fair/seeds.ts';
import { createStream } from '../fair/streams.ts';
import type { BetSeeds } from '../fair/streams.ts';
import type { DecisionGame, DecisionRound } from './decision-game.ts';
import type { DrawGame, DrawnRound } from './draw-game.ts';
import type { TableGame } from './registry.ts';

export interface TableSeeds extends BetSeeds {
  /** Left out, the portable one; the outcome is the same. */
  readonly hmac?: HmacSha256;
}

/**
 * The stream of one round: label `table:<game id>`. A player's own game takes the player's seed and nonce; a shared table takes its
 * round's id for the client seed and nonce 0. @throws InvalidServerSeed, InvalidClientSeed, InvalidNonce
 */
export function createTableStream({ id }: Pick<TableGame, 'id'>, seeds: TableSeeds): RandomSource {
  parseServerSeed(seeds.serverSeed);
  parseClientSeed(seeds.clientSeed);
  parseNonce(seeds.nonce);
  return createStream({ ...seeds, label: `table:${id}` });
}

/** The round these seeds have decided. */
export function playTableRound<Outcome>(game: DrawGame<Outcome>, seeds: TableSeeds): DrawnRound<Outcome> {
  return game.draw(createTableStream(game, seeds));
}

/** The round these seeds and the choices so far have made. @throws ChoiceNotOpen */
export function replayTableRound<Round extends DecisionRound>(
  game: DecisionGame<Round>,
  seeds: TableSeeds,
  choices: readonly string[],
): Round {
  return game.replay(createTableStream(game, seeds), choices);
}

/** Choices that end a round its player has left (rule book §3.1), those made before included. @throws ChoiceNotOpen */
export function finishUnattended<Round extends DecisionRound>(
  game: DecisionGame<Round>,
  seeds: TableSeeds,
  choices: readonly string[],
): readonly string[] {
  const made = [...choices];
  for (;;) {
    const round = replayTableRound(game, seeds, made);
    if (round.choices.length === 0) return made;
    made.push(game.unattendedChoice(round));
  }
}
