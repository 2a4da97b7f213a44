import { useT } from '@tessera/i18n';
import { amountToWire, getCurrency, parseAmount, units } from '@tessera/kernel';
import { announce } from '@tessera/ui';
import { lazy, use, useMemo, useState } from 'react';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { QuickSwitch, useQuick } from '../../quick-switch.tsx';
import { RoundFrame } from '../../round-frame.tsx';
import type { RoundView, Stake } from '../../round-machine.ts';
import { firstStake } from '../../table/stake-picker.tsx';
import { useAutoplay } from '../../use-autoplay.ts';
import { useGameSound } from '../../use-game-sound.ts';
import { useRound } from '../../use-round.ts';
import { useSpaceKey } from '../../use-space-key.ts';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { gameNameOf } from '../registry.ts';
import { TableControls } from './controls.tsx';
import {
  EMPTY_LAYOUT,
  type Laid,
  type LayoutLimits,
  layChips,
  nextChips,
  NO_CHIPS,
  playChips,
  repeatChips,
  takeChips,
  totalOf,
} from './laid-chips.ts';
import { Marks } from './marks.tsx';
import { TableStage } from './stage.tsx';
import { loadTable, type TableGame } from './table-game.ts';
import { chipsOf, drawEventOf, drawEventsOf, findTable, paidPlaces, settleChips } from './table-round.ts';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

/** Steps of the scale that the events of a draw sound. */
const TONES = 6;

export function Screen(props: GameScreenProps) {
  const table = use(loadTable(props.game.gameId));
  const rules = findTable(props.game.gameId, Number(props.game.ruleVersion));
  return table && rules && props.game.layout ? <Played {...props} table={table} rules={rules} /> : <UnknownRules />;
}

interface PlayedProps extends GameScreenProps {
  readonly table: TableGame;
  readonly rules: NonNullable<ReturnType<typeof findTable>>;
}

function Played(props: PlayedProps) {
  const { member, game, table, rules } = props;
  const name = gameNameOf(game.gameId);
  const t = useT('table');
  const loud = useGameSound();
  const quick = useQuick();
  const textOf = table.useEventText();
  const limits = useLimits(props);
  const currency = getCurrency(game.currency);
  const [chip, setChip] = useState(() => firstStake(game.stakes));
  const [chips, setChips] = useState(EMPTY_LAYOUT);
  const handle = useRound({
    gameId: game.gameId,
    memberId: member.id,
    minCycleMs: game.minCycleMs,
    sound: loud.sound,
    isQuick: quick.isStill,
    pauseMs: (event) => table.pauseMs(drawEventOf(event)),
    onEvent: (event, { events: all }) => {
      const text = textOf(drawEventOf(event));
      if (text !== null) announce(text);
      if (event.type !== 'round-ended') loud.sound.landed((all.indexOf(event) + 1) % TONES);
    },
  });
  const { state } = handle;
  const isBusy = state.phase !== 'idle';
  const events = drawEventsOf(handle.events);
  // The chips of the round on show lie there until the player lays new ones.
  const round = chips.laid.size === 0 ? state.round : null;
  const played = useMemo(() => laidOf(round), [round]);
  const laid = round ? played : chips.laid;
  const paid = useMemo(
    () => (round && !isBusy ? paidPlaces(settleChips(rules, round.events, chipsOf(round.bet), round.currency).bets) : null),
    [round, isBusy, rules],
  );
  const total = totalOf(chips.laid);
  const next = nextChips(chips);
  const isAffordable = handle.available === undefined || totalOf(next) <= parseAmount(handle.available, currency);
  const autoplay = useAutoplay(handle, { ...stakeOf(next, game.currency), isTurbo: quick.isQuick });
  const isHeld = isBusy || autoplay.run !== null;
  const play = (): void => {
    if (isHeld) return autoplay.press();
    // With nothing laid the same button brings the last chips back.
    if (total === 0n) return setChips(repeatChips);
    if (!isAffordable) return;
    autoplay.press();
    setChips(playChips);
  };
  useSpaceKey(play, game.isOpen);
  const amount = parseAmount(chip, currency);
  const canLay = !isHeld && game.isOpen;
  return (
    <RoundFrame
      {...props}
      name={name}
      handle={handle}
      loud={loud}
      autoplay={autoplay}
      isPreparing={total > 0n}
      renderInfo={(close) => <InfoPanel name={name} game={rules} table={table} offer={game} onClose={close} />}
      strip={
        <div className="flex min-w-0 items-center gap-2">
          <QuickSwitch {...quick} />
          <Marks gameId={game.gameId} memberId={member.id} table={table} handle={handle} />
        </div>
      }
      stage={
        <TableStage
          table={table}
          game={rules}
          laid={laid}
          currency={game.currency}
          paid={paid}
          events={chips.laid.size === 0 || isBusy ? events : []}
          isRevealing={state.phase === 'revealing' || state.phase === 'asking'}
          isQuick={quick.isStill}
          onLay={canLay ? (place) => setChips((now) => layChips(now, limits, [{ place, amount }])) : undefined}
          onTake={canLay ? (place) => setChips((now) => takeChips(now, place)) : undefined}
          onCall={
            canLay
              ? (called) =>
                  setChips((now) =>
                    layChips(
                      now,
                      limits,
                      called.map((each) => ({ place: each.place, amount: amount * BigInt(each.chips) })),
                    ),
                  )
              : undefined
          }
        />
      }
      readout={
        isBusy ? t('read.drawing') : chips.limit !== null ? t(`limit.${chips.limit}`) : total > 0n ? t('read.laid') : t('read.start')
      }
      controls={
        <TableControls
          currency={game.currency}
          stakes={game.stakes}
          chip={chip}
          onChip={setChip}
          available={handle.available}
          chips={chips}
          limits={limits}
          onChips={setChips}
          isBusy={isBusy}
          canPlay={game.isOpen && next.size > 0}
          isAffordable={isAffordable}
          autoplay={{
            ...autoplay,
            start: (plan) => {
              autoplay.start(plan);
              setChips((now) => playChips({ ...now, laid: nextChips(now) }));
            },
          }}
          onPlay={play}
        />
      }
    />
  );
}

