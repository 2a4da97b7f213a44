import { Link } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, Icon, IconButton, LanguagePicker, Logo, useTheme } from '@tessera/ui';
import { cloneElement, lazy, Suspense, useState } from 'react';
import { useBrandName } from '../shared/brand.ts';
import { usePopup } from '../shared/popup.ts';
import { useSession } from '../shared/session.ts';
import { useSite, type Vendor } from '../shared/site.ts';
import { BalancePill } from './balance-pill.tsx';
import { type NavEntry, useNavigation } from './navigation.ts';

// Both are opened by a press, so their code need not delay the first paint.
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }));
const VendorMenu = lazy(async () => ({ default: (await import('./vendor-menu.tsx')).VendorMenu }));
const SearchDialog = lazy(async () => ({ default: (await import('../features/search/search-dialog.tsx')).SearchDialog }));
const AccountSheet = lazy(async () => ({ default: (await import('./account-sheet.tsx')).AccountSheet }));

export function Header() {
  const t = useT('frame');
  const common = useT('common');
  const name = useBrandName();
  const { languages } = useSite();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-b border-line bg-ground/90 backdrop-blur-md">
      <div className="mx-auto flex h-full max-w-360 items-center gap-1.5 px-3 md:gap-3 lg:px-5">
        <IconButton icon="menu" label={t('menu.open')} className="lg:hidden" aria-haspopup="dialog" onClick={() => setMenuOpen(true)} />
        <Link to="/" className="flex rounded-md py-1 pe-2">
          <Logo name={name} word="narrow" />
        </Link>
        <MainNavigation />
        <div className="ms-auto flex items-center gap-1.5 md:gap-2">
          <IconButton icon="search" label={common('search')} aria-haspopup="dialog" onClick={() => setSearching(true)} />
          <div className="hidden items-center gap-1 lg:flex">
            <LanguagePicker languages={languages} />
            <ThemeSwitch />
          </div>
          <AccountArea />
        </div>
      </div>
      <Suspense>{isSearching && <SearchDialog onClose={() => setSearching(false)} />}</Suspense>
      <Suspense>{isMenuOpen && <MenuDrawer onClose={() => setMenuOpen(false)} />}</Suspense>
    </header>
  );
}

function MainNavigation() {
  const t = useT('frame');
  const { landing } = useSite();
  return (
    <nav aria-label={t('nav.main')} className="hidden min-w-0 flex-1 lg:block">
      <ul className="lane gap-1">
        {useNavigation().map((entry) => (
          <li key={entry.path} className="flex items-center">
            <Link
              to={entry.path}
              activeOptions={{ exact: entry.path === '/', includeSearch: false }}
              className="block rounded-sm px-3 py-2 font-medium text-muted transition-colors hover:text-ink aria-[current=page]:bg-surface-2 aria-[current=page]:text-ink"
            >
              {t(entry.label)}
            </Link>
            {entry.vendors && <VendorDrop entry={entry} vendors={entry.vendors} />}
          </li>
        ))}
        {landing && (
          <li>
            <a
              href={landing.href}
              target="_blank"
              rel="noreferrer"
              className="flex items-center gap-1.5 rounded-sm px-3 py-2 font-medium whitespace-nowrap text-muted hover:text-ink"
            >
              {landing.label}
              <Icon name="external" size={14} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Who makes the games of a category. Its list is loaded when it is first asked for. */
function VendorDrop({ entry, vendors }: { entry: NavEntry; vendors: readonly Vendor[] }) {
  const t = useT('frame');
  const [isAsked, setAsked] = useState(false);
  const button = (
    <IconButton
      icon="chevron-down"
      size="small"
      label={t('nav.vendors', { category: t(entry.label) })}
      aria-haspopup="menu"
      className="-ms-2"
    />
  );
  if (!isAsked) return cloneElement(button, { onClick: () => setAsked(true) });
  return (
    <Suspense fallback={button}>
      <VendorMenu trigger={button} path={entry.path} vendors={vendors} />
    </Suspense>
  );
}

function AccountArea() {
  const t = useT('frame');
  const { state } = useSession();
  const { open } = usePopup();
  const [isSheetOpen, setSheetOpen] = useState(false);
  // The width of two buttons is kept while the session is being restored, so nothing jumps.
  if (state.kind === 'restoring') return <div className="h-10 w-40" aria-hidden="true" />;
  if (state.kind === 'guest') {
    return (
      <>
        <Button tone="quiet" className="max-[359px]:hidden" onClick={() => open('login')}>
          {t('login')}
        </Button>
        <Button tone="primary" onClick={() => open('register')}>
          {t('register')}
        </Button>
      </>
    );
  }
  return (
    <>
      <BalancePill />
      <Button icon="user" className="max-md:hidden" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
        <span className="max-w-32 truncate">{state.member.nickname || state.member.account}</span>
      </Button>
      <Suspense>{isSheetOpen && <AccountSheet onClose={() => setSheetOpen(false)} />}</Suspense>
    </>
  );
}

function ThemeSwitch() {
  const t = useT('frame');
  const { theme, setTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={t(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  );
}
