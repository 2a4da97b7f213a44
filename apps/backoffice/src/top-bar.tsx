import { changeLanguage, useLanguage, useT } from '@tessera/i18n';
import { Button, IconButton, Logo, useTheme } from '@tessera/ui';
import { type Operator, useOperatorLogout } from './console.queries.ts';

export function TopBar({ operator }: { operator: Operator | null }) {
  const t = useT('backoffice');
  const language = useLanguage();
  const { theme, setTheme } = useTheme();
  const logout = useOperatorLogout();
  const other = language === 'ES' ? 'EN' : 'ES';
  return (
    <header className="border-b border-line bg-surface-1">
      <div className="mx-auto flex min-h-14 w-full max-w-5xl items-center gap-2 px-4">
        <Logo name="Tessera" className="size-8" />
        <span className="min-w-0 flex-1 truncate font-semibold">{t('title')}</span>
        <Button size="small" tone="quiet" onClick={() => void changeLanguage(other)} aria-label={t('language', { language: other })}>
          {other}
        </Button>
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label={t('theme')}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        />
        {operator && (
          <>
            <span className="hidden max-w-40 truncate text-sm text-muted md:inline">{operator.displayName}</span>
            <Button size="small" pending={logout.isPending} onClick={() => logout.mutate()}>
              {t('logout')}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
