import { useFormat, useT } from '@tessera/i18n';
import { Chip } from '@tessera/ui';
import type { Vendor } from '../../shared/site.ts';
import { ChipSelect } from './chip-select.tsx';
import { FILTERS, HINTS, type LobbyChoice, ORDERS } from './lobby-choice.ts';
import type { OfferedFilters } from './offered-filters.ts';

export interface LobbyFiltersProps {
  readonly choice: LobbyChoice;
  readonly onChoice: (change: Partial<LobbyChoice>) => void;
  /** Those that leave some of the games; undefined until the games are known. */
  readonly offered: OfferedFilters | undefined;
  readonly vendors: readonly Vendor[];
}

/** What narrows and orders a list of games, in one line that scrolls where it is narrow: the first game stays in sight. */
export function LobbyFilters({ choice, onChoice, offered, vendors }: LobbyFiltersProps) {
  const t = useT('lobby');
  const games = useT('games');
  const format = useFormat();
  if (!offered) return <div className="min-h-8 pointer-coarse:min-h-11" />;
  const { filter, hints, vassalage, volatility, minReturn, feature, order } = choice;
  // What is chosen can be left again, also once nothing is in it.
  const filters = FILTERS.filter((id) => id !== 'all' && (id === filter || offered.filters.includes(id)));
  const named = (count: number, name: string): string => t('counted', { name, count });
  const nameOf = (vendor: string): string => vendors.find((one) => one.vassalage === vendor)?.displayName ?? vendor;
  return (
    <div className="lane -mx-4 scroll-px-4 items-center gap-2 px-4 lg:mx-0 lg:flex-wrap lg:px-0">
      {filters.length > 0 && (
        <div role="group" aria-label={games('filter.label')} className="flex gap-2">
          {filters.map((id) => (
            <Chip key={id} pressed={id === filter} onClick={() => onChoice({ filter: id === filter ? 'all' : id })}>
              {t(`filter.${id}`)}
            </Chip>
          ))}
        </div>
      )}
      {(offered.vendors.length > 0 || vassalage !== undefined) && (
        <ChipSelect
          label={t('vendors')}
          none={t('vendors.all')}
          options={(offered.vendors.length > 0 ? offered.vendors : [{ id: vassalage ?? '', count: offered.total }]).map(
            ({ id, count }) => ({
              id,
              label: named(count, nameOf(id)),
            }),
          )}
          value={vassalage}
          onValue={(next) => onChoice({ vassalage: next })}
        />
      )}
      {offered.volatilities.length > 0 && (
        <ChipSelect
          label={games('featured.volatility')}
          none={t('volatility.all')}
          options={offered.volatilities.map(({ id, count }) => ({ id, label: named(count, games(`volatility.${id}`)) }))}
          value={volatility}
          onValue={(next) => onChoice({ volatility: next })}
        />
      )}
      {offered.returns.length > 0 && (
        <ChipSelect
          label={t('return')}
          none={t('return.all')}
          options={offered.returns.map(({ id, count }) => ({
            id,
            label: named(count, t('return.least', { percent: format.number(Number(id)) })),
          }))}
          value={minReturn}
          onValue={(next) => onChoice({ minReturn: next })}
        />
      )}
      {offered.features.length > 0 && (
        <ChipSelect
          label={t('features')}
          none={t('features.all')}
          options={offered.features.map(({ id, count }) => ({ id, label: named(count, t(`feature.${id}`)) }))}
          value={feature}
          onValue={(next) => onChoice({ feature: next })}
        />
      )}
      {offered.hints.length > 0 && (
        <div role="group" aria-label={t('hints')} className="flex gap-2">
          {offered.hints.map((id) => {
            const isOn = hints.includes(id);
            return (
              <Chip key={id} pressed={isOn} onClick={() => onChoice({ hints: isOn ? hints.filter((one) => one !== id) : [...hints, id] })}>
                {t(`hint.${id}`, { value: HINTS[id] })}
              </Chip>
            );
          })}
        </div>
      )}
      {offered.total > 2 && (
        <span className="lg:ms-auto">
          <ChipSelect
            label={t('order')}
            none={t('order.house')}
            options={ORDERS.filter((id) => id !== 'house').map((id) => ({ id, label: t(`order.${id}`) }))}
            value={order === 'house' ? undefined : order}
            onValue={(next) => onChoice({ order: next ?? 'house' })}
          />
        </span>
      )}
    </div>
  );
}
