import type { LiveBinding } from '../../shared/live.ts';
import { type Permission, permissionQuery, statusQuery } from './site.queries.ts';

/** Closes the site when a maintenance begins and opens it when it ends. */
export const followSiteStatus: LiveBinding = (live, queries) =>
  live.subscribe('site_status', 'site', ({ isInMaintenance }) => {
    const known = queries.getQueryData<Permission>(permissionQuery.queryKey);
    if (known?.maintenance === isInMaintenance) return;
    void queries.invalidateQueries({ queryKey: permissionQuery.queryKey });
    void queries.invalidateQueries({ queryKey: statusQuery.queryKey });
  });
