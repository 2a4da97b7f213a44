import {
  changeLanguage,
  isLanguage,
  isTranslated,
  type Language,
  languageName,
  LANGUAGES,
  translatedShare,
  useLanguage,
  useT,
} from '@tessera/i18n';
import { Icon } from './icons/icon.tsx';

export interface LanguageSelectProps {
  /** What is offered; every language with texts where nothing is said. */
  readonly languages?: readonly string[] | undefined;
  readonly className?: string | undefined;
}

/** The browser's own list: quick, searchable by typing, right for two languages as for forty. Says how much of a language is there. */
export function LanguageSelect({ languages, className }: LanguageSelectProps) {
  const t = useT('frame');
  const language = useLanguage();
  const isOffered = (one: Language): boolean => languages?.includes(one) ?? isTranslated(one);
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
      {LANGUAGES.filter((one) => one === language || isOffered(one)).map((one) => (
        <LanguageOption key={one} language={one} />
      ))}
    </select>
  );
}

/** The list behind a globe, for headers. */
export function LanguagePicker({ languages }: Pick<LanguageSelectProps, 'languages'>) {
  return (
    <span className="relative grid size-10 flex-none place-items-center rounded-md text-muted focus-within:outline-2 focus-within:outline-accent-ink hover:bg-surface-2 hover:text-ink pointer-coarse:size-11">
      <Icon name="globe" />
      <LanguageSelect languages={languages} className="absolute inset-0 w-full appearance-none opacity-0" />
    </span>
  );
}

function LanguageOption({ language }: { language: Language }) {
  const share = translatedShare(language);
  return (
    <option value={language} lang={language} className="bg-surface-2 text-ink">
      {share < 100 ? `${languageName(language)} (${share}\u00a0%)` : languageName(language)}
    </option>
  );
}
