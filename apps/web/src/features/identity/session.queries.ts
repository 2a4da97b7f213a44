import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed } from '@tessera/client';
import type { BodyOf, identity } from '@tessera/contract';
import { identityCalls, siteCalls } from '@tessera/contract/calls';
import { call } from '../../shared/call.ts';
import type { SessionMember } from '../../shared/session.ts';
import { readRememberedUser } from './remembered-user.ts';

export const sessionKeys = {
  all: ['session'] as const,
  registerForm: ['site', 'register'] as const,
  captcha: (use: string) => ['captcha', use] as const,
};

const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);

export function toMember(view: identity.MemberView): SessionMember {
  const { id, account, nickname, currency, trialEndsAtMs, previousLoginAtMs, registeredAtMs } = view;
  const type = view.isTrial ? 'trial' : AGENT_TYPES.has(view.type) ? 'agent' : 'member';
  return { id, account, nickname, currency, trialEndsAtMs, previousLoginAtMs, registeredAtMs, type };
}

/** Null is a guest. The cookie cannot be read by scripts, so the server is asked who this is. */
export const sessionQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: async ({ signal }): Promise<SessionMember | null> => {
    const found = await orNull(() => call(identityCalls.getMemberInfo, {}, { signal }));
    if (found) return toMember(found);
    // Whoever asked to stay logged in has it from a cookie that no script can read.
    const resumed = readRememberedUser() === '' ? null : await orNull(() => call(identityCalls.resume, {}, { signal }));
    return resumed && toMember(resumed.member);
  },
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Null where nobody is logged in. */
async function orNull<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CallFailed && error.code === 'unauthenticated') return null;
    throw error;
  }
}

/** After a login everything that was fetched as a guest is asked for anew. */
export function useStartSession(): (view: identity.MemberView) => Promise<void> {
  const client = useQueryClient();
  return async (view) => {
    await client.cancelQueries({ queryKey: sessionKeys.all });
    client.setQueryData(sessionKeys.all, toMember(view));
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKeys.all[0] && queryKey[0] !== 'site' });
  };
}

/** The page at which only agents log in. */
const AGENTS_DOOR = '/agentHome';

/** Of a login by message, `username` is the number and `password` the code. */
export type LoginBody = Omit<BodyOf<typeof identity.login>, 'type' | 'platform' | 'asAgent'> & { readonly type?: 'username' | 'sms' };

export function useLogin() {
  const start = useStartSession();
  return useMutation({
    mutationFn: (body: LoginBody) =>
      call(identityCalls.login, { body: { ...body, ...(location.pathname === AGENTS_DOOR && { asAgent: true }) } }),
    onSuccess: ({ member }) => void start(member),
  });
}

export function useFreePlay() {
  const start = useStartSession();
  return useMutation({
    mutationFn: () => call(identityCalls.freePlay, { body: { os: navigator.platform.slice(0, 40), platform: 'W' } }),
    onSuccess: ({ member }) => void start(member),
  });
}

export type RegisterBody = Omit<BodyOf<typeof identity.register>, 'registerMethod' | 'login' | 'withSocial'> & {
  readonly withSocial?: boolean;
};

export function useRegister() {
  const start = useStartSession();
  return useMutation({
    mutationFn: (body: RegisterBody) => call(identityCalls.register, { body }),
    onSuccess: ({ member }) => void start(member),
  });
}

export type MobileRegisterBody = Omit<BodyOf<typeof identity.registerMobile>, 'registerMethod' | 'login' | 'withSocial'> & {
  readonly withSocial?: boolean;
};

export function useRegisterByMobile() {
  const start = useStartSession();
  return useMutation({
    mutationFn: (body: MobileRegisterBody) => call(identityCalls.registerMobile, { body: { ...body, registerMethod: 'MOBILE' } }),
    onSuccess: ({ member }) => void start(member),
  });
}

/** A new password by a code on the phone, which logs in as well. */
export function useResetByPhone() {
  const start = useStartSession();
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof identity.resetByPhone>, 'platform'>) => call(identityCalls.resetByPhone, { body }),
    onSuccess: ({ member }) => void start(member),
  });
}

/** Has a link mailed by which a new password is chosen. */
export function useAskForReset() {
  return useMutation({ mutationFn: (body: BodyOf<typeof identity.askForReset>) => call(identityCalls.askForReset, { body }) });
}

/** A new password by the link that was mailed. */
export function useResetByMail() {
  return useMutation({ mutationFn: (body: BodyOf<typeof identity.resetByMail>) => call(identityCalls.resetByMail, { body }) });
}

/** Lifts the lock of an account by the link its owner was mailed. */
export function useUnlock() {
  return useMutation({ mutationFn: (token: string) => call(identityCalls.unlock, { body: { token } }) });
}

export function useLogout() {
  return useMutation({ mutationFn: () => call(identityCalls.logout, {}) });
}

export function useChangePassword() {
  return useMutation({ mutationFn: (body: BodyOf<typeof identity.changePassword>) => call(identityCalls.changePassword, { body }) });
}

export const registerFormQuery = queryOptions({
  queryKey: sessionKeys.registerForm,
  queryFn: async ({ signal }) => {
    const [rules, settings] = await Promise.all([
      call(identityCalls.getRegisterRules, {}, { signal }),
      call(siteCalls.getRegisterSettings, {}, { signal }),
    ]);
    return { rules, settings };
  },
});

export type RegisterForm = Awaited<ReturnType<NonNullable<(typeof registerFormQuery)['queryFn']>>>;
