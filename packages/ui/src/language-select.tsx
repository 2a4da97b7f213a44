import { changeLanguage, isLanguage, isTranslated, type Language, languageName, LANGUAGES, useLanguage, useT } from '@tessera/i18n';
import { Icon } from './icons/icon.tsx';

export interface LanguageSelectProps {
  readonly className?: string | undefined;
}

/** The browser's own list: quick, searchable by typing, right for two languages as for forty. Says which of them have texts. */
export function LanguageSelect({ className }: LanguageSelectProps) {
  const t = useT('frame');
  const language = useLanguage();
  const groups = [
    { label: t('language'), languages: LANGUAGES.filter(isTranslated) },
    { label: t('language.untranslated'), languages: LANGUAGES.filter((one) => !isTranslated(one)) },
  ];
  return (
    <select
      aria-label={t('language')}
      title={t('language')}
      value={language}
      onChange={(event) => {
        if (isLanguage(event.target.value)) void changeLanguage(event.target.value);
      }}
      className={className}
    >
      {groups.map(({ label, languages }) => (
        <optgroup key={label} label={label} className="bg-surface-2 text-muted">
          {languages.map((one) => (
            <LanguageOption key={one} language={one} />
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** The list behind a globe, for headers. */
export function LanguagePicker() {
  return (
    <span className="relative grid size-10 flex-none place-items-center rounded-md text-muted focus-within:outline-2 focus-within:outline-accent-ink hover:bg-surface-2 hover:text-ink pointer-coarse:size-11">
      <Icon name="globe" />
      <LanguageSelect className="absolute inset-0 w-full appearance-none opacity-0" />
    </span>
  );
}

function LanguageOption({ language }: { language: Language }) {
  return (
    <option value={language} lang={language} className="bg-surface-2 text-ink">
      {languageName(language)}
    </option>
  );
}
