import { Link, useRouter } from '@tanstack/react-router';
import { useT } from '@tessera/i18n';
import { Button, CodeLine, Icon, Skeleton } from '@tessera/ui';
import { Suspense, use, useState } from 'react';
import { type CasinoDetail, casinoDetailOf } from '../casino/casino-detail.ts';
import { loadPart } from '../casino/kinds/registry.ts';
import { RoundProof } from '../casino/round-proof.tsx';
import type { WagerView } from './member.queries.ts';

const FAIRNESS_PATH: string = '/fairness';

/** A round as it was played, in the picture of its kind, and the proof. */
export function RoundReplay({ wager }: { wager: WagerView }) {
  const detail = casinoDetailOf(wager);
  return (
    detail && (
      <div className="grid gap-4">
        <Picture wager={wager} detail={detail} />
        <Proof wager={wager} detail={detail} />
      </div>
    )
  );
}

/** Nothing for a game this build does not know: its money and its seal are still told. */
function Picture({ wager, detail }: { wager: WagerView; detail: CasinoDetail }) {
  const replay = use(loadPart('replay', { kind: detail.kind, gameId: wager.gameId }));
  return replay && <replay.RoundReplay wager={wager} />;
}

/** The seal of the round and, once it is open, the check in this browser. */
function Proof({ wager, detail }: { wager: WagerView; detail: CasinoDetail }) {
  const t = useT('member');
  const router = useRouter();
  const [isShown, setShown] = useState(false);
  const { serverSeedHash, serverSeed, clientSeed, nonce } = detail.fairness;
  return (
    <section aria-labelledby="proof" className="grid gap-3 border-t border-line pt-4">
      <h3 id="proof" className="flex items-center gap-2 font-semibold">
        <Icon name={serverSeed === null ? 'lock' : 'shield-check'} className={serverSeed === null ? 'text-faint' : 'text-win'} />
        {t('proof.title')}
      </h3>
      <CodeLine label={t('proof.hash')} code={serverSeedHash} />
      <CodeLine label={t('proof.clientSeed')} code={`${clientSeed} · ${nonce}`} />
      {serverSeed === null ? (
        <p className="text-sm text-muted">{t('proof.secret')}</p>
      ) : (
        <>
          <CodeLine label={t('proof.serverSeed')} code={serverSeed} />
          {isShown ? (
            <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
              <RoundProof wager={wager} />
            </Suspense>
          ) : (
            <div>
              <Button icon="shield-check" onClick={() => setShown(true)}>
                {t('proof.check')}
              </Button>
            </div>
          )}
        </>
      )}
      {FAIRNESS_PATH in router.routesByPath && (
        <Link to={FAIRNESS_PATH} className="text-sm text-accent-ink hover:underline">
          {t('proof.more')}
        </Link>
      )}
    </section>
  );
}
