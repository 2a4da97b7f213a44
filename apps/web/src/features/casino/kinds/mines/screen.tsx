import { useFormat, useT } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import { lazy, useState } from 'react';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { RoundFrame } from '../../round-frame.tsx';
import { firstStake } from '../../table/stake-picker.tsx';
import { useGameSound } from '../../use-game-sound.ts';
import { useRound } from '../../use-round.ts';
import { useSpaceKey } from '../../use-space-key.ts';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { type Board, boardOf } from './board.ts';
import { MinesControls } from './controls.tsx';
import { MinesStage } from './stage.tsx';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

const FIRST_MINES = 3;
/** A mine stands alone for a moment before all others are shown. */
const AFTER_MINE_MS = 700;

interface TileOpened {
  readonly type: 'tile-opened';
  readonly isMine: boolean;
  readonly multiplier: string;
}

const isOpened = (event: { readonly type: string }): event is TileOpened => event.type === 'tile-opened';

export function Screen(props: GameScreenProps) {
  const { member, game: offer } = props;
  const t = useT('mines');
  const format = useFormat();
  const loud = useGameSound();
  const [stake, setStake] = useState(() => firstStake(offer.stakes));
  const [mines, setMines] = useState(FIRST_MINES);
  const handle = useRound({
    gameId: offer.gameId,
    memberId: member.id,
    minCycleMs: offer.minCycleMs,
    sound: loud.sound,
    isQuick: matchMedia('(prefers-reduced-motion: reduce)').matches,
    pauseMs: (event) => (isOpened(event) && event.isMine ? AFTER_MINE_MS : 0),
    onEvent: (event, round) => {
      if (!isOpened(event)) return;
      if (event.isMine) announce(t('say.mine'));
      else {
        loud.sound.landed(round.version);
        announce(t('say.safe', { multiplier: event.multiplier, amount: format.money(round.worth ?? round.payout ?? '0', round.currency) }));
      }
    },
  });
  const { machine, state, events } = handle;
  const board = boardOf(events);
  const textOf = useBoardText();
  const isUnderWay = state.round?.state === 'open' || (state.phase === 'revealing' && board.end === null && board.mines > 0);
  // A mine ends the round at once, before the page has shown where the others lie.
  const isOpen = isUnderWay && !board.isLost;
  const isBusy = state.phase !== 'idle';
  const bet = (): void => {
    handle.finishCounting();
    machine.bet({ currency: offer.currency, stake, bet: { mines } });
  };
  useSpaceKey(bet, offer.isOpen && !isUnderWay);
  const openRandom = (): void => {
    const covered = board.tiles.flatMap((tile, index) => (tile === 'covered' ? [index] : []));
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    const tile = covered[word % covered.length];
    if (tile !== undefined) machine.choose(tile);
  };
  return (
    <RoundFrame
      {...props}
      name={t('name')}
      handle={handle}
      loud={loud}
      hasControlsBeside
      renderInfo={(close) => <InfoPanel mines={isUnderWay ? board.mines : mines} onClose={close} />}
      strip={<span className="num text-xs text-faint">{t('mines.count', { count: isUnderWay ? board.mines : mines })}</span>}
      stage={
        <MinesStage
          board={board}
          mines={isUnderWay ? board.mines : mines}
          focusOn={isOpen ? state.round?.roundId : undefined}
          onOpen={isOpen && !isBusy ? (tile) => machine.choose(tile) : undefined}
        />
      }
      readout={textOf(board)}
      controls={
        <MinesControls
          currency={offer.currency}
          stakes={offer.stakes}
          stake={stake}
          onStake={setStake}
          available={handle.available}
          isOpen={isOpen}
          isBusy={isBusy}
          canBet={offer.isOpen}
          board={board}
          worth={state.round?.worth ?? null}
          mines={mines}
          onMines={setMines}
          onBet={bet}
          onCashOut={() => machine.choose('cash_out')}
          onRandom={openRandom}
        />
      }
    />
  );
}

/** The board in one sentence: a mine is the loss of the stake from the moment it is opened. */
export function useBoardText(): (board: Board) => string {
  const t = useT('mines');
  const format = useFormat();
  return ({ mines, multiplier, found, isLost, end }) => {
    if (isLost) return t('read.lost');
    if (mines === 0 || end !== null) return t('read.start');
    if (found === 0) return t('read.first', { mines });
    const shown = format.number(Number(multiplier ?? 1), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
    return t('read.going', { count: found, multiplier: shown });
  };
}

export function Resting({ children }: RestingProps) {
  const t = useT('mines');
  return (
    <GameRoom
      head={<GameHead name={t('name')} member={undefined} renderInfo={(close) => <InfoPanel mines={FIRST_MINES} onClose={close} />} />}
      stage={
        <>
          <MinesStage board={boardOf([])} mines={FIRST_MINES} />
          {children}
        </>
      }
    />
  );
}
