import { findVideoPokerTable, MOST_COINS, type PayTable } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { amountToWire, getCurrency, parseAmount, units } from '@tessera/kernel';
import { announce, Button } from '@tessera/ui';
import { lazy, useState } from 'react';
import { useStoredSwitch } from '../../../../shared/stored-switch.ts';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { QuickSwitch, useQuick } from '../../quick-switch.tsx';
import { RoundFrame } from '../../round-frame.tsx';
import { firstStake } from '../../table/stake-picker.tsx';
import { useChoiceKeys } from '../../use-choice-keys.ts';
import { useGameSound } from '../../use-game-sound.ts';
import { type RoundHandle, useRound } from '../../use-round.ts';
import { useSpaceKey } from '../../use-space-key.ts';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { gameNameOf } from '../registry.ts';
import { VideoPokerControls } from './controls.tsx';
import { choiceOf, coinsOf, handOf, type HandView, NOTHING_HELD, PLACES, toggled } from './hand-view.ts';
import { lookOf } from './look.ts';
import { useHandTeller } from './say-hand.ts';
import { VideoPokerStage } from './stage.tsx';
import { useLessons } from './use-lessons.ts';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

/** A card lies before the next one comes: quick enough to play on, slow enough to follow. */
const PAUSES_MS: Readonly<Record<string, number>> = { 'hand-dealt': 520, 'cards-held': 220, 'card-replaced': 170 };

const BEST = 'best';
/** The keys 1 to 5 switch a card, B takes the trainer's hold. */
const HOLD_KEYS = [...PLACES.map((place) => ({ choice: String(place), key: String(place + 1) })), { choice: BEST, key: 'b' }];

export function Screen(props: GameScreenProps) {
  const table = findVideoPokerTable(props.game.gameId, Number(props.game.ruleVersion));
  return table ? <Machine {...props} table={table} /> : <UnknownRules />;
}

/** What the player has marked to hold in a round; nothing in any other. */
interface Marks {
  readonly roundId: string | undefined;
  readonly held: readonly boolean[];
}

function Machine(props: GameScreenProps & { readonly table: PayTable }) {
  const { member, game, table } = props;
  const t = useT('video_poker');
  const loud = useGameSound();
  const textOf = useHandTeller(table);
  const [coin, setCoin] = useState(() => firstStake(game.stakes));
  const [coins, setCoins] = useState(MOST_COINS);
  const [marks, setMarks] = useState<Marks>({ roundId: undefined, held: NOTHING_HELD });
  const quick = useQuick();
  const [isTrained, setTrained] = useStoredSwitch('video-poker-trainer');
  const handle = useRound({
    gameId: game.gameId,
    memberId: member.id,
    minCycleMs: game.minCycleMs,
    sound: loud.sound,
    isQuick: quick.isStill,
    pauseMs: ({ type }) => PAUSES_MS[type] ?? 0,
    onEvent: (event, round) => {
      const text = textOf(round.events.slice(0, round.events.indexOf(event) + 1), coinsOf(round.bet));
      if (text !== null) announce(text);
      if (event.type === 'card-replaced') loud.sound.landed((event as unknown as { place: number }).place);
      else if (event.type === 'hand-dealt') loud.sound.landed(0);
    },
  });
  const { machine, state, events } = handle;
  const { round } = state;
  const hand = handOf(events);
  const isBusy = state.phase !== 'idle';
  const isOpen = round?.state === 'open' && hand.held === null;
  // While the last cards of a round are shown its holds are made, but a new deal has to wait for them.
  const isUnderWay = round?.state === 'open' || state.phase === 'revealing';
  const played = isUnderWay || hand.isOver ? coinsOf(round?.bet) : coins;
  const held = marks.roundId === round?.roundId ? marks.held : NOTHING_HELD;
  const lessons = useLessons(isTrained, { game, hand, coins: played, held: hand.held ?? held, roundId: round?.roundId });
  const setHeld = (next: readonly boolean[]): void => setMarks({ roundId: round?.roundId, held: next });
  const toggle = (place: number): void => setHeld(toggled(held, place));
  const takeBest = (): void => {
    if (lessons.best) setHeld(lessons.best);
  };
  const total = totalOf(game.currency, coin, coins);
  const deal = (): void => {
    handle.finishCounting();
    machine.bet({ currency: game.currency, stake: total, bet: { coins }, isTurbo: quick.isQuick });
  };
  const draw = (): void => {
    lessons.mark();
    machine.choose(choiceOf(held));
  };
  const canChoose = isOpen && !isBusy;
  useSpaceKey(canChoose ? draw : deal, canChoose || (game.isOpen && !isUnderWay));
  useChoiceKeys(canChoose ? HOLD_KEYS : [], (choice) => (choice === BEST ? takeBest() : toggle(Number(choice))));
  return (
    <RoundFrame
      {...props}
      name={gameNameOf(game.gameId)}
      handle={handle}
      loud={loud}
      hasControlsBeside
      renderInfo={(close) => <InfoPanel gameId={game.gameId} table={table} onClose={close} />}
      strip={
        <>
          <Button size="small" tone={isTrained ? 'chosen' : 'quiet'} dense aria-pressed={isTrained} onClick={() => setTrained(!isTrained)}>
            {t('trainer')}
            {isTrained && lessons.asked > 0 && (
              <span className="num font-normal" title={t('trainer.score', { right: lessons.right, asked: lessons.asked })}>
                {lessons.right}/{lessons.asked}
              </span>
            )}
          </Button>
          <QuickSwitch {...quick} />
        </>
      }
      stage={
        <VideoPokerStage
          look={lookOf(game.gameId)}
          table={table}
          hand={hand}
          coins={played}
          held={held}
          best={isOpen ? lessons.best : null}
          verdict={hand.isOver ? lessons.verdict : null}
          onToggle={canChoose ? toggle : undefined}
          isDealt={hand.held === null && !quick.isStill}
        />
      }
      readout={useReadout(hand, handle)}
      controls={
        <VideoPokerControls
          currency={game.currency}
          stakes={game.stakes}
          stake={coin}
          onStake={setCoin}
          coins={coins}
          onCoins={setCoins}
          total={total}
          isOpen={isOpen}
          isBusy={isBusy}
          canBet={game.isOpen}
          hasHold={held.includes(true)}
          isTrained={isTrained}
          verdict={lessons.verdict}
          onDeal={deal}
          onDraw={draw}
          onClear={() => setHeld(NOTHING_HELD)}
          onBest={takeBest}
        />
      }
    />
  );
}

/** What so many coins cost, wire form. */
function totalOf(currency: string, coin: string, coins: number): string {
  const money = getCurrency(currency);
  return amountToWire(units(parseAmount(coin, money) * BigInt(coins)), money);
}

function useReadout(hand: HandView, { state }: RoundHandle): string {
  const t = useT('video_poker');
  if (hand.dealt.length === 0 || hand.isOver) return t('read.start');
  if (hand.held !== null || state.phase === 'revealing') return t('read.drawing');
  return t('read.hold');
}

export function Resting({ gameId, children }: RestingProps) {
  const table = findVideoPokerTable(gameId);
  if (!table) return null;
  return (
    <GameRoom
      head={
        <GameHead
          name={gameNameOf(gameId)}
          member={undefined}
          renderInfo={(close) => <InfoPanel gameId={gameId} table={table} onClose={close} />}
        />
      }
      stage={
        <>
          <VideoPokerStage look={lookOf(gameId)} table={table} hand={handOf([])} coins={MOST_COINS} />
          {children}
        </>
      }
    />
  );
}
