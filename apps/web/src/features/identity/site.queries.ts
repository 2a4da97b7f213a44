import { queryOptions } from '@tanstack/react-query';
import type { games, site, ValueOf } from '@tessera/contract';
import { gamesCalls, siteCalls } from '@tessera/contract/calls';
import { call } from '../../shared/call.ts';
import { setServerTime } from '../../shared/clock.ts';

export type Menus = ValueOf<typeof games.listGameMenus>;
export type Permission = ValueOf<typeof site.getPermission>;

/** What this host may show. Asked again by the gate when a call says that the site closed. */
export const permissionQuery = queryOptions({
  queryKey: ['site', 'permission'],
  queryFn: ({ signal }) => call(siteCalls.getPermission, { query: { host: location.hostname } }, { signal }),
  staleTime: 5 * 60_000,
});

/** Categories with their vendors, as the house sorts them. */
export const menusQuery = queryOptions({
  queryKey: ['site', 'menus'],
  queryFn: ({ signal }) => call(gamesCalls.listGameMenus, {}, { signal }),
  staleTime: 5 * 60_000,
});

/** How the site is and what time it has there. Asked again when an id was refused for its time. */
export const statusQuery = queryOptions({
  queryKey: ['site', 'status'],
  queryFn: async ({ signal }) => {
    const status = await call(siteCalls.getSystemStatus, {}, { signal });
    setServerTime(status.serverTimeMs);
    return status;
  },
  staleTime: 5 * 60_000,
});

/** Rule book §4: maintenance is 1, else a restricted region is 2, else 0. */
export function statusOf(permission: Pick<Permission, 'maintenance' | 'regionRestriction'>): 0 | 1 | 2 {
  if (permission.maintenance) return 1;
  return permission.regionRestriction ? 2 : 0;
}
