import type { Amount } from '@tessera/kernel';
import type { Tx } from '../../platform/db/database.ts';
import type { Encryption } from '../../platform/encryption/index.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { MailQueue } from '../../platform/mail/index.ts';
import type { SmsQueue } from '../../platform/sms/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountRef } from '../../platform/posting/booking.ts';
import type { Referrals } from '../referrals/index.ts';
import type { Brand, Site } from '../site/index.ts';
import type { Captchas } from './captcha.ts';
import type { Devices } from './devices.ts';
import type { KnownAddresses } from './known-addresses.ts';
import type { Locks } from './locks.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { RememberedLogins } from './remembered-logins.ts';
import type { LoginGuard, LoginGuardLimits } from './login-guard.ts';
import type { PasswordHasher, PasswordHasherOptions } from './password-hash.ts';
import type { Sessions } from './sessions.ts';
import type { Owner } from './member.ts';
import type { SecondFactor } from './second-factor.ts';
import type { OpenId } from './social/openid.ts';
import type { Social } from './social/social.ts';
import type { SocialProvider } from './social/social-provider.ts';
import type { StepUp } from './step-up.ts';
import type { Totp } from './totp.ts';
import type { VerificationCodes } from './verification-codes.ts';

export interface IdentityDeps extends Platform {
  readonly site: Site;
  readonly referrals: Referrals;
  readonly rates: RateLimiter;
  /** One cell a query, for a database that is spread over machines. */
  readonly isByCell?: boolean;
  readonly encryption: Encryption;
  /** A secret of the installation that is never in the database. Changing it makes all passwords wrong. */
  readonly pepper: string;
  /** Opens the wallet account of a new member, in the transaction that creates the member. */
  readonly openAccount: (tx: Tx, account: AccountRef, brand: Brand) => Promise<void>;
  /** Credits play money to a new trial account. Called last in the transaction. */
  readonly fundTrial: (tx: Tx, account: AccountRef, amount: Amount) => Promise<void>;
  /** The version of the terms that people accept at registration. */
  readonly termsVersion: string;
  /** Tells the answer of each captcha, for tests only. */
  readonly onCaptcha?: (captchaId: string, answer: string) => void;
  readonly loginLimits?: LoginGuardLimits;
  /** How much work a proof is, 1 unless told; tests lower it. */
  readonly captchaEffort?: number;
  /** Takes mails to owners of locked accounts; null where none can be sent. */
  readonly mails: MailQueue | null;
  readonly sms: SmsQueue;
  /** Services that vouch for people; none unless told. */
  readonly socialProviders?: readonly SocialProvider[];
  readonly openId?: OpenId;
  /** The address of a brand's site as people type it, without a slash at the end. */
  readonly siteUrlOf: (brand: Brand) => string;
  readonly hashing?: Pick<PasswordHasherOptions, 'concurrency' | 'maxWaiting' | 'cost'>;
}

/** What the use cases of this module work with. */
export interface IdentityParts extends IdentityDeps {
  readonly sessions: Sessions;
  readonly passwords: PasswordHasher;
  readonly codes: VerificationCodes;
  readonly guard: LoginGuard;
  readonly stepUp: StepUp;
  readonly captchas: Captchas;
  readonly devices: Devices;
  readonly knownAddresses: KnownAddresses;
  readonly locks: Locks;
  /** By which a new password is chosen. */
  readonly resetLinks: MailedLinks;
  readonly rememberedLogins: RememberedLogins;
  readonly social: Social;
  /** Of staff, by the operator's id. */
  readonly operatorTotp: Totp<string>;
  readonly memberTotp: Totp<Owner>;
  readonly secondFactor: SecondFactor;
}

export type { Visitor } from './visitor.ts';
