import type { ScratchRules } from '@tessera/engines/instant';
import { useT } from '@tessera/i18n';
import { announce } from '@tessera/ui';
import { lazy, use, useEffect, useRef, useState } from 'react';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { GameHead } from '../../game-head.tsx';
import { GameRoom } from '../../game-room.tsx';
import { QuickSwitch, useQuick } from '../../quick-switch.tsx';
import { RoundFrame } from '../../round-frame.tsx';
import { firstStake } from '../../table/stake-picker.tsx';
import { useAutoplay } from '../../use-autoplay.ts';
import { useGameSound } from '../../use-game-sound.ts';
import { useRound } from '../../use-round.ts';
import { useSpaceKey } from '../../use-space-key.ts';
import type { GameScreenProps, RestingProps } from '../game-kind.ts';
import { type CardArt, cardArtOf } from './card-art.ts';
import { useCardName, useFieldText } from './card-text.ts';
import { ScratchControls } from './controls.tsx';
import { ScratchStage } from './stage.tsx';
import { rulesOf, ticketOf } from './ticket.ts';
import { useCard } from './use-card.ts';

const InfoPanel = lazy(async () => ({ default: (await import('./info-panel.tsx')).InfoPanel }));

export function Screen(props: GameScreenProps) {
  const art = use(cardArtOf(props.game.gameId));
  const rules = rulesOf(props.game.gameId, props.game.ruleVersion);
  return art && rules ? <ScratchGame {...props} art={art} rules={rules} /> : <UnknownRules />;
}

/** Nothing is uncovered of a card that lies there, and everything of one that is over. */
const NOTHING: ReadonlySet<number> = new Set();

function ScratchGame(props: GameScreenProps & { readonly art: CardArt; readonly rules: ScratchRules }) {
  const { member, game, art, rules } = props;
  const t = useT('scratch');
  const name = useCardName(game.gameId);
  const loud = useGameSound();
  const fieldText = useFieldText(art, rules);
  const [stake, setStake] = useState(() => firstStake(game.stakes));
  const quick = useQuick();
  const fieldCount = art.columns * art.rows;
  const card = useCard({
    onUncovered: (fields, ticket) => {
      const [field = 0] = fields;
      loud.sound.landed(field);
      if (fields.length === 1) announce(fieldText(field, ticket.fields[field]));
    },
    onMatched: () => loud.sound.lucky(),
  });
  const begin = useRef(card.begin);
  useEffect(() => {
    begin.current = card.begin;
  });
  const isQuick = useRef(quick.isQuick);
  const handle = useRound({
    gameId: game.gameId,
    memberId: member.id,
    minCycleMs: game.minCycleMs,
    sound: loud.sound,
    isQuick: quick.isStill,
    pauseMs: () => 0,
    untilDone: (event) => {
      const ticket = event.type === 'ticket-scratched' ? ticketOf(rules, [event], fieldCount) : null;
      return ticket ? begin.current(ticket, isQuick.current) : undefined;
    },
    onEvent: () => undefined,
  });
  const { state, events } = handle;
  const autoplay = useAutoplay(handle, { currency: game.currency, stake, bet: {}, isTurbo: quick.isQuick });
  useEffect(() => {
    // In a series nobody rubs: each card is shown whole.
    isQuick.current = quick.isQuick || autoplay.run !== null;
  });
  const ticket = ticketOf(rules, events, fieldCount);
  const isUnderWay = state.phase === 'revealing' && ticket !== null;
  const isAsking = state.phase === 'asking';
  useSpaceKey(isUnderWay ? card.reveal : autoplay.press, isUnderWay || game.isOpen);
  const whole = new Set(ticket?.fields.keys());
  return (
    <RoundFrame
      {...props}
      name={name}
      handle={handle}
      loud={loud}
      autoplay={autoplay}
      hasControlsBeside
      isStageLive
      renderInfo={(close) => <InfoPanel gameId={game.gameId} art={art} rules={rules} onClose={close} />}
      strip={<QuickSwitch {...quick} />}
      stage={
        <ScratchStage
          name={name}
          art={art}
          rules={rules}
          ticket={isAsking ? null : ticket}
          uncovered={isAsking ? NOTHING : isUnderWay ? card.uncovered : whole}
          onUncover={isUnderWay ? card.uncover : undefined}
          serial={state.round?.roundId ?? ''}
        />
      }
      readout={t(isUnderWay ? 'read.rub' : 'read.start')}
      controls={
        <ScratchControls
          currency={game.currency}
          stakes={game.stakes}
          stake={stake}
          onStake={setStake}
          available={handle.available}
          isUnderWay={isUnderWay}
          isBusy={state.phase !== 'idle'}
          canBuy={game.isOpen}
          autoplay={autoplay}
          onReveal={card.reveal}
        />
      }
    />
  );
}

export function Resting({ gameId, children }: RestingProps) {
  const art = use(cardArtOf(gameId));
  const name = useCardName(gameId);
  const rules = rulesOf(gameId);
  if (!art || !rules) return null;
  return (
    <GameRoom
      head={
        <GameHead
          name={name}
          member={undefined}
          renderInfo={(close) => <InfoPanel gameId={gameId} art={art} rules={rules} onClose={close} />}
        />
      }
      stage={
        <>
          <ScratchStage name={name} art={art} rules={rules} ticket={null} uncovered={NOTHING} serial="" />
          {children}
        </>
      }
    />
  );
}
