import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, identity } from '@tessera/contract';
import { identityCalls } from '@tessera/contract/calls';
import { call } from '../../../shared/call.ts';
import { useStartSession } from '../session.queries.ts';

const accountsKey = ['member', 'social'] as const;

/** Services that people log in by here. */
export const providersQuery = queryOptions({
  queryKey: ['site', 'social'],
  queryFn: ({ signal }) => call(identityCalls.listSocialProviders, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** Sends this browser to the service. */
export function useStartSocial() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof identity.startSocial>) => call(identityCalls.startSocial, { body }),
    onSuccess: ({ url }) => location.assign(url),
  });
}

/** What the service sent this browser back with. It is taken once, so it is no query, which may be asked again. */
export const useSocialAnswer = () => useMutation({ mutationFn: (query: string) => call(identityCalls.answerSocial, { body: { query } }) });

export function useLoginBySocial() {
  const start = useStartSession();
  return useMutation({
    mutationFn: (body: BodyOf<typeof identity.loginBySocial>) => call(identityCalls.loginBySocial, { body }),
    onSuccess: ({ member }) => void start(member),
  });
}

export const useSocialAccounts = () =>
  useQuery({ queryKey: accountsKey, queryFn: ({ signal }) => call(identityCalls.listSocialAccounts, {}, { signal }) });

export function useLinkSocial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(identityCalls.linkSocial, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}

export function useUnlinkSocial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (provider: string) => call(identityCalls.unlinkSocial, { params: { provider } }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountsKey }),
  });
}
