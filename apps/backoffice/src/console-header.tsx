import { useT } from '@tessera/i18n';
import { Badge, IconButton, LanguagePicker, Logo, useTheme } from '@tessera/ui';
import { type Operator, useOperatorLogout } from './operator.queries.ts';

export function ConsoleHeader({ operator }: { operator: Operator | null }) {
  const t = useT('backoffice');
  const frame = useT('frame');
  const logout = useOperatorLogout();
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-b border-line bg-ground/90 backdrop-blur-md">
      <div className="mx-auto flex h-full max-w-360 items-center gap-2 px-4 md:gap-3 lg:px-6">
        <Logo name={frame('brand')} word="narrow" />
        <Badge tone="info">{t('title')}</Badge>
        <div className="ms-auto flex min-w-0 items-center gap-1">
          {operator && <span className="truncate px-1 font-medium max-md:hidden">{operator.displayName}</span>}
          <LanguagePicker />
          <ThemeSwitch />
          {operator && (
            <IconButton
              icon="logout"
              label={`${t('logout')}: ${operator.displayName}`}
              disabled={logout.isPending}
              onClick={() => logout.mutate()}
            />
          )}
        </div>
      </div>
    </header>
  );
}

function ThemeSwitch() {
  const frame = useT('frame');
  const { theme, setTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={frame(isDark ? 'theme.toLight' : 'theme.toDark')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    />
  );
}
