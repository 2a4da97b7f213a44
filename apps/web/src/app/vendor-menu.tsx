import { useNavigate } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Menu } from '@tessera/ui';
import type { ReactElement } from 'react';
import { VendorMark } from '../features/games/vendor-mark.tsx';
import type { Vendor } from '../shared/site.ts';

/** The rule book's number; the others are behind the last entry, which leads to the whole category. */
const SHOWN = 11;

export function VendorMenu({ trigger, path, vendors }: { trigger: ReactElement; path: string; vendors: readonly Vendor[] }) {
  const t = useT('common');
  const navigate = useNavigate();
  const items = vendors.slice(0, SHOWN).map(({ vassalage, displayName }) => ({
    id: vassalage,
    label: (
      <>
        <VendorMark vendor={vassalage} gameType={path.slice(1).toUpperCase()} className="size-6" />
        {displayName}
      </>
    ),
    onSelect: () => void navigate({ to: path, search: { vassalage } }),
  }));
  const more = { id: 'more', label: t('more'), onSelect: () => void navigate({ to: path }) };
  return <Menu trigger={trigger} items={[...items, more]} align="start" isOpenAtFirst />;
}
