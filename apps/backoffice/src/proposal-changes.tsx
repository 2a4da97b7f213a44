import { useFormat, useT } from '@tessera/i18n';
import { Card } from '@tessera/ui';
import type { Proposal } from './proposals.queries.ts';

type Change = Proposal['changes'][number];

/** Fields with a name of their own; what lies inside of one is named behind it. */
const NAMED = [
  'name',
  'family',
  'source',
  'isActive',
  'sort',
  'maxPrizeGroup',
  'limits.minAmount',
  'limits.maxAmount',
  'limits.maxStake',
  'limits.maxExposure',
  'limits.maxMultiples',
  'limits.heat',
  'feed',
  'secondFeed',
  'calendar',
  'next',
  'fromMs',
  'odds',
  'version',
  'play',
  'isSuspended',
  'isOffered',
  'amount',
  'currency',
  'voidAfterMinutes',
  'number',
  'closeAtMs',
  'drawAtMs',
  'isVoid',
] as const;

/** Field by field what a proposal would change, as it stood when it was made and as it would be. */
export function ProposalChanges({ changes }: { readonly changes: readonly Change[] }) {
  const t = useT('backoffice');
  return (
    <Card>
      <h3 className="mb-3 font-semibold">{t('proposals.changes')}</h3>
      <div className="overflow-x-auto">
        <table className="w-full text-start text-sm">
          <thead className="text-xs text-faint">
            <tr>
              {(['proposals.field', 'proposals.before', 'proposals.after'] as const).map((key) => (
                <th key={key} scope="col" className="pe-3 pb-1 text-start font-normal">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <Row key={change.field} change={change} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Row({ change: { field, before, after } }: { readonly change: Change }) {
  const t = useT('backoffice');
  const format = useFormat();
  const named = NAMED.find((name) => field === name || field.startsWith(`${name}.`));
  const rest = named ? field.slice(named.length + 1) : field;
  const textOf = (value: string | null): string => {
    if (value === null) return t('proposals.none');
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'proposals.yes' : 'proposals.no');
    return /(?:fromMs|AtMs)$/.test(field) ? format.dateTime(Number(value)) : value;
  };
  return (
    <tr className="align-top">
      <th scope="row" className="py-1 pe-3 text-start font-normal text-muted">
        {[...(named ? [t(`proposals.field.${named}`)] : []), ...(rest === '' ? [] : [rest])].join(' ')}
      </th>
      <td className="py-1 pe-3 break-words">{textOf(before)}</td>
      <td className="py-1 font-medium break-words">{textOf(after)}</td>
    </tr>
  );
}
