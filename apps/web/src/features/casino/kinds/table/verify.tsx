import { commitmentOf, findSeedFault } from '@tessera/engines/fair';
import type { DrawEvent, DrawGame } from '@tessera/engines/table';
import { useT } from '@tessera/i18n';
import { use, useMemo } from 'react';
import { CheckFrame, type CheckedSeeds, CheckStep } from '../../fairness/check-frame.tsx';
import { PaidLine } from '../../fairness/paid-line.tsx';
import { UnknownRules } from '../../fairness/unknown-rules.tsx';
import { Words, WordsTable } from '../../fairness/words-table.tsx';
import type { RoundCheckProps, SeedCheckProps } from '../game-kind.ts';
import { PlacedTable } from './placed-table.tsx';
import { loadTable, type TableGame } from './table-game.ts';
import { checkSeeds, checkTable, drawEventsOf, settleChips } from './table-round.ts';

const messageOf = (gameId: string, { clientSeed, nonce }: CheckedSeeds): string => `table:${gameId}:${clientSeed}:${nonce}:0`;

export function RoundCheck({ wager }: RoundCheckProps) {
  const t = useT('table');
  const rounds = useT('rounds');
  const table = use(loadTable(wager.gameId));
  const checked = useMemo(() => checkTable(wager), [wager]);
  if (!checked || !table) return <UnknownRules />;
  const { game, seeds, commitment, fault, isRight, words, events, chips, payout } = checked;
  return (
    <CheckFrame seeds={seeds} commitment={commitment} isRight={isRight} fault={fault} message={messageOf(wager.gameId, seeds)}>
      {events.length === 0 ? null : (
        <>
          <CheckStep number={3} title={t('check.draw')} isRight={fault !== 'round_mismatch'}>
            <Drawn table={table} game={game} words={words} events={events} />
          </CheckStep>
          <CheckStep number={4} title={rounds('check.round')} isRight={fault === 'round_mismatch' ? false : (payout?.isEqual ?? null)}>
            <p>{t('check.paid.text')}</p>
            <PlacedTable
              table={table}
              chips={chips}
              bets={settleChips(game, events, chips, wager.currency).bets}
              currency={wager.currency}
            />
            <PaidLine wager={wager} />
          </CheckStep>
        </>
      )}
    </CheckFrame>
  );
}

/** What the seeds draw: no chip changes it. */
export function SeedCheck({ gameId, seeds }: SeedCheckProps) {
  const t = useT('table');
  const table = use(loadTable(gameId));
  const fault = findSeedFault(seeds);
  const drawn = useMemo(() => (fault === null ? checkSeeds(gameId, seeds) : null), [fault, gameId, seeds]);
  if (!table) return <UnknownRules />;
  return (
    <CheckFrame
      seeds={seeds}
      commitment={commitmentOf(seeds.serverSeed)}
      isRight={fault === null}
      fault={fault}
      message={messageOf(gameId, seeds)}
    >
      {drawn && drawn.events.length > 0 ? (
        <CheckStep number={3} title={t('check.seed')} isRight={null}>
          <Drawn table={table} game={drawn.game} words={drawn.words} events={drawEventsOf(drawn.events)} />
        </CheckStep>
      ) : null}
    </CheckFrame>
  );
}

interface DrawnProps {
  readonly table: TableGame;
  readonly game: DrawGame;
  readonly words: readonly number[];
  readonly events: readonly DrawEvent[];
}

/** The numbers that the round took, in order, and what they drew. */
function Drawn({ table, game, words, events }: DrawnProps) {
  const t = useT('table');
  const casino = useT('casino');
  const textOf = table.useEventText();
  const { Scene } = table;
  return (
    <>
      <p>{t('check.draw.text')}</p>
      <WordsTable
        heads={[t('check.draw.number'), casino('trace.word')]}
        rows={words.map((word, index) => [index + 1, <Words key="words" words={[word]} />])}
      />
      <ul className="grid gap-1">
        {events.map((event, index) => {
          const text = textOf(event);
          return text === null ? null : <li key={index}>{text}</li>;
        })}
      </ul>
      <div data-theme="dark" className="grid max-w-60 place-items-center rounded-lg border border-felt-line bg-felt p-2 text-ink">
        <Scene game={game} events={events} isRevealing={false} isQuick isStill />
      </div>
    </>
  );
}
