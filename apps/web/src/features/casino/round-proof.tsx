import type { wagers } from '@tessera/contract';
import { use } from 'react';
import { casinoDetailOf } from './casino-detail.ts';
import { loadPart } from './kinds/registry.ts';

/** Null while the seed is still secret. */
export function openSeedOf(wager: wagers.WagerView): string | null {
  return casinoDetailOf(wager)?.fairness.serverSeed ?? null;
}

/** A round whose seed is open, repeated here by the rules of its kind. Suspends while those load. */
export function RoundProof({ wager }: { wager: wagers.WagerView }) {
  const detail = casinoDetailOf(wager);
  return detail && <Loaded wager={wager} kind={detail.kind} />;
}

function Loaded({ wager, kind }: { wager: wagers.WagerView; kind: NonNullable<ReturnType<typeof casinoDetailOf>>['kind'] }) {
  const verify = use(loadPart('verify', { kind, gameId: wager.gameId }));
  return verify && <verify.RoundCheck wager={wager} />;
}
