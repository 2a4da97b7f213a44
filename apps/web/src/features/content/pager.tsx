import { useT } from '@tessera/i18n';
import { IconButton } from '@tessera/ui';

/** Steps from page to page; nothing where there is but one. */
export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useT('content');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="mt-3 flex items-center justify-center gap-3">
      <IconButton icon="chevron-left" label={t('page.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
      <span className="num text-sm text-muted">{t('page.of', { page, pages })}</span>
      <IconButton icon="chevron-right" label={t('page.next')} disabled={page >= pages} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
