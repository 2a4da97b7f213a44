import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lotteryChasesCalls } from '@tessera/contract/later-calls';
import { useErrorText, useFormat, useT } from '@tessera/i18n';
import { Badge, Button, Dialog, Money, MoreButton, showToast, Skeleton } from '@tessera/ui';
import { useId, useState } from 'react';
import { call } from '../../../shared/call.ts';
import { type ChaseDetailView, type ChaseView, lotteryKeys, useChase, useChases } from '../lottery.queries.ts';
import { usePlayName } from '../plays/play-name.ts';

/** The player's plans on one lottery, the newest first; nothing where there are none. */
export function MyChases({ memberId, lotteryId }: { memberId: string; lotteryId: string }) {
  const t = useT('lottery');
  const titleId = useId();
  const chases = useChases(memberId, lotteryId);
  if (!chases.data?.length) return null;
  return (
    <section aria-labelledby={titleId} className="mb-6">
      <h2 id={titleId} className="mb-3 font-semibold">
        {t('chase.mine')}
      </h2>
      <ul className="grid items-start gap-3 @3xl:grid-cols-2">
        {chases.data.map((chase) => (
          <li key={chase.id} className="grid gap-2 rounded-lg border border-line bg-surface-1 p-4">
            <Chase chase={chase} />
          </li>
        ))}
      </ul>
      <MoreButton query={chases} className="mt-4" />
    </section>
  );
}

/** A selection as it stands on a plan: an uploaded one is long. */
const SELECTION_SHOWN = 60;

function Chase({ chase }: { chase: ChaseView }) {
  const t = useT('lottery');
  const format = useFormat();
  const playName = usePlayName();
  const [isOpen, setOpen] = useState(false);
  const { lines, state, currency } = chase;
  const draws = Object.values(chase.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p className="flex items-center justify-between gap-3">
        <span className="text-sm font-semibold">{t('chase.title', { draws })}</span>
        <Badge tone={state === 'running' ? 'accent' : 'neutral'}>{t(`chase.${state}`)}</Badge>
      </p>
      <p className="num text-xs text-faint">{format.time(chase.createdAtMs)}</p>
      <ul className="grid gap-1 text-sm">
        {lines.map((line, index) => (
          // Two lines may be the same: nothing but their place tells them apart.
          <li key={index}>
            {playName(line.play).whole}{' '}
            <span className="num break-all text-muted" dir="ltr">
              {line.selection.slice(0, SELECTION_SHOWN)}
              {line.selection.length > SELECTION_SHOWN || line.isCut ? '…' : ''}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-3 gap-2 text-sm">
        {(['frozen', 'played', 'paid'] as const).map((part) => (
          <div key={part}>
            <dt className="text-xs text-faint">{t(`chase.${part}`)}</dt>
            <dd>
              <Money amount={chase[part === 'played' ? 'spent' : part]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('chase.show')}
        </Button>
        {state === 'running' && <EndButton chase={chase} />}
      </div>
      {isOpen && <Draws id={chase.id} />}
    </>
  );
}

function Draws({ id }: { id: string }) {
  const t = useT('lottery');
  const { data } = useChase(id);
  if (!data) return <Skeleton className="h-24 rounded-md" />;
  return (
    <ol aria-label={t('chase.table')} className="divide-y divide-line text-xs">
      {data.draws.map((draw) => (
        <ChasedDraw key={draw.number} draw={draw} currency={data.currency} />
      ))}
    </ol>
  );
}

const TONES: Readonly<Partial<Record<ChaseDetailView['draws'][number]['state'], string>>> = { won: 'text-win', missed: 'text-lose' };

function ChasedDraw({ draw, currency }: { draw: ChaseDetailView['draws'][number]; currency: string }) {
  const t = useT('lottery');
  const format = useFormat();
  const errorText = useErrorText();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
      <span className="num">{draw.number}</span>
      <span className="num text-end">
        ×{format.number(draw.multiple)} <Money amount={draw.cost} currency={currency} />
      </span>
      <span className={TONES[draw.state] ?? 'text-muted'}>{t(`chase.state.${draw.state}`)}</span>
      {draw.state === 'won' && draw.payout !== null && (
        <Money amount={draw.payout} currency={currency} sign="always" className="text-end font-semibold text-win" />
      )}
      {draw.reason && <span className="col-span-2 text-muted">{errorText(draw.reason)}</span>}
    </li>
  );
}

/** Asks before it ends a plan: what that gives back is said. */
function EndButton({ chase }: { chase: ChaseView }) {
  const t = useT('lottery');
  const format = useFormat();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(lotteryChasesCalls.cancelChase, { params: { id: chase.id }, body: {} }),
    onSuccess: () => showToast({ title: t('chase.ended'), tone: 'win' }),
    onError: (error) => showToast({ title: errorText(error), tone: 'lose' }),
    async onSettled() {
      setAsked(false);
      await Promise.all([
        queries.invalidateQueries({ queryKey: lotteryKeys.allChases() }),
        queries.invalidateQueries({ queryKey: lotteryKeys.allTickets() }),
      ]);
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('chase.cancel')}
      </Button>
      <Dialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('chase.confirm')}
        size="small"
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{t('chase.keep')}</Button>
            <Button tone="primary" pending={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('chase.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('chase.confirmText', { amount: format.money(chase.frozen, chase.currency) })}</p>
      </Dialog>
    </>
  );
}
