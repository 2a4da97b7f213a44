import { type BodyOf, type identity as contract, type profile, Refusal, type referrals } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Authenticator, MemberRef, PlayerCaller } from '../../platform/http/caller.ts';
import { type Captchas, createCaptchas } from './captcha.ts';
import { deleteCaptchasBefore } from './captcha.repo.ts';
import { changePassword } from './change-password.ts';
import { chooseIcon, iconOf } from './choose-icon.ts';
import { fundTrialAccount, insertMemberWithAccount, TRIAL_LIFE_MS } from './create-member.ts';
import { createDevices } from './devices.ts';
import { deleteDevicesBefore } from './devices.repo.ts';
import { deleteFailuresBefore, deleteLoginMinutesBefore } from './guard.repo.ts';
import type { IdentityDeps, IdentityParts, Visitor } from './identity.deps.ts';
import { findMember, findMemberByUsername, listUsernames, setStatus, setTrialEnd } from './identity.repo.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { deleteInvitationsBefore } from './invitations.repo.ts';
import { ADDRESS_LIFE_MS, createKnownAddresses } from './known-addresses.ts';
import { deleteAddressesBefore, deleteAddressesOf } from './known-addresses.repo.ts';
import { createLocks } from './locks.ts';
import { deleteLinksBefore } from './links.repo.ts';
import { createLoginGuard, LOGIN_LIMITS } from './login-guard.ts';
import { login, type LoginRequest, type StartedSession } from './login.ts';
import { type AccountType, isAgent, type Member, type Owner, TRIAL_TYPE, usernameKey } from './member.ts';
import { openFreePlay } from './open-free-play.ts';
import { createOperators, type Operators } from './operators.ts';
import { deleteOperatorSessionsBefore } from './operators.repo.ts';
import { createPasswordHasher } from './password-hash.ts';
import { presentProfile } from './profile-fields.ts';
import { findPerson, type Person } from './profiles.repo.ts';
import { type MobileRegisterRequest, registerByMobile } from './register-by-mobile.ts';
import { registerMember, type RegisterRequest } from './register-member.ts';
import { createSessions } from './sessions.ts';
import { createStepUp } from './step-up.ts';
import { memberTotpStore } from './member-totp.repo.ts';
import { operatorTotpStore } from './operator-totp.repo.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.ts';
import { createRememberedLogins } from './remembered-logins.ts';
import { deleteKeptLoginsBefore, deleteKeptLoginsOf } from './remembered-logins.repo.ts';
import { askForResetMail, createResetLinks, resetByMail } from './reset-by-mail.ts';
import { resetByPhone } from './reset-by-phone.ts';
import { resumeSession } from './resume-session.ts';
import { sendCode } from './send-code.ts';
import { enterBySocial } from './social/enter-by-social.ts';
import { linkSocial, unlinkSocial } from './social/link-social.ts';
import { createSocial, type Social } from './social/social.ts';
import { deleteSocialAccountsOf, deleteVisitsBefore } from './social/social.repo.ts';
import { tellProfile } from './tell-profile.ts';
import { createTotp } from './totp.ts';
import { createVerificationCodes } from './verification-codes.ts';
import { deleteCodesBefore, type PhonePurpose } from './codes.repo.ts';
import { deleteSessionsBefore, forgetOriginsOf, type Origin } from './sessions.repo.ts';

export interface NewMemberRequest {
  readonly username: string;
  /** Null only for a trial account without login. */
  readonly password: string | null;
  readonly type: AccountType;
  readonly nickname?: string;
  readonly mustChangePassword?: boolean;
  readonly brand: string;
}

