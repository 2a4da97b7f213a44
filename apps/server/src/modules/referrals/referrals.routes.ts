import { Refusal, referrals as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../site/index.ts';
import type { Referrals } from './referrals.ts';

export function referralsRoutes(app: App, { referrals, site }: { readonly referrals: Referrals; readonly site: Site }): void {
  serve(app, contract.checkAffiliate, async ({ query: { code, domain } }, _caller, { host }) => {
    const brand = await site.brandOf(host);
    if (domain !== undefined && !(await site.isHostOf(domain, brand.code))) throw new Refusal('cross_site', { field: 'domain' });
    return { code: await referrals.check(brand.code, code) };
  });
}
