import { useT } from '@tessera/i18n';
import { Dialog, EmptyState } from '@tessera/ui';

/** Where agents' offers will stand. None can be made yet, and it says so. */
export function ContractPopup({ onClose }: { onClose: () => void }) {
  const t = useT('popups');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('contract')}>
      <EmptyState motif="inbox" title={t('contract.none.title')} text={t('contract.none.text')} />
    </Dialog>
  );
}
