import { useT } from '@tessera/i18n';
import { controlClass, Icon, IconButton } from '@tessera/ui';

export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT('games');
  const common = useT('common');
  return (
    <div role="search" className="relative flex items-center">
      <Icon name="search" size={18} className="pointer-events-none absolute start-3 text-faint" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} ps-10 pe-11`}
      />
      {value !== '' && (
        <span className="absolute end-0.5 flex">
          <IconButton icon="close" size="small" label={common('clear')} onClick={() => onChange('')} />
        </span>
      )}
    </div>
  );
}
