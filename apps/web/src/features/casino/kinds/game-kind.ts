import type { casino, wagers } from '@tessera/contract';
import type { ComponentType, ReactNode } from 'react';
import type { SessionMember } from '../../../shared/session.ts';
import type { CheckedSeeds } from '../fairness/check-frame.tsx';

export interface GameScreenProps {
  readonly member: SessionMember;
  /** What the server offers: stakes, limits, and the version of the rules. */
  readonly game: casino.GameView;
}

export interface RestingProps {
  readonly gameId: string;
  /** Laid over the stage: the ways in. */
  readonly children: ReactNode;
}

/** `kinds/<kind>/screen.tsx`: the game as it is played, and as it stands before anybody plays. */
export interface KindScreen {
  readonly Screen: ComponentType<GameScreenProps>;
  readonly Resting: ComponentType<RestingProps>;
}

export interface RoundReplayProps {
  readonly wager: wagers.WagerView;
}

/** `kinds/<kind>/replay.tsx`: a round of the betting record as it was played. */
export interface KindReplay {
  readonly RoundReplay: ComponentType<RoundReplayProps>;
}

export interface RoundCheckProps {
  /** Its seed is open. */
  readonly wager: wagers.WagerView;
}

export interface SeedCheckProps {
  readonly gameId: string;
  /** As typed in: any part may be wrong. */
  readonly seeds: CheckedSeeds;
}

/** `kinds/<kind>/verify.tsx`: a round repeated from its seeds in this browser. */
export interface KindVerify {
  readonly RoundCheck: ComponentType<RoundCheckProps>;
  /** What the seeds alone decide. */
  readonly SeedCheck: ComponentType<SeedCheckProps>;
}
