import { search as contract } from '@tessera/contract';
import type { App } from '../../platform/http/app.ts';
import { clientBlock } from '../../platform/http/client-address.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Site } from '../site/index.ts';
import type { Search } from './search.ts';

/** A person who types is asked for at most so often; many guests may be behind one address. */
const A_SECOND = { ofMember: 5, ofAddress: 100 } as const;

export function searchRoutes(app: App, { search, site }: { readonly search: Search; readonly site: Site }): void {
  serve(app, contract.search, async ({ query }, caller, context) => {
    if (caller) await app.rates.pace(`search|${caller.member.id}`, A_SECOND.ofMember);
    else await app.rates.pace(`search|${clientBlock(context.ip)}`, A_SECOND.ofAddress);
    const { closedGames } = await site.brandOf(context.host);
    return search.find({ ...query, closedGames });
  });
}
