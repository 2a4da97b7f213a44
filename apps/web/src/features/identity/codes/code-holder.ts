import type { CodeHolder } from '@tessera/ui';
import { useBrandName } from '../../../shared/brand.ts';
import { useMember } from '../../../shared/session.ts';

/** What the member's recovery codes are kept under. */
export function useCodeHolder(): CodeHolder {
  const member = useMember();
  const brand = useBrandName();
  return { account: member?.account ?? '', brand };
}
