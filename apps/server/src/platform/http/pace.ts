import type { FastifyRequest } from 'fastify';
import { ADDRESS_SHARE, type AnyEndpoint, BODY_SHARE } from '@tessera/contract';
import type { App } from './app.ts';
import type { MemberRef, OperatorCaller, PlayerCaller } from './caller.ts';
import { clientBlock } from './client-address.ts';
import { isOwnCall } from './own-calls.ts';
import { rawBodyOf } from './request-context.ts';

type Rates = Pick<App, 'rates'>;

/** Counts what a call or a page costs against the share of its address. @throws Refusal throttled */
export async function paceRequest({ rates }: Rates, ip: string, cost = 1): Promise<void> {
  if (isOwnCall()) return;
  await rates.take(`requests|${clientBlock(ip)}`, cost, ADDRESS_SHARE);
}

/** Counts a call that has a pace against its member, and play without money against that of all. @throws Refusal throttled */
export async function paceCall({ rates }: Rates, { pace }: AnyEndpoint, { id, isTrial }: Pick<MemberRef, 'id' | 'isTrial'>): Promise<void> {
  if (!pace) return;
  await rates.pace(id, pace.ofMember);
  if (isTrial) await rates.pace('trials', pace.ofTrials);
}

/**
 * Counts the bytes of a body before it is read: many large ones keep everybody else waiting, however seldom each comes.
 * @throws Refusal throttled
 */
export async function paceBody(
  { rates }: Rates,
  request: FastifyRequest,
  { ip, caller }: { readonly ip: string; readonly caller: PlayerCaller | OperatorCaller | null },
): Promise<void> {
  const bytes = rawBodyOf(request).length;
  if (bytes === 0) return;
  const refused =
    rates.take(`bytes|${clientBlock(ip)}`, bytes, BODY_SHARE.ofAddress) ??
    (caller?.kind === 'player' ? rates.take(`bytes|${caller.member.id}`, bytes, BODY_SHARE.ofMember) : null);
  if (!refused) return;
  // Refusals are held for a while, and nobody reads the body any more.
  request.body = undefined;
  await refused;
}
