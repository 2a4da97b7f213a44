import { useT } from '@tessera/i18n';
import { Button } from './button.tsx';

/** What a list that comes in pages says of its next one. */
export interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

/** The foot of a list: its next page, while there is one. */
export function MoreButton({ query, className }: { readonly query: PagedQuery; readonly className?: string | undefined }) {
  const t = useT('common');
  if (!query.hasNextPage) return null;
  return (
    <Button className={className} wide pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t('more')}
    </Button>
  );
}
