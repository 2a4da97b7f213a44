import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, profile } from '@tessera/contract';
import { profileCalls } from '@tessera/contract/later-calls';
import { call } from '../../shared/call.ts';
import { OWN_EVENTS_KEY } from '../../shared/own-events.ts';

export type ProfileEntry = profile.ProfileEntry;
export type Told = BodyOf<typeof profile.putProfile>;

const PROFILE_KEY = ['profile'] as const;
const ICON_KEY = ['icon'] as const;

export function useProfileEntries() {
  return useQuery({ queryKey: PROFILE_KEY, queryFn: ({ signal }) => call(profileCalls.getProfile, {}, { signal }) });
}

export function useTellProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (told: Told) => call(profileCalls.putProfile, { body: told }),
    onSuccess: (entries) => {
      client.setQueryData(PROFILE_KEY, entries);
      void client.invalidateQueries({ queryKey: OWN_EVENTS_KEY });
    },
  });
}

export function useIcon() {
  return useQuery({ queryKey: ICON_KEY, queryFn: ({ signal }) => call(profileCalls.getIcon, {}, { signal }) });
}

/** Shown as chosen at once; the server has the last word. */
export function useChooseIcon() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (icon: number) => call(profileCalls.chooseIcon, { body: { icon } }),
    onMutate: (icon) => client.setQueryData(ICON_KEY, { icon, isChosen: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ICON_KEY }),
  });
}
