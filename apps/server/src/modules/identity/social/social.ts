import { createHmac, hash } from 'node:crypto';
import type { identity as contract } from '@tessera/contract';
import { type BodyOf, Refusal, type ValueOf } from '@tessera/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Encryption } from '../../../platform/encryption/index.ts';
import type { PlayerCaller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Brand, Site } from '../../site/index.ts';
import { NOBODY, type Owner } from '../member.ts';
import type { Visitor } from '../visitor.ts';
import { createOpenId, type OpenId, type Ties } from './openid.ts';
import type { SocialProvider } from './social-provider.ts';
import * as repo from './social.repo.ts';

/** So long somebody may be away at the service, and then take to open an account. */
export const SOCIAL_LIFE_MS = 20 * 60_000;
/** Where services send people back to: a page of the site. */
const RETURN_PATH = '/social';

/** Logging in by what other services say of people. */
export interface Social {
  listProviders(host: string): Promise<ValueOf<typeof contract.listSocialProviders>>;
  /** @returns where to send the browser, and what it keeps meanwhile @throws Refusal not_found, unavailable, unauthenticated */
  start(
    request: BodyOf<typeof contract.startSocial>,
    caller: PlayerCaller | null,
    visitor: Visitor,
  ): Promise<{ readonly url: string; readonly token: string }>;
  /** What the service answered, once. @throws Refusal social_over, social_refused, social_failed */
  answer(query: string, visitor: Visitor): Promise<ValueOf<typeof contract.answerSocial>>;
  /** Whom the service has vouched for in this browser. @throws Refusal social_over */
  find(visitor: Visitor, purpose: repo.SocialVisit['purpose']): Promise<repo.AnsweredVisit>;
  /** Whose account here it is linked with; NOBODY where it is with none. */
  ownerOf(visit: repo.AnsweredVisit): Promise<Owner>;
  /** Uses it up, with what it opens. @throws Refusal social_over */
  spend(tx: Tx, visitor: Visitor): Promise<void>;
  /** @throws Refusal social_over, social_taken */
  linkIn(tx: Tx, owner: Owner, visit: repo.AnsweredVisit, visitor: Visitor): Promise<void>;
  list(owner: Owner): Promise<ValueOf<typeof contract.listSocialAccounts>>;
}

export interface SocialDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes' | 'log'> {
  readonly site: Site;
  readonly siteUrlOf: (brand: Brand) => string;
  readonly encryption: Encryption;
  readonly pepper: string;
  readonly socialProviders?: readonly SocialProvider[];
  readonly openId?: OpenId;
}

export function createSocial(deps: SocialDeps): Social {
  const { db, clock, randomBytes, site, siteUrlOf, encryption, pepper, socialProviders = [] } = deps;
  const { cipher, blindIndex } = encryption;
  const openId = deps.openId ?? createOpenId(deps);

  const providerOf = (brand: string, id: string): SocialProvider => {
    const provider = socialProviders.find((one) => one.brand === brand && one.id === id);
    if (!provider) throw new Refusal('not_found');
    return provider;
  };

  /** They follow from what the browser keeps, so that the database need not hold them. */
  const tiesOf = (token: string): Ties => {
    const tie = (name: string): string => createHmac('sha256', pepper).update(`social|${name}|${token}`).digest('base64url');
    return { state: tie('state'), nonce: tie('nonce'), verifier: tie('verifier') };
  };

  const idOf = ({ social }: Visitor): string => hash('sha256', social ?? '', 'base64url');
  const ownerOf = ({ brand, subjectIndex }: repo.AnsweredVisit): Promise<Owner> => repo.findOwnerBySubject(db, brand, subjectIndex);

  async function spend(tx: Tx, visitor: Visitor): Promise<void> {
    if (!(await repo.deleteVisit(tx, idOf(visitor)))) throw new Refusal('social_over');
  }

  return {
    async listProviders(host) {
      const { code } = await site.brandOf(host);
      return socialProviders.filter(({ brand }) => brand === code).map(({ id, label }) => ({ id, label }));
    },
    async start({ provider: id, purpose, backUrl }, caller, visitor) {
      const brand = await site.brandOf(visitor.host);
      if (purpose === 'link' && (!caller || caller.member.isTrial)) throw new Refusal('unauthenticated');
      const provider = providerOf(brand.code, id);
      const token = Buffer.from(randomBytes(32)).toString('base64url');
      const url = await openId.begin(provider, tiesOf(token), `${siteUrlOf(brand)}${RETURN_PATH}`);
      const owner = purpose === 'link' && caller ? { cell: caller.member.cell, id: caller.member.id } : null;
      const visit = { brand: brand.code, provider: id, purpose, backUrl, owner };
      await repo.insertVisit(db, idOf({ ...visitor, social: token }), visit, clock.nowMs() + SOCIAL_LIFE_MS);
      return { url, token };
    },
    async answer(query, visitor) {
      const brand = await site.brandOf(visitor.host);
      const id = idOf(visitor);
      const visit = await repo.takeAnswer(db, id, clock.nowMs());
      if (!visit || visit.brand !== brand.code) throw new Refusal('social_over');
      const provider = providerOf(visit.brand, visit.provider);
      const answer = new URL(`${siteUrlOf(brand)}${RETURN_PATH}?${query}`);
      const { subject, email } = await openId.finish(provider, tiesOf(visitor.social ?? ''), answer);
      const subjectIndex = blindIndex.of('identity_social_account', `${visit.brand}|${provider.issuer}|${subject}`);
      await repo.putVouched(db, cipher, id, { subjectIndex, email });
      const isKnown = (await ownerOf({ ...visit, subjectIndex, email })).id !== NOBODY.id;
      const next = visit.purpose === 'link' ? 'link' : isKnown ? 'login' : 'register';
      return { next, provider: { id: provider.id, label: provider.label }, email, backUrl: visit.backUrl };
    },
    async find(visitor, purpose) {
      const brand = await site.brandOf(visitor.host);
      const visit = await repo.findAnswered(db, cipher, idOf(visitor), clock.nowMs());
      if (!visit || visit.brand !== brand.code || visit.purpose !== purpose) throw new Refusal('social_over');
      return visit;
    },
    ownerOf,
    spend,
    async linkIn(tx, owner, visit, visitor) {
      await spend(tx, visitor);
      if (!(await repo.insertSocialAccount(tx, owner, visit, clock.nowMs()))) throw new Refusal('social_taken');
    },
    async list(owner) {
      const linked = await repo.listSocialAccounts(db, owner);
      return linked.map(({ provider, linkedAtMs }) => ({ provider, linkedAtMs }));
    },
  };
}
