import { brandsWith, sms as contract } from '@tessera/contract';
import type { App } from '../http/app.ts';
import { readPage } from '../http/read-page.ts';
import { serve } from '../http/serve.ts';
import type { SmsQueue } from './sms-queue.ts';

/** What staff read out to people while nothing carries messages. Whoever reads codes could use them, so that each look is told of. */
export function smsRoutes(app: App, sms: Pick<SmsQueue, 'list'>): void {
  serve(app, contract.listSms, async ({ query: { cursor, limit } }, operator, { ip, userAgent }) => {
    const brands = brandsWith(operator.grants, 'sms.read');
    const page = await readPage(limit, (upTo) => sms.list({ brands, before: cursor, limit: upTo }));
    app.events.record({ kind: 'staff_action', operator, origin: { ip, userAgent }, details: { action: 'sms.read' } });
    return page;
  });
}
