import { useFormat, useT } from '@tessera/i18n';
import { Badge, Card } from '@tessera/ui';
import { RecordList } from '../list/record-list.tsx';
import { useOperator } from '../operator.tsx';
import { type SmsView, useSms } from './sms.queries.ts';

const TONES = { waiting: 'warn', sending: 'info', sent: 'win', failed: 'lose' } as const satisfies Readonly<
  Record<SmsView['state'], string>
>;

/** Short messages to phones, for staff to read out where nothing carries them. Each look is recorded, so that it does not renew itself. */
export function SmsPage() {
  const t = useT('editing');
  const list = useSms();
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="sr-only">{t('sms')}</h1>
      <Card className="text-sm text-muted">{t('sms.text')}</Card>
      <section aria-label={t('sms')} className="grid gap-3">
        <RecordList
          list={list}
          note={t('order')}
          renderRow={(sms) => <SmsRow sms={sms} />}
          empty={{ motif: 'inbox', title: t('sms.none.title'), text: t('sms.none.text') }}
        />
      </section>
    </div>
  );
}

function SmsRow({ sms: { to, text, brand, state, attempts, failure, createdAtMs, expiresAtMs } }: { sms: SmsView }) {
  const t = useT('editing');
  const format = useFormat();
  const { operator } = useOperator();
  const facts = [
    operator.brands.length > 1 && brand,
    format.dateTime(createdAtMs),
    text !== null && t('sms.until', { at: format.dateTime(expiresAtMs) }),
    attempts > 1 && t('sms.attempts', { count: attempts }),
  ].filter(Boolean);
  return (
    <div className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi dir="ltr" className="num font-semibold">
          {to}
        </bdi>
        <Badge tone={TONES[state]}>{t(`sms.state.${state}`)}</Badge>
        <span className="num ms-auto text-xs text-muted">{facts.join(' · ')}</span>
      </p>
      {text === null ? (
        <p className="text-sm text-faint">{t('sms.hidden')}</p>
      ) : (
        <p dir="auto" className="num wrap-anywhere">
          {text}
        </p>
      )}
      {failure !== null && <p className="text-sm wrap-anywhere text-lose">{failure}</p>}
    </div>
  );
}
