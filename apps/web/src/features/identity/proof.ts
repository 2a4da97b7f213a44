import type { identity, ValueOf } from '@tessera/contract';

export type AltchaChallenge = ValueOf<typeof identity.getCaptcha>['altcha'];

/** What the worker says: how much of the most work is done, the solved proof, or that there will be none. */
export type ProofNews = { readonly share: number } | { readonly payload: string } | { readonly failed: true };
