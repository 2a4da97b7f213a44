import { site as contract } from '@tessera/contract';
import type { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import type { CallContext } from '../../platform/http/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { WEB_CLIP_PATH } from '../../platform/http/web-clip.ts';
import { type Brand, isSwitchedOn, offeredLanguages } from './brand.ts';
import { normalHost, type Site } from './site.ts';
import { isRegionBlocked } from './region-block.ts';

export interface SiteRoutesDeps {
  readonly site: Site;
  readonly clock: { nowMs(): number };
  /** Links to choose a new password can be mailed. */
  readonly sendsMails: boolean;
}

/** The status calls stay open in maintenance and for blocked visitors: they are how a page learns about it. */
export function siteRoutes(app: App, { site, clock, sendsMails }: SiteRoutesDeps): void {
  serve(app, contract.getPermission, async ({ query }, _caller, context) => {
    const host = normalHost(query.host || context.host);
    const brand = await site.brandOf(host);
    return presentPermission(brand, presentWhitelabel(brand, sendsMails), {
      host,
      ip: context.ip,
      country: await site.countryOf(brand, visitorOf(context)),
    });
  });

  serve(app, contract.getSystemStatus, async (_input, _caller, context) => ({
    status: await site.statusOf(visitorOf(context)),
    serverTimeMs: clock.nowMs(),
  }));

  serve(app, contract.getWhitelabel, async (_input, _caller, context) => presentWhitelabel(await site.brandOf(context.host), sendsMails));

  serve(app, contract.getRegisterSettings, async (_input, _caller, context) => {
    const brand = await site.brandOf(context.host);
    return {
      register: brand.isRegisterOpen,
      minAge: brand.minAge,
      registerMethods: [...brand.registerMethods],
      switches: presentSwitches(brand),
    };
  });
}

const visitorOf = (context: CallContext) => ({ host: context.host, ip: context.ip, header: (name: string) => context.header(name) });

function presentPermission(
  brand: Brand,
  whitelabelVal: z.output<typeof contract.WhitelabelView>,
  visitor: { host: string; ip: string; country: string | null },
): z.output<typeof contract.PermissionView> {
  return {
    info: {
      // Empty for a host that is not ours: the page then says that the address is wrong.
      domainRoute: brand.hosts.includes(visitor.host) ? visitor.host : '',
      resources: [...brand.resources],
      downloads: [{ resourceType: 'MOBILECONFIG', url: WEB_CLIP_PATH, displayName: 'iOS' }, ...brand.downloads],
      gameLists: [...brand.gameLists],
      whitelabelVal,
      register: brand.isRegisterOpen,
      mainDomain: brand.mainDomain,
      analytics: { gtagId: brand.gtagId },
      imageCDNs: [...brand.imageCdns],
      launchGameCDNs: [...brand.launchGameCdns],
    },
    location: { ip: visitor.ip, country: visitor.country },
    maintenance: brand.isInMaintenance,
    regionRestriction: isRegionBlocked(brand, visitor),
  };
}

function presentWhitelabel(brand: Brand, sendsMails: boolean): z.output<typeof contract.WhitelabelView> {
  return {
    merchantCode: brand.code,
    name: brand.name,
    figures: brand.figures,
    currency: brand.currency,
    defaultLanguage: brand.defaultLanguage,
    languages: [...offeredLanguages(brand)],
    profile: brand.profile,
    minAge: brand.minAge,
    loginTypes: [...brand.loginTypes],
    passwordResets: [...(isSwitchedOn(brand, 'CHNGPASSVERIF3') ? (['mobile'] as const) : []), ...(sendsMails ? (['email'] as const) : [])],
    switches: presentSwitches(brand),
    isSingleWallet: brand.isSingleWallet,
    customerService: [...brand.customerService],
    jwksUrl: '/jwks',
  };
}

function presentSwitches(brand: Brand): z.output<typeof contract.Switches> {
  const switches = {} as z.output<typeof contract.Switches>;
  for (const name of contract.FEATURE_SWITCHES) switches[name] = isSwitchedOn(brand, name) ? '1' : '0';
  return switches;
}
