// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { forgetAffiliate, keepInvitation, readInvitation } from './invitation.ts';

it('keeps what a link said for as long as the tab lives, no longer than the server takes', () => {
  keepInvitation('?affiliateCode=%20ana-7%20&referralCode=FRIEND');
  expect(readInvitation()).toEqual({ affiliateCode: 'ana-7', referralCode: 'FRIEND' });
  keepInvitation(`?affiliateCode=${'x'.repeat(65)}&referralCode=`);
  expect(readInvitation()).toEqual({ affiliateCode: 'x'.repeat(64), referralCode: 'FRIEND' });
  forgetAffiliate();
  expect(readInvitation()).toEqual({ affiliateCode: null, referralCode: 'FRIEND' });
});
