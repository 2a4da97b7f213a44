import { changeLanguage, LANGUAGE_NAMES, LANGUAGES, useLanguage, useT } from '@tessera/i18n';
import { Chip, Icon, type IconName, type ThemeChoice, useTheme } from '@tessera/ui';

const THEMES: readonly { readonly choice: ThemeChoice; readonly icon: IconName }[] = [
  { choice: 'dark', icon: 'moon' },
  { choice: 'light', icon: 'sun' },
  { choice: 'system', icon: 'device' },
];

/** Language and theme, for sheets and drawers. */
export function Preferences() {
  const t = useT('frame');
  const language = useLanguage();
  const { choice, setTheme } = useTheme();
  return (
    <div className="grid gap-4 px-3">
      <div role="group" aria-label={t('language')} className="flex flex-wrap items-center gap-2">
        <Icon name="globe" className="text-muted" />
        {LANGUAGES.map((code) => (
          <Chip key={code} lang={code.toLowerCase()} pressed={code === language} onClick={() => void changeLanguage(code)}>
            {LANGUAGE_NAMES[code]}
          </Chip>
        ))}
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
