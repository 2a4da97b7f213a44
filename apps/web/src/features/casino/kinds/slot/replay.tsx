import { useFormat, useT } from '@tessera/i18n';
import { Button, cx } from '@tessera/ui';
import { use, useMemo, useState } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import type { RoundReplayProps } from '../game-kind.ts';
import { winningCells } from './reveal.ts';
import { readWager, type SpinScript } from './round-script.ts';
import { SlotGameContext, slotGameOf, useSlot } from './slot-game.ts';
import { useSymbolName } from './symbol-name.ts';
import { SymbolTile } from './symbol-tile.tsx';

/** Every turn of the reels with what it won. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const t = useT('member');
  const game = use(slotGameOf(wager.gameId, casinoDetailOf(wager)?.ruleVersion));
  const slots = useT('slot');
  const { spins, isCapped } = useMemo(() => readWager(wager), [wager]);
  const [at, setAt] = useState(0);
  const spin = spins[at];
  if (!spin || !game) return null;
  return (
    <SlotGameContext value={game}>
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
        {isCapped && at === spins.length - 1 && <p className="text-center text-sm text-accent-ink">{slots('replay.capped')}</p>}
      </section>
    </SlotGameContext>
  );
}

function Reels({ spin }: { spin: SpinScript }) {
  const { sheet } = useSlot();
  const winners = new Set(winningCells(sheet, spin).map(({ reel, row }) => `${reel}:${row}`));
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
