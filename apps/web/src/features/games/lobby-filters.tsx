import type { games } from '@tessera/contract';
import { useT } from '@tessera/i18n';
import { Chip } from '@tessera/ui';
import type { Vendor } from '../../shared/site.ts';

export const FILTERS = ['all', 'hot', 'new', 'favourites', 'recent', 'jackpot'] as const;
export type Filter = (typeof FILTERS)[number];
export type Part = NonNullable<games.GameView['subClass']>;

/** Lists of a member, which guests have none of. */
export function isOwn(filter: Filter): filter is 'favourites' | 'recent' {
  return filter === 'favourites' || filter === 'recent';
}

/** Jackpots are a filter of their own. */
const PARTS: readonly Part[] = ['TG', 'AC', 'SC', 'VP'];

/** The specification's hints: a smallest bet of 1, and 25 lines. */
export const HINTS = { minBet: '1', minLineNum: 25 } as const;
export type Hint = keyof typeof HINTS;

export interface LobbyFiltersProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** Where all games are hot ones that filter says nothing. */
  readonly hasHot: boolean;
  readonly part: Part | undefined;
  /** Absent where the category has no parts. */
  readonly onPart: ((part: Part | undefined) => void) | undefined;
  readonly hints: readonly Hint[];
  /** Absent where nothing is known of bets and lines. */
  readonly onHints: ((hints: readonly Hint[]) => void) | undefined;
  readonly vendors: readonly Vendor[];
  readonly vendor: string | undefined;
  readonly onVendor: (vendor: string | undefined) => void;
}

/** What narrows a list of games: one choice of each line. */
export function LobbyFilters(props: LobbyFiltersProps) {
  const { filter, onFilter, hasHot, part, onPart, hints, onHints, vendors, vendor, onVendor } = props;
  const t = useT('lobby');
  const common = useT('games');
  return (
    <>
      <div role="group" aria-label={common('filter.label')} className="flex flex-wrap gap-2">
        {FILTERS.filter((id) => hasHot || id !== 'hot').map((id) => (
          <Chip key={id} pressed={id === filter} onClick={() => onFilter(id)}>
            {t(`filter.${id}`)}
          </Chip>
        ))}
      </div>
      {onPart && (
        <div role="group" aria-label={t('parts')} className="flex flex-wrap gap-2">
          {PARTS.map((id) => (
            <Chip key={id} pressed={id === part} onClick={() => onPart(id === part ? undefined : id)}>
              {t(`part.${id}`)}
            </Chip>
          ))}
        </div>
      )}
      {onHints && (
        <div role="group" aria-label={t('hints')} className="flex flex-wrap gap-2">
          {(['minBet', 'minLineNum'] as const).map((id) => {
            const isOn = hints.includes(id);
            return (
              <Chip key={id} pressed={isOn} onClick={() => onHints(isOn ? hints.filter((one) => one !== id) : [...hints, id])}>
                {t(`hint.${id}`, { value: HINTS[id] })}
              </Chip>
            );
          })}
        </div>
      )}
      {(vendors.length > 1 || vendor !== undefined) && (
        <div role="group" aria-label={t('vendors')} className="flex flex-wrap gap-2">
          {vendors.map(({ vassalage, displayName }) => (
            <Chip key={vassalage} pressed={vassalage === vendor} onClick={() => onVendor(vassalage === vendor ? undefined : vassalage)}>
              {displayName}
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
