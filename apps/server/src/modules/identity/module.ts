import { businessDay } from '../../platform/business-day.ts';
import { defineModule, settingsOf } from '../../platform/module.ts';
import { referralsModule } from '../referrals/index.ts';
import { siteModule } from '../site/index.ts';
import { createIdentity } from './identity.ts';
import { identityRoutes } from './identity.routes.ts';
import type { OpenId } from './social/openid.ts';
import type { SocialProvider } from './social/social-provider.ts';
import type { HashCost } from './password-hash.ts';

export interface IdentitySettings {
  /** A secret of the installation that is never in the database. Changing it makes all passwords wrong. */
  readonly pepper: string;
  /** The version of the terms that people accept at registration. */
  readonly termsVersion: string;
  /** The default brand's site as people type it. */
  readonly publicUrl: string;
  /** Services that vouch for people; none unless told. */
  readonly socialProviders?: readonly SocialProvider[];
  /** How they are asked, for tests only. */
  readonly openId?: OpenId;
  /** How much work a captcha's proof is, 1 unless told. */
  readonly captchaEffort?: number;
  /** What a password's hash costs; tests lower it. */
  readonly hashing?: { readonly cost: HashCost };
  /** Tells the answer of each captcha, for tests only. */
  readonly onCaptcha?: (captchaId: string, answer: string) => void;
}

export const identityModule = defineModule({
  name: 'identity',
  uses: [siteModule, referralsModule],
  needs: ['db', 'clock', 'randomBytes', 'log', 'events', 'isByCell', 'encryption', 'rates', 'mails', 'sms', 'accounts'],
  settings: settingsOf<IdentitySettings>(),
  create({ accounts, settings: { publicUrl, ...settings }, ...given }) {
    return createIdentity({
      ...given,
      ...settings,
      siteUrlOf: (brand) => (brand.isDefault ? publicUrl.replace(/\/$/, '') : `https://${brand.mainDomain}`),
      openAccount: (tx, account, brand) =>
        accounts.open(tx, account, { brand: brand.code, day: businessDay(given.clock.nowMs(), brand.timeZone).day }),
      async fundTrial(tx, account, amount) {
        // The member's own id makes a second grant impossible.
        await accounts.grant(tx, { account, id: account.memberId, kind: 'trial_grant', reference: account.memberId, amount });
      },
    });
  },
  routes: (app, { identity, site }) => identityRoutes(app, { identity, site }),
  loops: ({ identity }) => [
    { name: 'identity.tell_owners', everyMs: 5_000, run: () => identity.tellOwners() },
    { name: 'identity.sweep', everyMs: 3_600_000, run: () => identity.sweep() },
  ],
});
