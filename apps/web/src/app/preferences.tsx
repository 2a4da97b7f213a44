import { useT } from '@tessera/i18n';
import { Chip, controlClass, cx, Icon, type IconName, LanguageSelect, type ThemeChoice, useTheme } from '@tessera/ui';
import { useSite } from '../shared/site.ts';

const THEMES: readonly { readonly choice: ThemeChoice; readonly icon: IconName }[] = [
  { choice: 'dark', icon: 'moon' },
  { choice: 'light', icon: 'sun' },
  { choice: 'system', icon: 'device' },
];

/** Language and theme, for sheets and drawers. */
export function Preferences() {
  const t = useT('frame');
  const { languages } = useSite();
  const { choice, setTheme } = useTheme();
  return (
    <div className="grid gap-4 px-3">
      <div className="flex items-center gap-2">
        <Icon name="globe" className="text-muted" />
        <span className="relative flex min-w-0 flex-1 items-center">
          <LanguageSelect languages={languages} className={cx(controlClass, 'appearance-none pe-9')} />
          <Icon name="chevron-down" size={16} className="pointer-events-none absolute end-3 text-muted" />
        </span>
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
