import { useT } from '@tessera/i18n';
import { Chip, Icon, type IconName, LanguageSelect, type ThemeChoice, useTheme } from '@tessera/ui';

const THEMES: readonly { readonly choice: ThemeChoice; readonly icon: IconName }[] = [
  { choice: 'dark', icon: 'moon' },
  { choice: 'light', icon: 'sun' },
  { choice: 'system', icon: 'device' },
];

/** Language and theme, for sheets and drawers. */
export function Preferences() {
  const t = useT('frame');
  const { choice, setTheme } = useTheme();
  return (
    <div className="grid gap-4 px-3">
      <div className="flex items-center gap-2">
        <Icon name="globe" className="text-muted" />
        <LanguageSelect className="min-h-9 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface-2 px-2 font-medium text-ink pointer-coarse:min-h-11" />
      </div>
      <div role="group" aria-label={t('theme')} className="flex flex-wrap items-center gap-2">
        {THEMES.map((theme) => (
          <Chip key={theme.choice} pressed={theme.choice === choice} onClick={() => setTheme(theme.choice)}>
            <Icon name={theme.icon} size={16} />
            {t(`theme.${theme.choice}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
