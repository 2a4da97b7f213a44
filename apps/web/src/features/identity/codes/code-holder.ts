import type { CodeHolder } from '@tessera/ui';
import { BRAND_NAME } from '../../../shared/brand.ts';
import { useMember } from '../../../shared/session.ts';

/** What the member's recovery codes are kept under. */
export function useCodeHolder(): CodeHolder {
  const member = useMember();
  return { account: member?.account ?? '', brand: BRAND_NAME };
}
