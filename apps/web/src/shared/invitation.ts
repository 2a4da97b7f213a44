import { inTab } from '@tessera/i18n';

export const AFFILIATE_PARAMETER = 'affiliateCode';
const affiliate = inTab(AFFILIATE_PARAMETER);
const referral = inTab('referralCode');
/** As long as the longest that the server takes. */
const MOST_SIGNS = 64;

/** By which links a visitor came; null where by none. */
export interface InvitationCodes {
  readonly affiliateCode: string | null;
  readonly referralCode: string | null;
}

/** Keeps with the tab what the link said that a visitor came by: they may look round before they register. */
export function keepInvitation(search: string): void {
  const said = new URLSearchParams(search);
  for (const [name, kept] of [
    [AFFILIATE_PARAMETER, affiliate],
    ['referralCode', referral],
  ] as const) {
    const code = said.get(name)?.trim();
    if (code) kept.write(code.slice(0, MOST_SIGNS));
  }
}

export const readInvitation = (): InvitationCodes => ({ affiliateCode: affiliate.read(), referralCode: referral.read() });

export const forgetAffiliate = (): void => void affiliate.write(null);

export const forgetReferral = (): void => void referral.write(null);
