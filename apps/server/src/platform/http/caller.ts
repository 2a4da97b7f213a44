import type { Grant } from '@tessera/contract';
import type { contract } from './contract.ts';

/** The player behind a call. `cell` and `id` lead every statement about what they own. */
export interface MemberRef {
  readonly id: string;
  readonly cell: number;
  readonly brand: string;
  readonly username: string;
  readonly currency: string;
  readonly isTrial: boolean;
}

export interface PlayerCaller {
  readonly kind: 'player';
  readonly member: MemberRef;
  readonly sessionId: string;
}

export interface OperatorCaller {
  readonly kind: 'operator';
  readonly operatorId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly grants: readonly Grant[];
  /** Their login takes a code besides the password. */
  readonly isEnrolled: boolean;
}

export type CallerOf<A extends contract.Auth> = A extends 'operator'
  ? OperatorCaller
  : A extends 'public'
    ? PlayerCaller | null
    : PlayerCaller;

/** Who a token belongs to. Implemented by the modules that own the sessions. */
export interface Authenticator {
  /** @returns null when the token is unknown, over or blocked */
  player(token: string): Promise<PlayerCaller | null>;
  operator(token: string): Promise<OperatorCaller | null>;
  /** Before a privileged call. @throws Refusal totp_required, fresh_code_required */
  checkSecondFactor(caller: PlayerCaller): Promise<void>;
}

/** What a handler may know about the call and say beside its value. */
export interface CallContext {
  readonly requestId: string;
  readonly ip: string;
  readonly host: string;
  readonly language: string;
  readonly userAgent: string;
  /** It came with a bearer token: from an app, which keeps its token itself. */
  readonly isApp: boolean;
  /** The bytes of the body as they came, for signatures. */
  readonly rawBody: Uint8Array;
  header(name: string): string | undefined;
  /** Starts a browser session: the token goes into an HttpOnly cookie. */
  startSession(kind: 'player' | 'operator', token: string): void;
  endSession(kind: 'player' | 'operator'): void;
  /** What `keepDevice` gave this browser earlier. */
  readonly device: string | undefined;
  /** Lets the browser be known again, by an HttpOnly cookie that outlives its sessions. */
  keepDevice(token: string, lifeMs: number): void;
  /** What `keepLogin` gave this browser earlier. */
  readonly remembered: string | undefined;
  /** Lets the browser log in by itself, by another such cookie. */
  keepLogin(token: string, lifeMs: number): void;
  forgetLogin(): void;
}
