import type { Profile } from '@tessera/contract';
import { PROFILES } from '@tessera/contract/profiles';
import { useSite } from './site.ts';

/** What the place of this site allows and demands; the server holds everybody to it whatever the page shows. */
export function useProfile(): Profile {
  return PROFILES[useSite().profile];
}
