import { inject } from 'vitest';
import { type Site, type SiteAddress, siteAt } from './given-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers where the site of the run is, once it runs. */
    sharedSiteDesk: string;
  }
}

/**
 * The one site of the run, as `givenSite` starts it. Files run side by side on it, so each brings members, staff and matches of its
 * own, and says nothing of the site as a whole.
 */
export async function sharedSite(): Promise<Site> {
  const answer = await fetch(inject('sharedSiteDesk'));
  if (!answer.ok) throw new Error(await answer.text());
  return siteAt((await answer.json()) as SiteAddress);
}
