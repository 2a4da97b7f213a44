import { useQuery } from '@tanstack/react-query';
import type { casino, ValueOf } from '@tessera/contract';
import { CLIENT_SEED } from '@tessera/contract/client-seed';
import { useT } from '@tessera/i18n';
import { Button, CodeLine, ErrorState, FormError, Skeleton, TextField } from '@tessera/ui';
import { type FormEvent, useState } from 'react';
import { useRequestIds } from '../../../shared/request-id.ts';
import { seedsQuery, useRotateSeeds } from '../casino.queries.ts';

export interface SeedsCardProps {
  readonly memberId: string;
  /** A round is under way: its seed may not change now. */
  readonly isBusy: boolean;
}

/** The commitment in force, the player's own part of it, and the way to open it. */
export function SeedsCard({ memberId, isBusy }: SeedsCardProps) {
  const t = useT('casino');
  const { data: seeds, error, refetch, isFetching } = useQuery(seedsQuery(memberId));
  const rotate = useRotateSeeds(memberId);
  if (error && !seeds) return <ErrorState error={error} moneyMoved="no" onRetry={() => void refetch()} retrying={isFetching} />;
  if (!seeds) return <Skeleton className="h-80" />;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className="max-w-[70ch] text-sm text-muted">{t('seeds.text')}</p>
        <CodeLine label={t('seeds.hash')} code={seeds.serverSeedHash} />
        <CodeLine label={t('seeds.client')} code={seeds.clientSeed} />
        <p className="num text-sm text-muted">{t('seeds.nonce', { nonce: seeds.nonce })}</p>
      </div>
      <CodeLine label={t('seeds.next')} code={seeds.nextServerSeedHash} />
      <RotateForm key={seeds.serverSeedHash} isBusy={isBusy} rotate={rotate} />
      {rotate.data && <Revealed revealed={rotate.data.revealed} />}
    </div>
  );
}

function RotateForm({ isBusy, rotate }: { isBusy: boolean; rotate: ReturnType<typeof useRotateSeeds> }) {
  const t = useT('casino');
  const ids = useRequestIds();
  const [clientSeed, setClientSeed] = useState(suggestSeed);
  const [isChecked, setChecked] = useState(false);
  const isWrong = !CLIENT_SEED.test(clientSeed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!isWrong) rotate.mutate({ requestId: ids.idFor([clientSeed]), clientSeed }, { onSuccess: ids.done });
  };
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-md border border-line p-4">
      <h3 className="font-semibold">{t('rotate.title')}</h3>
      <p className="max-w-[70ch] text-sm text-muted">{t('rotate.text')}</p>
      <TextField
        label={t('rotate.client')}
        hint={t('rotate.hint')}
        error={isChecked && isWrong ? t('rotate.error') : undefined}
        value={clientSeed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setClientSeed(event.target.value)}
      />
      <FormError error={rotate.error} />
      <Button type="submit" tone="primary" icon="key" pending={rotate.isPending} disabled={isBusy}>
        {t('rotate.action')}
      </Button>
      {isBusy && <p className="text-xs text-faint">{t('rotate.busy')}</p>}
    </form>
  );
}

function Revealed({ revealed }: { revealed: ValueOf<typeof casino.rotateSeeds>['revealed'] }) {
  const t = useT('casino');
  return (
    <div role="status" className="grid gap-2 rounded-md bg-win-soft p-4">
      <h3 className="font-semibold text-win">{t('revealed.title')}</h3>
      <p className="text-sm text-muted">{t('revealed.text', { count: revealed.plays })}</p>
      <CodeLine label={t('revealed.seed')} code={revealed.serverSeed} />
      <CodeLine label={t('revealed.hash')} code={revealed.serverSeedHash} />
    </div>
  );
}

const SUGGESTED_BYTES = 10;

/** The player's part must be theirs to choose; this only saves typing. */
function suggestSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(SUGGESTED_BYTES))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}
