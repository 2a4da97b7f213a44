import { useFormat, useT } from '@tessera/i18n';
import { getCurrency, parseAmount } from '@tessera/kernel';
import { Button, cx } from '@tessera/ui';
import { use, useMemo, useState } from 'react';
import { casinoDetailOf } from '../../casino-detail.ts';
import type { RoundReplayProps } from '../game-kind.ts';
import { keyOf, type RoundScript, type SpinScript, winningCells, type WinScript } from './round-script.ts';
import { readWager, SlotGameContext, slotGameOf, useSlot, wonText } from './slot-game.ts';
import { useCombinationName, useSymbolName } from './symbol-name.ts';
import { SymbolTile } from './symbol-tile.tsx';

const NOTHING: RoundScript = { spins: [], multiple: 0, isCapped: false };

/** Every turn of the reels, fall or respin with what it won. */
export function RoundReplay({ wager }: RoundReplayProps) {
  const t = useT('member');
  const game = use(slotGameOf(wager.gameId, casinoDetailOf(wager)?.ruleVersion));
  const slots = useT('slot');
  const { spins, isCapped } = useMemo(() => (game ? readWager(game, wager) : NOTHING), [game, wager]);
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
              <SpinName spin={spin} total={spins.length - 1} />
            </span>
            <Button size="small" icon="chevron-right" disabled={at === spins.length - 1} onClick={() => setAt(at + 1)}>
              {t('replay.after')}
            </Button>
          </div>
        )}
        <Reels spin={spin} />
        <Wins spin={spin} wager={wager} />
        {isCapped && at === spins.length - 1 && <p className="text-center text-sm text-accent-ink">{slots('replay.capped')}</p>}
      </section>
    </SlotGameContext>
  );
}

function SpinName({ spin: { move, number }, total }: { spin: SpinScript; total: number }) {
  const t = useT('member');
  const slots = useT('slot');
  if (number === 0) return t('replay.paid');
  if (move === 'fall') return slots('replay.fall', { number, total });
  return move === 'respin' ? slots('replay.respin', { number, total }) : t('replay.free', { number, total });
}

function Reels({ spin }: { spin: SpinScript }) {
  const winners = new Set([...winningCells(spin), ...spin.landed].map(keyOf));
  return (
    <div dir="ltr" className="mx-auto grid w-full max-w-sm auto-cols-fr grid-flow-col gap-1 rounded-md bg-surface-2 p-2">
      {spin.window.map((column, reel) => (
        <div key={reel} className="grid gap-1">
          {column.map((symbol, row) => (
            <SymbolTile
              key={row}
              symbol={symbol}
              isNamed
              className={cx('aspect-square w-full rounded-sm', winners.size > 0 && !winners.has(keyOf({ reel, row })) && 'opacity-40')}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Wins({ spin, wager }: { spin: SpinScript; wager: RoundReplayProps['wager'] }) {
  const t = useT('member');
  const slots = useT('slot');
  const format = useFormat();
  const game = useSlot();
  const tell = useReplayText();
  if (spin.multiple === 0 && !spin.award) return <p className="text-center text-sm text-muted">{t('replay.nothing')}</p>;
  const worth = (multiple: number): string => {
    if (game.kind === 'lines') return t('replay.lineBets', { bets: format.number(multiple) });
    const stake = parseAmount(wager.stake, getCurrency(wager.currency));
    return format.money(wonText(game, { stake, multiple, currency: wager.currency }), wager.currency);
  };
  return (
    <ul className="num grid gap-1 text-sm">
      {spin.multiplier > 1 && <li className="text-muted">{t('replay.multiplier', { multiplier: spin.multiplier })}</li>}
      {spin.wins.map((win, index) => (
        <li key={index} className="flex justify-between gap-3">
          <span>{tell(win)}</span>
          <span className="font-semibold">{worth(win.multiple)}</span>
        </li>
      ))}
      {spin.award && (
        <li className="text-accent-ink">
          {game.kind === 'hold' ? slots('feature.respins', { count: spin.award.spins }) : t('replay.award', { spins: spin.award.spins })}
        </li>
      )}
    </ul>
  );
}

function useReplayText(): (win: WinScript) => string {
  const t = useT('member');
  const slots = useT('slot');
  const name = useSymbolName();
  const combinationName = useCombinationName();
  return (win) => {
    switch (win.kind) {
      case 'line':
        return t('replay.line', { line: win.line, count: win.count, symbol: name(win.symbol) });
      case 'combination':
        return slots('replay.combination', { line: win.line, combination: combinationName(win.combination) });
      case 'ways':
        return slots('replay.ways', { run: win.count, symbol: name(win.symbol), count: win.ways });
      case 'cluster':
        return slots('replay.cluster', { size: win.cells.length, symbol: name(win.symbol) });
      case 'scatters':
        return t('replay.scatters', { scatters: win.count });
      case 'coins':
        return slots('replay.coins', { count: win.count });
      case 'full-grid':
        return slots('replay.fullGrid');
    }
  };
}
