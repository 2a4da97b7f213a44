import { security as contract } from '@tessera/contract';
import { cellOf, isUuid } from '@tessera/kernel';
import type { App } from '../http/app.ts';
import { readPage } from '../http/read-page.ts';
import { serve } from '../http/serve.ts';
import type { EventRow } from './event.ts';
import { presentOwnEvent } from './present-event.ts';
import type { SecurityEvents } from './security-events.ts';

export interface SecurityRoutesDeps {
  /** The id of a member of that name; of the default brand unless told. */
  readonly findMemberByName: (name: string, brand: string | undefined) => Promise<string | undefined>;
  /** Account names of members, by id; those that are gone are left out. */
  readonly accountsOf: (members: readonly { readonly cell: number; readonly id: string }[]) => Promise<ReadonlyMap<string, string>>;
}

export function securityRoutes(app: App, events: SecurityEvents, { findMemberByName, accountsOf }: SecurityRoutesDeps): void {
  serve(app, contract.listOwnEvents, async ({ query }, caller) => {
    const own = { memberId: caller.member.id, kinds: contract.OWN_EVENT_KINDS };
    const page = await readPage(query.limit, (limit) => events.list(own, { before: query.cursor, limit }));
    return { ...page, items: page.items.map(presentOwnEvent) };
  });

  serve(app, contract.getVisit, async (_input, caller) => events.noticeOf(caller.member.id));

  serve(app, contract.listEvents, async ({ query }) => {
    const { cursor, limit, member, operator, ...filter } = query;
    const memberId = member === undefined || isUuid(member) ? member : await findMemberByName(member, query.brand);
    if (member !== undefined && memberId === undefined) return { items: [], nextCursor: null };
    const page = await readPage(limit, (upTo) =>
      events.list({ ...filter, memberId, operatorUsername: operator }, { before: cursor, limit: upTo }),
    );
    const members = [...new Set(page.items.flatMap((event) => event.memberId ?? []))];
    const accounts = await accountsOf(members.map((id) => ({ cell: cellOf(id), id })));
    return { ...page, items: page.items.map((event) => present(event, accounts)) };
  });
}

function present(
  { operatorId: _operatorId, operatorUsername, ip, ...event }: EventRow,
  accounts: ReadonlyMap<string, string>,
): contract.EventView {
  return { ...event, memberAccount: accounts.get(event.memberId ?? '') ?? null, operator: operatorUsername, address: ip };
}
