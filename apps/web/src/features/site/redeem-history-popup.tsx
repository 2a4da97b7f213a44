import { useT } from '@tessera/i18n';
import { Dialog, EmptyState } from '@tessera/ui';

/** Of the specification's entity. */
const COLUMNS = ['reference', 'applied', 'type', 'name', 'quantity', 'points', 'amount', 'status', 'remark'] as const;

/** What was asked for points. Nothing can be redeemed yet, and it says so; on a phone, which has no room for columns, without them. */
export function RedeemHistoryPopup({ onClose }: { onClose: () => void }) {
  const t = useT('popups');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('redeem')} size="large">
      <table className="w-full text-xs max-md:hidden">
        <thead>
          <tr className="border-b border-line">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-1.5 py-2 text-start align-bottom font-medium text-muted first:ps-0">
                {t(`redeem.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
      </table>
      <EmptyState motif="star" title={t('redeem.none.title')} text={t('redeem.none.text')} />
    </Dialog>
  );
}
