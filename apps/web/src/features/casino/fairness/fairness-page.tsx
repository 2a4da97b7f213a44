import { commitmentOf } from '@tessera/engines/fair';
import { HOUSE_SLOTS } from '@tessera/engines/slots';
import { useT } from '@tessera/i18n';
import { Button, Card, Mosaic, SectionHead, Select, Skeleton, TextField, THEME_PALETTE } from '@tessera/ui';
import { type FormEvent, Suspense, use, useState } from 'react';
import { AnchorsPart } from '../../proofs/anchors-part.tsx';
import { gameNameOf, loadGameNames, loadPart, NAMED_GAME_IDS, SLOT_IDS } from '../kinds/registry.ts';
import type { CheckedSeeds } from './check-frame.tsx';
import { HowFairnessWorks } from './how-fairness-works.tsx';

/** `/fairness`: how results are committed to, and a check for anyone with seeds at hand, logged in or not. */
export function FairnessPage() {
  const t = useT('casino');
  return (
    <div className="mx-auto grid max-w-4xl gap-8">
      <header className="flex items-center gap-5">
        <Mosaic
          motif="shield-check"
          palette={THEME_PALETTE}
          seed={5}
          columns={14}
          rows={14}
          settle
          className="size-24 flex-none rounded-lg md:size-32"
        />
        <div>
          <h1 className="text-xl font-bold md:text-2xl">{t('page.title')}</h1>
          <p className="mt-1.5 max-w-[60ch] text-muted">{t('page.text')}</p>
        </div>
      </header>
      <section aria-labelledby="fairness-how">
        <h2 id="fairness-how" className="sr-only">
          {t('fair.how')}
        </h2>
        <HowFairnessWorks />
      </section>
      <section aria-labelledby="fairness-check">
        <SectionHead id="fairness-check" title={t('form.title')} />
        <p className="-mt-1 mb-4 max-w-[70ch] text-sm text-muted">{t('form.text')}</p>
        <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
          <VerifyForm />
        </Suspense>
      </section>
      <AnchorsPart />
      <section aria-labelledby="fairness-limits">
        <SectionHead id="fairness-limits" title={t('limits.title')} />
        <ul className="grid max-w-[70ch] list-disc gap-1.5 ps-5 text-muted">
          <li>{t('limits.own')}</li>
          <li>{t('limits.secret')}</li>
          <li>{t('limits.return')}</li>
        </ul>
      </section>
    </div>
  );
}

/** A seed nobody plays with, so that the check can be tried without an account. */
const EXAMPLE = { serverSeed: '5f2c1e0d9b8a7f6e5d4c3b2a19080706f5e4d3c2b1a09f8e7d6c5b4a39281706', clientSeed: 'example', nonce: '7' };

const EMPTY = { serverSeed: '', serverSeedHash: '', clientSeed: '', nonce: '' };
type Fields = typeof EMPTY;

const SLOTS = HOUSE_SLOTS.map(({ sheet }) => sheet).filter(({ id }) => SLOT_IDS.includes(id));
const FIRST_GAME = SLOTS[0]?.id ?? '';

function TypedCheck({ gameId, seeds }: { gameId: string; seeds: CheckedSeeds }) {
  const verify = use(loadPart('verify', { gameId }));
  return verify && <verify.SeedCheck gameId={gameId} seeds={seeds} />;
}

function VerifyForm() {
  use(loadGameNames());
  const t = useT('casino');
  const rounds = useT('rounds');
  const [fields, setFields] = useState<Fields>(EMPTY);
  const [gameId, setGameId] = useState<string>(FIRST_GAME);
  const [seeds, setSeeds] = useState<CheckedSeeds | null>(null);
  const field = (name: keyof Fields) => ({
    label: t(`form.${name}`),
    value: fields[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value });
      setSeeds(null);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = {
      serverSeed: fields.serverSeed.trim(),
      serverSeedHash: fields.serverSeedHash.trim(),
      clientSeed: fields.clientSeed.trim(),
    };
    const nonce = /^\d{1,15}$/.test(fields.nonce.trim()) ? Number(fields.nonce) : -1;
    setSeeds({ ...trimmed, nonce });
  };
  const fillExample = (): void => {
    setFields({ ...EXAMPLE, serverSeedHash: commitmentOf(EXAMPLE.serverSeed) });
    setSeeds(null);
  };
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Card>
        <form onSubmit={submit} className="grid gap-4">
          <Select
            label={rounds('form.game')}
            value={gameId}
            options={[
              ...SLOTS.map(({ id, name }) => ({ value: id, label: name })),
              ...NAMED_GAME_IDS.map((id) => ({ value: id, label: gameNameOf(id) })),
            ]}
            onValueChange={(value) => {
              setGameId(value);
              setSeeds(null);
            }}
          />
          <TextField {...field('serverSeed')} hint={t('form.serverSeed.hint')} />
          <TextField {...field('serverSeedHash')} hint={t('form.serverSeedHash.hint')} />
          <TextField {...field('clientSeed')} />
          <TextField {...field('nonce')} inputMode="numeric" />
          <div className="grid gap-2">
            <Button type="submit" tone="primary" size="large" icon="shield-check">
              {t('check.action')}
            </Button>
            <Button tone="quiet" onClick={fillExample}>
              {t('form.example')}
            </Button>
          </div>
        </form>
      </Card>
      {seeds ? (
        <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
          <TypedCheck gameId={gameId} seeds={seeds} />
        </Suspense>
      ) : (
        <p className="text-sm text-faint max-md:hidden">{t('form.waiting')}</p>
      )}
    </div>
  );
}
