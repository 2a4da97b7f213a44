import { brandsWith, Refusal, security as contract } from '@tessera/contract';
import { cellOf, isUuid } from '@tessera/kernel';
import type { App } from '../http/app.ts';
import { readPage } from '../http/read-page.ts';
import { serve } from '../http/serve.ts';
import type { EventRow } from './event.ts';
import { presentOwnEvent } from './present-event.ts';
import type { SecurityEvents } from './security-events.ts';

export interface SecurityRoutesDeps {
  /** The ids of members of that name, in these brands. */
  readonly findMembersByName: (name: string, brands: readonly string[]) => Promise<readonly string[]>;
  /** Account names of members, by id; those that are gone are left out. */
  /** Of every brand there is. */
  readonly brandCodes: () => Promise<readonly string[]>;
  readonly usernamesOf: (members: readonly { readonly cell: number; readonly id: string }[]) => Promise<ReadonlyMap<string, string>>;
}

export function securityRoutes(app: App, events: SecurityEvents, { findMembersByName, usernamesOf, brandCodes }: SecurityRoutesDeps): void {
  serve(app, contract.listOwnEvents, async ({ query }, caller) => {
    const own = { memberId: caller.member.id, kinds: contract.OWN_EVENT_KINDS };
    const page = await readPage(query.limit, (limit) => events.list(own, { before: query.cursor, limit }));
    return { ...page, items: page.items.map(presentOwnEvent) };
  });

  serve(app, contract.getVisit, async (_input, caller) => events.noticeOf(caller.member.id));

  serve(app, contract.listEvents, async ({ query }, { grants }) => {
    const { cursor, limit, member, operator, brand, ...filter } = query;
    const [given, all] = [brandsWith(grants, 'events.read'), await brandCodes()];
    if (brand !== undefined && !given.includes(brand)) throw new Refusal('permission_missing', { permission: 'events.read' });
    const asked = brand === undefined ? given : [brand];
    const memberIds = member === undefined ? undefined : isUuid(member) ? [member] : await findMembersByName(member, asked);
    // What is of no brand is for those alone who are given all of them.
    const brands = brand === undefined && all.every((code) => given.includes(code)) ? undefined : asked;
    const page = await readPage(limit, (upTo) =>
      events.list({ ...filter, brands, memberIds, operatorUsername: operator }, { before: cursor, limit: upTo }),
    );
    const members = [...new Set(page.items.flatMap((event) => event.memberId ?? []))];
    const accounts = await usernamesOf(members.map((id) => ({ cell: cellOf(id), id })));
    return { ...page, items: page.items.map((event) => present(event, accounts)) };
  });
}

function present(
  { operatorId: _operatorId, operatorUsername, ip, ...event }: EventRow,
  accounts: ReadonlyMap<string, string>,
): contract.EventView {
  return { ...event, memberAccount: accounts.get(event.memberId ?? '') ?? null, operator: operatorUsername, address: ip };
}