export interface Identity {
  readonly authenticator: Authenticator;
  readonly operators: Operators;
  readonly invitations: Invitations;
  readonly captchas: Captchas;
  readonly secondFactor: SecondFactor;
  login(request: LoginRequest, visitor: Visitor): Promise<StartedSession>;
  register(request: RegisterRequest, visitor: Visitor): Promise<StartedSession>;
  registerByMobile(request: MobileRegisterRequest, visitor: Visitor): Promise<StartedSession>;
  /** @returns for how many minutes the code is taken */
  sendCode(purpose: PhonePurpose, request: BodyOf<typeof contract.sendLoginCode>, visitor: Visitor): Promise<number>;
  resetByPhone(request: BodyOf<typeof contract.resetByPhone>, visitor: Visitor): Promise<StartedSession>;
  /** Has a link mailed by which a new password is chosen; the same for every name and address. */
  askForResetMail(request: BodyOf<typeof contract.askForReset>, visitor: Visitor): Promise<void>;
  resetByMail(request: BodyOf<typeof contract.resetByMail>, visitor: Visitor): Promise<void>;
  /** Starts a session by what the browser keeps. @throws Refusal unauthenticated */
  resume(visitor: Visitor): Promise<StartedSession>;
  readonly social: Social;
  /** @throws Refusal social_over, social_unknown, account_blocked, code_required, code_wrong */
  loginBySocial(request: BodyOf<typeof contract.loginBySocial>, visitor: Visitor): Promise<StartedSession>;
  /** @throws Refusal social_over, social_taken */
  linkSocial(caller: PlayerCaller, visitor: Visitor): Promise<void>;
  unlinkSocial(caller: PlayerCaller, provider: string, visitor: Visitor): Promise<void>;
  /** The browser is to log in by itself no more. */
  forgetBrowser(visitor: Visitor): Promise<void>;
  freePlay(visitor: Visitor): Promise<StartedSession>;
  /** By which people join. @throws Refusal agents_only */
  agentCode(member: MemberRef): Promise<referrals.AgentCodeView>;
  /** Lifts the lock of the account whose owner was sent the link. @throws Refusal link_invalid */
  unlock(token: string, visitor: Visitor): Promise<void>;
  /** Writes to the owners of accounts that were locked, or whose password was forgotten: run it every few seconds. */
  tellOwners(): Promise<void>;
  logout(caller: PlayerCaller, origin: Origin): Promise<void>;
  /** @returns the token of the session the caller goes on in */
  changePassword(caller: PlayerCaller, request: BodyOf<typeof contract.changePassword>, visitor: Visitor): Promise<string>;
  /** @throws Refusal password_wrong; wrong ones are counted */
  verifyPassword(member: Owner, password: string): Promise<void>;
  findMember(member: Owner): Promise<Member | undefined>;
  /** What they told about themselves; undefined for who told nothing, or was erased. */
  findPerson(member: Owner): Promise<Person | undefined>;
  /** What they told, with what the brand asks for. */
  profileOf(member: MemberRef): Promise<profile.ProfileEntry[]>;
  /** @throws Refusal invalid_input, under_age, already_registered */
  tellProfile(caller: PlayerCaller, told: BodyOf<typeof profile.putProfile>, origin: Origin): Promise<profile.ProfileEntry[]>;
  iconOf(member: Owner): Promise<profile.IconView>;
  chooseIcon(member: Owner, icon: number): Promise<profile.IconView>;
  findMemberByUsername(username: string, brand: string): Promise<Member | undefined>;
  /** The ids of members of that name, in these brands. */
  findMembersByName(account: string, brands: readonly string[]): Promise<string[]>;
  /** Account names of members, by id; those that are gone are left out. */
  usernamesOf(members: readonly Owner[]): Promise<ReadonlyMap<string, string>>;
  /** Creates an account without the rules of registration; a trial account (type 4) gets its play money. @throws Refusal username_taken */
  createMember(request: NewMemberRequest): Promise<Member>;
  /** Ends all sessions of a member, in this process at once and elsewhere within a second. */
  endSessions(member: Owner): Promise<void>;
  /** Those of these sessions, by id, that are not over; asking keeps none alive. */
  listLiveSessions(sessions: readonly { readonly cell: number; readonly sessionId: string }[]): Promise<ReadonlySet<string>>;
  /** Keeps a member out and ends their sessions. */
  disableMember(member: Owner): Promise<void>;
  enableMember(member: Owner): Promise<void>;
  /**
   * Keeps a member out and erases for ever what is known of the person; the name they play under and the books stay.
   * @returns false when nothing was known, or no longer
   */
  eraseMember(member: Owner): Promise<boolean>;
  /** Gives a trial account another day, for the demo account that is printed at every start. */
  renewTrial(member: Owner): Promise<void>;
  /** Forgets what is over: run it every hour. */
  sweep(): Promise<void>;
}

