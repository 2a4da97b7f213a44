import type { EVENT_DETAILS } from '@tessera/contract';
import { useFormat, useT } from '@tessera/i18n';
import { Badge } from '@tessera/ui';
import { Fragment } from 'react';
import type { EventView } from './events.queries.ts';

type DetailName = (typeof EVENT_DETAILS)[number];

export function EventRow({ event }: { event: EventView }) {
  const t = useT('events');
  const format = useFormat();
  const { kind, times, firstAtMs, atMs, memberAccount, memberId, operator, address, userAgent, brand, details } = event;
  const when = times > 1 ? `${format.dateTime(firstAtMs)} – ${format.dateTime(atMs)}` : format.dateTime(atMs);
  const who = [
    memberId !== null && t('who.member', { name: memberAccount ?? memberId }),
    operator !== null && t('who.operator', { name: operator }),
    address,
    brand,
  ].filter(Boolean);
  return (
    <div className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t(`kind.${kind}`)}</span>
        {times > 1 && <Badge tone="warn">{t('times', { count: times })}</Badge>}
        <span className="num ms-auto text-xs text-muted">{when}</span>
      </p>
      {who.length > 0 && (
        <p className="num text-sm wrap-anywhere text-muted">
          {who.map((one, place) => (
            <Fragment key={place}>
              {place > 0 && ' · '}
              <bdi>{one}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      <Details details={details} />
      {userAgent !== null && userAgent !== '' && <p className="text-xs wrap-anywhere text-faint">{userAgent}</p>}
    </div>
  );
}

function Details({ details }: { details: EventView['details'] }) {
  const t = useT('events');
  const given = Object.entries(details) as [DetailName, string][];
  if (given.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {given.map(([name, value]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{t(`detail.${name}`)}</dt>
          <dd className="num wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
