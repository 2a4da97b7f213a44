import type { Database } from '../../platform/db/database.ts';
import type { Message, RoomSource } from '../../platform/realtime/index.ts';
import { listBrands } from './site.repo.ts';

/** Whether a brand is closed for maintenance. Which regions are is each visitor's own affair and told by no room. */
export function siteTopics({ db }: { readonly db: Database }): readonly RoomSource[] {
  return [
    {
      bell: 'site_status',
      room: 'site',
      async read(codes) {
        const brands = (await listBrands(db)).filter(({ code }) => codes.includes(code));
        return new Map(
          brands.map(({ code, isInMaintenance }) => {
            const message: Message = { topic: 'site_status', v: 1, isInMaintenance };
            return [code, () => new Map([['site_status', message]])];
          }),
        );
      },
    },
  ];
}