/** Addresses of sessions this young count as known at login. */
const KEEP_SESSIONS_MS = 30 * 24 * 3_600_000;
/** An owner is not written to again before. */
const KEEP_LINKS_MS = 24 * 3_600_000;
/** A day and some minutes say what is usual. */
const KEEP_LOGIN_MINUTES_MS = 25 * 3_600_000;

export function createIdentity(deps: IdentityDeps): Identity {
  const { db, clock, randomBytes, pepper, site } = deps;
  const limits = deps.loginLimits ?? LOGIN_LIMITS;
  const passwords = createPasswordHasher({ pepper, randomBytes, ...deps.hashing });
  const guard = createLoginGuard(db, clock, limits);
  const { onCaptcha, captchaEffort: effort = 1 } = deps;
  const { cipher, memberKeys } = deps.encryption;
  const sessions = createSessions(deps);
  const stepUp = createStepUp({ db, clock, passwords }, limits);
  const memberTotp = createTotp(deps, {
    store: memberTotpStore,
    placeOf: ({ id }: Owner) => ({ table: 'identity_member_totp', column: 'encrypted_secret', row: id }),
    cipherOf: (tx, owner) => memberKeys.get(tx, owner),
  });
  const secondFactor = createSecondFactor({ ...deps, sessions, stepUp, memberTotp }, limits);
  const parts: IdentityParts = {
    ...deps,
    sessions,
    passwords,
    guard,
    stepUp,
    codes: createVerificationCodes(deps),
    captchas: createCaptchas(deps, { pepper, onCaptcha, effort, pressureOf: (address) => guard.pressureOf(address) }),
    devices: createDevices(deps),
    knownAddresses: createKnownAddresses(deps),
    locks: createLocks({ ...deps, guard }),
    resetLinks: createResetLinks(deps),
    rememberedLogins: createRememberedLogins(deps),
    social: createSocial(deps),
    operatorTotp: createTotp(deps, {
      store: operatorTotpStore,
      placeOf: (operatorId: string) => ({ table: 'identity_operator_totp', column: 'encrypted_secret', row: operatorId }),
      cipherOf: async () => cipher,
    }),
    memberTotp,
    secondFactor,
  };
  const operators = createOperators(parts);
  async function noteOf(tx: Tx, owner: Owner, kind: 'sessions_ended' | 'account_disabled' | 'account_enabled'): Promise<void> {
    const member = await findMember(tx, owner);
    if (member) await deps.events.recordIn(tx, { kind, member });
  }

  return {
    authenticator: {
      player: (token) => sessions.find(token),
      operator: (token) => operators.authenticate(token),
      checkSecondFactor: (caller) => secondFactor.check(caller),
    },
    operators,
    invitations: createInvitations(parts),
    captchas: parts.captchas,
    secondFactor,
    unlock: (token, visitor) => parts.locks.unlock(token, visitor),
    async tellOwners() {
      await parts.locks.tellOwners();
      await parts.resetLinks.tellOwners();
    },
    login: (request, visitor) => login(parts, request, visitor),
    register: (request, visitor) => registerMember(parts, request, visitor),
    registerByMobile: (request, visitor) => registerByMobile(parts, request, visitor),
    sendCode: (purpose, request, visitor) => sendCode(parts, purpose, request, visitor),
    resetByPhone: (request, visitor) => resetByPhone(parts, request, visitor),
    askForResetMail: (request, visitor) => askForResetMail(parts, request, visitor),
    resetByMail: (request, visitor) => resetByMail(parts, request, visitor),
    resume: (visitor) => resumeSession(parts, visitor),
    social: parts.social,
    loginBySocial: (request, visitor) => enterBySocial(parts, request, visitor),
    linkSocial: (caller, visitor) => linkSocial(parts, caller, visitor),
    unlinkSocial: (caller, provider, visitor) => unlinkSocial(parts, caller, provider, visitor),
    forgetBrowser: ({ remembered }) => parts.rememberedLogins.forget(remembered),
    freePlay: (visitor) => openFreePlay(parts, visitor),
    async agentCode(member) {
      const found = await findMember(db, member);
      if (!found || !isAgent(found)) throw new Refusal('agents_only');
      return parts.referrals.codeOf(member);
    },
    async logout(caller, origin) {
      await sessions.end(caller);
      // Play money has no owner to tell.
      if (!caller.member.isTrial) deps.events.record({ kind: 'session_ended', member: caller.member, origin });
    },
    changePassword: (caller, request, visitor) => changePassword(parts, caller, request, visitor),
    verifyPassword: (member, password) => parts.stepUp.verify(member, password),
    findMember: (member) => findMember(db, member),
    findPerson: (member) => findPerson(db, memberKeys, member),
    profileOf: async (member) => presentProfile(await site.getBrand(member.brand), (await findPerson(db, memberKeys, member)) ?? {}),
    tellProfile: (caller, told, origin) => tellProfile(parts, caller, told, origin),
    iconOf: (member) => iconOf(db, member),
    chooseIcon: (member, icon) => chooseIcon(db, member, icon),
    findMemberByUsername: async (username, brand) => findMemberByUsername(db, brand, usernameKey(username)),
    async findMembersByName(account, brands) {
      const found = await Promise.all(brands.map((brand) => findMemberByUsername(db, brand, usernameKey(account))));
      return found.flatMap((member) => member?.id ?? []);
    },
    usernamesOf: async (members) =>
      members.length === 0 ? new Map() : new Map((await listUsernames(db, members)).map(({ id, username }) => [id, username])),
    async createMember({ password, brand: code, ...draft }) {
      const brand = await site.getBrand(code);
      const passwordHash = password === null ? null : await parts.passwords.hash(password);
      const owner = await db.transaction(async (tx) => {
        const inserted = await insertMemberWithAccount(parts, tx, brand, { ...draft, passwordHash });
        if (draft.type === TRIAL_TYPE) await fundTrialAccount(parts, tx, brand, inserted);
        return inserted;
      });
      const member = await findMember(db, owner);
      if (!member) throw new Error('a member just created exists');
      return member;
    },
    endSessions: (member) => parts.sessions.endAllOf(member, { change: (tx) => noteOf(tx, member, 'sessions_ended') }),
    listLiveSessions: (sessions) => parts.sessions.listLive(sessions),
    disableMember: (member) =>
      parts.sessions.endAllOf(member, {
        async change(tx) {
          await setStatus(tx, member, 'disabled');
          await noteOf(tx, member, 'account_disabled');
        },
      }),
    async eraseMember(member) {
      let isErased = false;
      await parts.sessions.endAllOf(member, {
        async change(tx) {
          await setStatus(tx, member, 'disabled');
          await noteOf(tx, member, 'account_disabled');
          await secondFactor.erase(tx, member);
          await deleteSocialAccountsOf(tx, member);
          await deleteAddressesOf(tx, member);
          await forgetOriginsOf(tx, member);
          await deleteKeptLoginsOf(tx, member);
          isErased = await memberKeys.erase(tx, member, clock.nowMs());
        },
      });
      return isErased;
    },
    enableMember: (member) =>
      db.transaction(async (tx) => {
        await setStatus(tx, member, 'active');
        await noteOf(tx, member, 'account_enabled');
      }),
    renewTrial: (member) => db.transaction((tx) => setTrialEnd(tx, member, clock.nowMs() + TRIAL_LIFE_MS)),
    async sweep() {
      const nowMs = clock.nowMs();
      await deleteCaptchasBefore(db, nowMs);
      await deleteCodesBefore(db, nowMs);
      await deleteFailuresBefore(db, nowMs - limits.windowMs);
      await deleteLoginMinutesBefore(db, nowMs - KEEP_LOGIN_MINUTES_MS);
      await deleteSessionsBefore(db, nowMs - KEEP_SESSIONS_MS);
      await deleteDevicesBefore(db, nowMs);
      await deleteAddressesBefore(db, nowMs - ADDRESS_LIFE_MS);
      await deleteLinksBefore(db, nowMs - KEEP_LINKS_MS);
      await deleteKeptLoginsBefore(db, nowMs);
      await deleteVisitsBefore(db, nowMs);
      await db.transaction((tx) => deleteInvitationsBefore(tx, nowMs));
      await deleteOperatorSessionsBefore(db, nowMs - KEEP_SESSIONS_MS);
    },
  };
}
