import { identity as contract, Refusal } from '@tessera/contract';
import { type Brand, isSwitchedOn } from '../site/index.ts';
import { codeByMail, codeByText, type DeliverCode } from './code-messages.ts';
import { contactKeyOf, emailKey } from './contact-keys.ts';
import type { IdentityParts, Visitor } from './identity.deps.ts';
import { type ContactKey, findOwnerByContact } from './identity.repo.ts';
import type { Member } from './member.ts';
import { readPhone } from './phone-number.ts';
import { findPerson } from './profiles.repo.ts';
import type { Entry } from './second-factor.ts';
import { hitPerTarget, SPACING_MS } from './send-code.ts';
import { CODE_LIFE_MINUTES } from './verification-codes.ts';

interface Asked {
  readonly brand: Brand;
  /** Whose password, or code by message, was right. */
  readonly member: Member;
  readonly visitor: Visitor;
  readonly code: string | undefined;
  /** A code that was sent a moment ago has shown more than a password does. */
  readonly isByPassword: boolean;
}

/**
 * The code that a login takes: of the app, of whoever has one; otherwise, where the brand asks for it, one that is sent to whoever comes from an
 * address that the account was never logged in from. Who can be sent none comes in without, which is an event.
 * @throws Refusal code_required, throttled
 */
export async function askForCode(parts: IdentityParts, asked: Asked): Promise<Entry> {
  const { brand, member, visitor, code, isByPassword } = asked;
  const entry = await parts.secondFactor.ask(member, code);
  // Play money has no owner to ask.
  const isAsked = isByPassword && !entry.hasCode && !member.isTrial && isSwitchedOn(brand, 'NEWADDRESSVERIF3');
  if (!isAsked || (await parts.knownAddresses.isKnown(member, visitor.ip))) return entry;
  const way = await findWay(parts, brand, member);
  if (!way) return enterUnasked(parts, member, entry);
  if (code !== undefined) return enterByCode(parts, asked, code);
  await sendCodeBy(parts, asked, way);
  throw new Refusal('code_required', { field: 'code', by: way.by, to: way.shownTo, minutes: String(CODE_LIFE_MINUTES) });
}

/** How a code reaches the owner. */
interface Way {
  readonly by: 'mobile' | 'email';
  /** Enough for the owner to know where to look, and too little for anybody else. */
  readonly shownTo: string;
  readonly deliver: DeliverCode;
}

/** Only what the owner has proved to be theirs: what was merely written down may be a stranger's. The phone comes first. */
async function findWay(parts: IdentityParts, brand: Brand, member: Member): Promise<Way | null> {
  const { db, encryption, mails, sms, siteUrlOf } = parts;
  const person = await findPerson(db, encryption.memberKeys, member);
  const isProved = async (kind: ContactKey['kind'], value: string): Promise<boolean> =>
    (await findOwnerByContact(db, brand.code, { kind, keyHash: contactKeyOf(parts, brand, kind, value) })).id === member.id;
  const phone = person?.mobileNum === undefined ? null : readPhone(person.mobileNum, person.countryDialingCode ?? '');
  if (phone && (await isProved('mobile', phone.key)))
    return { by: 'mobile', shownTo: maskPhone(phone.e164), deliver: codeByText(sms, brand, { to: phone.e164, isDecoy: false }) };
  const email = person?.email;
  if (mails && email !== undefined && (await isProved('email', emailKey(email))))
    return {
      by: 'email',
      shownTo: maskEmail(email),
      deliver: codeByMail(mails, brand, { to: email, account: member.username, siteUrl: siteUrlOf(brand) }),
    };
  return null;
}

const maskPhone = (e164: string): string => `${e164.slice(0, 3)}•••${e164.slice(-3)}`;
const maskEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

const requestOf = ({ brand, member, visitor }: Asked) => ({ brand, purpose: 'address', owner: member, ip: visitor.ip }) as const;

/** Counted by the account, wherever it is asked from: so many codes a day bound the guesses. */
async function sendCodeBy({ rates, codes, events }: IdentityParts, asked: Asked, { deliver }: Way): Promise<void> {
  const { member, visitor } = asked;
  await rates.space(`address|${member.id}`, SPACING_MS);
  await hitPerTarget(rates, 'address', member.id);
  await codes.send(requestOf(asked), deliver);
  events.record({ kind: 'login_code_sent', member, origin: visitor });
}

function enterByCode({ db, codes, events }: IdentityParts, asked: Asked, typed: string): Entry {
  const request = requestOf(asked);
  // What is no code is wrong like any other.
  const code = contract.VerificationCode.safeParse(typed).data ?? '';
  return {
    hasCode: false,
    async enter(origin, change) {
      if (!(await codes.isRight(request, code))) {
        events.record({ kind: 'login_code_failed', member: asked.member, origin });
        throw new Refusal('code_wrong', { field: 'code' });
      }
      return db.transaction(async (tx) => {
        await codes.spend(tx, request, code);
        return change(tx);
      });
    },
  };
}

function enterUnasked({ events }: IdentityParts, member: Member, entry: Entry): Entry {
  return {
    hasCode: false,
    async enter(origin, change) {
      const changed = await entry.enter(origin, change);
      events.record({ kind: 'login_new_address', member, origin });
      return changed;
    },
  };
}
