import { useT } from '@tessera/i18n';
import { Chip } from '@tessera/ui';
import type { Vendor } from '../../shared/site.ts';
import { type Filter, FILTERS, type Hint, HINTS, type OfferedFilters, type Part } from './offered-filters.ts';

export interface LobbyFiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** Those that leave some of the games; undefined until the games are known. */
  readonly offered: OfferedFilters | undefined;
  readonly part: Part | undefined;
  readonly onPart: (part: Part | undefined) => void;
  readonly hints: readonly Hint[];
  readonly onHints: (hints: readonly Hint[]) => void;
  readonly vendors: readonly Vendor[];
  readonly vendor: string | undefined;
  readonly onVendor: (vendor: string | undefined) => void;
}

/** What narrows a list of games, in one line that scrolls where it is narrow: the first game stays in sight. */
export function LobbyFilters(props: LobbyFiltersProps) {
  const { filter, onFilter, offered, part, onPart, hints, onHints, vendors, vendor, onVendor } = props;
  const t = useT('lobby');
  const common = useT('games');
  if (!offered) return <div className="min-h-8 pointer-coarse:min-h-11" />;
  // What is chosen can be left again, also once nothing is in it.
  const filters = FILTERS.filter((id) => offered.filters.includes(id) || (filter !== 'all' && (id === 'all' || id === filter)));
  const hasVendors = vendors.length > 1 || vendor !== undefined;
  if (filters.length + offered.parts.length + offered.hints.length === 0 && !hasVendors) return null;
  return (
    <div className="lane -mx-4 gap-2 px-4 lg:mx-0 lg:flex-wrap lg:px-0">
      {filters.length > 0 && (
        <div role="group" aria-label={common('filter.label')} className={GROUP}>
          {filters.map((id) => (
            <Chip key={id} pressed={id === filter} onClick={() => onFilter(id)}>
              {t(`filter.${id}`)}
            </Chip>
          ))}
        </div>
      )}
      {offered.parts.length > 0 && (
        <div role="group" aria-label={t('parts')} className={GROUP}>
          {offered.parts.map((id) => (
            <Chip key={id} pressed={id === part} onClick={() => onPart(id === part ? undefined : id)}>
              {t(`part.${id}`)}
            </Chip>
          ))}
        </div>
      )}
      {offered.hints.length > 0 && (
        <div role="group" aria-label={t('hints')} className={GROUP}>
          {offered.hints.map((id) => {
            const isOn = hints.includes(id);
            return (
              <Chip key={id} pressed={isOn} onClick={() => onHints(isOn ? hints.filter((one) => one !== id) : [...hints, id])}>
                {t(`hint.${id}`, { value: HINTS[id] })}
              </Chip>
            );
          })}
        </div>
      )}
      {hasVendors && (
        <div role="group" aria-label={t('vendors')} className={GROUP}>
          {vendors.map(({ vassalage, displayName }) => (
            <Chip key={vassalage} pressed={vassalage === vendor} onClick={() => onVendor(vassalage === vendor ? undefined : vassalage)}>
              {displayName}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

const GROUP = 'flex gap-2';
