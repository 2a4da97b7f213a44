import { changeLanguage, isLanguage, isTranslated, type Language, languageName, LANGUAGES, useLanguage, useT } from '@tessera/i18n';

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

function LanguageOption({ language }: { language: Language }) {
  return (
    <option value={language} lang={language} className="bg-surface-2 text-ink">
      {languageName(language)}
    </option>
  );
}