/** What the offer lets lie on the places of the layout. */
function useLimits({ game: { stakes, maxStake, layout, currency: code }, rules }: PlayedProps): LayoutLimits {
  return useMemo(() => {
    const currency = getCurrency(code);
    const ofKind = new Map(layout?.map(({ kind, max }) => [kind, parseAmount(max, currency)]));
    const kindOf = new Map(rules.bets.map((bet) => [bet.code, bet.kind]));
    return {
      min: parseAmount(stakes[0] ?? '0', currency),
      max: parseAmount(maxStake, currency),
      maxOf: (place) => ofKind.get(kindOf.get(place) ?? '') ?? 0n,
    };
  }, [code, layout, maxStake, rules, stakes]);
}

/** Chips as they are staked: all of them together, and what lies on each place. */
function stakeOf(laid: Laid, code: string): Stake {
  const currency = getCurrency(code);
  return {
    currency: code,
    stake: amountToWire(units(totalOf(laid)), currency),
    bet: { chips: [...laid].map(([place, amount]) => ({ place, amount: amountToWire(units(amount), currency) })) },
  };
}

function laidOf(round: RoundView | null) {
  if (!round) return NO_CHIPS;
  const currency = getCurrency(round.currency);
  return new Map(chipsOf(round.bet).map(({ place, amount }) => [place, parseAmount(amount, currency) as bigint]));
}

export function Resting({ gameId, children }: RestingProps) {
  const table = use(loadTable(gameId));
  const rules = findTable(gameId);
  if (!table || !rules) return null;
  const name = gameNameOf(gameId);
  return (
    <GameRoom
      head={
        <GameHead
          name={name}
          member={undefined}
          renderInfo={(close) => <InfoPanel name={name} game={rules} table={table} offer={undefined} onClose={close} />}
        />
      }
      stage={
        <>
          <TableStage table={table} game={rules} laid={NO_CHIPS} currency="USD" paid={null} events={[]} isRevealing={false} isQuick />
          {children}
        </>
      }
    />
  );
}
