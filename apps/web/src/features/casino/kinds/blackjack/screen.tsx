import { type BlackjackRules, findBlackjackRules } from '@tessera/engines/table';
import { useFormat, useT } from '@tessera/i18n';
import { add, amountToWire, getCurrency, parseAmount, units } from '@tessera/kernel';
import { announce } from '@tessera/ui';
import { lazy, useRef, useState } from 'react';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { QuickSwitch, useQuick } from '../../quick-switch.tsx';
import { RoundFrame } from '../../round-frame.tsx';
import type { RoundView } from '../../round-machine.ts';
import { firstStake } from '../../table/stake-picker.tsx';
import { useGameSound } from '../../use-game-sound.ts';
import { useRound } from '../../use-round.ts';
import { useSpaceKey } from '../../use-space-key.ts';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { gameNameOf } from '../registry.ts';
import { BlackjackControls } from './controls.tsx';
import { useEventText } from './say-event.ts';
import { BlackjackStage } from './stage.tsx';
import { betOf, tableOf, type TableView, totalOf } from './table-view.ts';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

/** A card lies before the next one comes: quick enough to play on, slow enough to follow. */
const CARD_MS = 380;
const PAUSES_MS: Readonly<Record<string, number>> = {
  'player-card-dealt': CARD_MS,
  'dealer-card-dealt': CARD_MS,
  'hole-card-dealt': CARD_MS,
  'hole-card-shown': 520,
  'dealer-peeked': 240,
  'hand-split': 300,
};

export function Screen(props: GameScreenProps) {
  const rules = findBlackjackRules(props.game.gameId, Number(props.game.ruleVersion));
  return rules ? <Table {...props} rules={rules} /> : <UnknownRules />;
}

function Table(props: GameScreenProps & { readonly rules: BlackjackRules }) {
  const { member, game, rules } = props;
  const loud = useGameSound();
  const textOf = useEventText();
  const said = useRef<{ id: string; count: number }>({ id: '', count: 0 });
  const [stake, setStake] = useState(() => firstStake(game.stakes));
  const quick = useQuick();
  const handle = useRound({
    gameId: game.gameId,
    memberId: member.id,
    minCycleMs: game.minCycleMs,
    sound: loud.sound,
    isQuick: quick.isStill,
    pauseMs: ({ type }) => PAUSES_MS[type] ?? 0,
    onEvent: (event, round) => {
      const count = round.events.indexOf(event) + 1;
      said.current = { id: round.roundId, count };
      const text = textOf(round.events.slice(0, count));
      if (text !== null) announce(text);
      if (event.type.endsWith('card-dealt')) loud.sound.landed(count % 5);
    },
  });
  const { machine, state, events } = handle;
  const table = tableOf(events);
  const isBusy = state.phase !== 'idle';
  // While the last cards of a round are shown its choices are over, but a new bet has to wait for them.
  const isUnderWay = state.round?.state === 'open' || state.phase === 'revealing';
  const deal = (): void => {
    handle.finishCounting();
    machine.bet({ currency: game.currency, stake, bet: {}, isTurbo: quick.isQuick });
  };
  useSpaceKey(deal, game.isOpen && !isUnderWay);
  return (
    <RoundFrame
      {...props}
      name={gameNameOf(game.gameId)}
      handle={handle}
      loud={loud}
      renderInfo={(close) => <InfoPanel gameId={game.gameId} rules={rules} onClose={close} />}
      strip={<QuickSwitch {...quick} />}
      stage={<BlackjackStage gameId={game.gameId} rules={rules} table={table} bet={chipsOf(state.round)} />}
      readout={useReadout(table, isBusy)}
      controls={
        <BlackjackControls
          currency={game.currency}
          stakes={game.stakes}
          stake={stake}
          onStake={setStake}
          available={handle.available}
          round={isUnderWay ? state.round : null}
          isBusy={isBusy}
          canBet={game.isOpen}
          onDeal={deal}
          onChoose={(choice) => machine.choose(choice)}
        />
      }
    />
  );
}

/** What lies on each hand. */
function chipsOf(round: RoundView | null) {
  if (!round) return undefined;
  const currency = getCurrency(round.currency);
  const amount = units(betOf(parseAmount(round.stake, currency), tableOf(round.events)));
  return { amount: amountToWire(amount, currency), doubled: amountToWire(add(amount, amount), currency), currency: round.currency };
}

function useReadout(table: TableView, isBusy: boolean): string {
  const t = useT('blackjack');
  const format = useFormat();
  if (table.hands.length === 0 || table.isOver) return t('read.start');
  if (isBusy) return t('read.dealing');
  if (table.isInsuranceOpen) return t('read.insurance');
  const hand = table.hands[table.turn ?? 0];
  const shown = { total: format.number(totalOf(hand?.cards ?? []).total), dealer: format.number(totalOf(table.dealer).total) };
  return table.hands.length > 1 ? t('read.turn.hand', { hand: (table.turn ?? 0) + 1, ...shown }) : t('read.turn', shown);
}

export function Resting({ gameId, children }: RestingProps) {
  const rules = findBlackjackRules(gameId);
  if (!rules) return null;
  return (
    <GameRoom
      head={
        <GameHead
          name={gameNameOf(gameId)}
          member={undefined}
          renderInfo={(close) => <InfoPanel gameId={gameId} rules={rules} onClose={close} />}
        />
      }
      stage={
        <>
          <BlackjackStage gameId={gameId} rules={rules} table={tableOf([])} />
          {children}
        </>
      }
    />
  );
}
