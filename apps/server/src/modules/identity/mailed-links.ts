import { hash } from 'node:crypto';
import { Refusal } from '@tessera/contract';
import type { Encryption } from '../../platform/encryption/index.ts';
import type { MailContent, MailQueue } from '../../platform/mail/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Brand, Site } from '../site/index.ts';
import { findMember } from './identity.repo.ts';
import { findLinkOwner, type LinkPurpose, lockUntold, markTold, noteLink, takeLink } from './links.repo.ts';
import type { Member, Owner } from './member.ts';
import { findReader } from './member-mail.ts';

const MOST_AT_ONCE = 200;

/** Links that owners are mailed. Each works once; the database has its hash alone. */
export interface MailedLinks {
  /** Notes that an owner is to get one; the same work for nobody, so that it tells nothing. `tellOwners` writes the mail. */
  note(owner: Owner): Promise<void>;
  /** Writes to those who gave an address. A job; each is told once, whatever dies. */
  tellOwners(): Promise<void>;
  /** Whose link it is, which stays. @throws Refusal link_invalid */
  find(token: string): Promise<Member>;
  /** Uses it up, with what it opens. @throws Refusal link_invalid */
  use(tx: Tx, token: string): Promise<Member>;
}

export interface LinkTerms {
  readonly purpose: LinkPurpose;
  readonly lifeMs: number;
  /** Nobody is written to again before. */
  readonly toldEveryMs: number;
  /** Of the site's page that takes the link. */
  readonly path: `/${string}`;
  mailOf(about: LinkMail): MailContent;
}

/** What a mail with a link is made of. */
export interface LinkMail {
  readonly brand: Pick<Brand, 'name' | 'defaultLanguage'>;
  readonly account: string;
  readonly link: string;
  readonly lifeMinutes: number;
}

export interface MailedLinksDeps extends Pick<Platform, 'db' | 'clock' | 'randomBytes'> {
  readonly encryption: Encryption;
  readonly site: Site;
  readonly siteUrlOf: (brand: Brand) => string;
  readonly mails: MailQueue | null;
}

export function createMailedLinks(
  { encryption, db, clock, randomBytes, site, siteUrlOf, mails }: MailedLinksDeps,
  terms: LinkTerms,
): MailedLinks {
  const { purpose, lifeMs, toldEveryMs, path } = terms;

  async function tellOne(tx: Tx): Promise<boolean> {
    const owner = await lockUntold(tx, purpose);
    if (!owner) return false;
    const nowMs = clock.nowMs();
    const reader = mails && (await findReader(tx, encryption.memberKeys, owner));
    if (!reader) {
      await markTold(tx, purpose, owner, { nowMs, link: null });
      return true;
    }
    const token = Buffer.from(randomBytes(32)).toString('base64url');
    const expiresAtMs = nowMs + lifeMs;
    await markTold(tx, purpose, owner, { nowMs, link: { tokenHash: hashOf(token), expiresAtMs } });
    const brand = await site.getBrand(reader.member.brand);
    // Of the brand's own settings: what a request calls the host is whatever its sender likes.
    const link = `${siteUrlOf(brand)}${path}#token=${token}`;
    const mail = terms.mailOf({ brand, account: reader.member.username, link, lifeMinutes: lifeMs / 60_000 });
    await mails.put(tx, { ...mail, to: reader.email }, expiresAtMs);
    return true;
  }

  async function memberOf(tx: Tx, owner: Owner | undefined): Promise<Member> {
    const member = owner && (await findMember(tx, owner));
    if (!member) throw new Refusal('link_invalid');
    return member;
  }

  return {
    note: (owner) => noteLink(db, purpose, owner, { nowMs: clock.nowMs(), toldBeforeMs: clock.nowMs() - toldEveryMs }),
    async tellOwners() {
      for (let told = 0; told < MOST_AT_ONCE; told += 1) if (!(await db.transaction(tellOne))) return;
    },
    find: async (token) => memberOf(db, await findLinkOwner(db, purpose, hashOf(token), clock.nowMs())),
    use: async (tx, token) => memberOf(tx, await takeLink(tx, purpose, hashOf(token), clock.nowMs())),
  };
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');
