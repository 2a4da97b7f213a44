import { Link, useRouter } from '@tanstack/react-router';
import { emberMosaic } from '@tessera/engines/slots';
import { useFormat, useT } from '@tessera/i18n';
import { Button, cx, Icon } from '@tessera/ui';
import { useMemo, useState } from 'react';
import { checkRound, roundOf } from '../casino/fairness/check-round.ts';
import { CheckView } from '../casino/fairness/check-view.tsx';
import { CodeLine } from '../casino/fairness/code-line.tsx';
import { cellsOfLine, cellsOfSymbol, readWager, type SpinScript } from '../casino/round-script.ts';
import { SymbolTile } from '../casino/symbol-tile.tsx';
import { useSymbolName } from '../casino/symbol-name.ts';
import type { WagerView } from './member.queries.ts';

const FAIRNESS_PATH: string = '/fairness';

/** A round as it was drawn: every turn of the reels with what it won, and the proof. */
export function RoundReplay({ wager }: { wager: WagerView }) {
  const t = useT('member');
  const { spins } = useMemo(() => readWager(wager), [wager]);
  const [at, setAt] = useState(0);
  const spin = spins[at];
  return (
    <div className="grid gap-4">
      {spin && (
        <section aria-label={t('replay.title')} className="grid gap-3">
          {spins.length > 1 && (
            <div className="flex items-center justify-between gap-2">
              <Button size="small" icon="chevron-left" disabled={at === 0} onClick={() => setAt(at - 1)}>
                {t('replay.before')}
              </Button>
              <span className="num text-sm font-semibold" aria-live="polite">
                {spin.number === 0 ? t('replay.paid') : t('replay.free', { number: spin.number, total: spins.length - 1 })}
              </span>
              <Button size="small" icon="chevron-right" disabled={at === spins.length - 1} onClick={() => setAt(at + 1)}>
                {t('replay.after')}
              </Button>
            </div>
          )}
          <Reels spin={spin} />
          <Wins spin={spin} />
        </section>
      )}
      <Proof wager={wager} />
    </div>
  );
}

function Reels({ spin }: { spin: SpinScript }) {
  const cells = [
    ...spin.lineWins.flatMap((win) => cellsOfLine(emberMosaic.lines, win)),
    ...(spin.scatterWin ? cellsOfSymbol(spin.window, emberMosaic.scatter.symbol) : []),
  ];
  const winners = new Set(cells.map(({ reel, row }) => `${reel}:${row}`));
  return (
    <div dir="ltr" className="mx-auto grid w-full max-w-sm auto-cols-fr grid-flow-col gap-1 rounded-md bg-surface-2 p-2">
      {spin.window.map((column, reel) => (
        <div key={reel} className="grid gap-1">
          {column.map((symbol, row) => (
            <SymbolTile
              key={row}
              symbol={symbol}
              isNamed
              className={cx('aspect-square w-full rounded-sm', winners.size > 0 && !winners.has(`${reel}:${row}`) && 'opacity-40')}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Wins({ spin }: { spin: SpinScript }) {
  const t = useT('member');
  const format = useFormat();
  const name = useSymbolName();
  if (spin.multiple === 0 && !spin.award) return <p className="text-center text-sm text-muted">{t('replay.nothing')}</p>;
  return (
    <ul className="num grid gap-1 text-sm">
      {spin.multiplier > 1 && <li className="text-muted">{t('replay.multiplier', { multiplier: spin.multiplier })}</li>}
      {spin.lineWins.map((win) => (
        <li key={win.line} className="flex justify-between gap-3">
          <span>{t('replay.line', { line: win.line, count: win.count, symbol: name(win.symbol) })}</span>
          <span className="font-semibold">{t('replay.lineBets', { bets: format.number(win.multiple) })}</span>
        </li>
      ))}
      {spin.scatterWin && (
        <li className="flex justify-between gap-3">
          <span>{t('replay.scatters', { scatters: spin.scatterWin.scatters })}</span>
          <span className="font-semibold">{t('replay.lineBets', { bets: format.number(spin.scatterWin.multiple) })}</span>
        </li>
      )}
      {spin.award && <li className="text-accent-ink">{t('replay.award', { spins: spin.award.spins })}</li>}
    </ul>
  );
}

/** The seal of the round and, once it is open, the check in this browser. */
function Proof({ wager }: { wager: WagerView }) {
  const t = useT('member');
  const router = useRouter();
  const [isShown, setShown] = useState(false);
  const round = useMemo(() => roundOf(wager), [wager]);
  if (wager.detail.product !== 'casino') return null;
  const { serverSeedHash, clientSeed, nonce } = wager.detail.fairness;
  return (
    <section aria-labelledby="proof" className="grid gap-3 border-t border-line pt-4">
      <h3 id="proof" className="flex items-center gap-2 font-semibold">
        <Icon name={round ? 'shield-check' : 'lock'} className={round ? 'text-win' : 'text-faint'} />
        {t('proof.title')}
      </h3>
      <CodeLine label={t('proof.hash')} code={serverSeedHash} />
      <CodeLine label={t('proof.clientSeed')} code={`${clientSeed} · ${nonce}`} />
      {round ? (
        <>
          <CodeLine label={t('proof.serverSeed')} code={round.serverSeed} />
          {isShown ? (
            <CheckView checked={checkRound(round)} />
          ) : (
            <div>
              <Button icon="shield-check" onClick={() => setShown(true)}>
                {t('proof.check')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <p className="text-sm text-muted">{t('proof.sealed')}</p>
      )}
      {FAIRNESS_PATH in router.routesByPath && (
        <Link to={FAIRNESS_PATH} className="text-sm text-accent-ink hover:underline">
          {t('proof.more')}
        </Link>
      )}
    </section>
  );
}
