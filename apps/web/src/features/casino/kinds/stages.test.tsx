import { startI18n } from '@tessera/i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { instantRound } from '../instant.fixtures.ts';
import { BLACKJACK, blackjackRound, minesRound, SPLIT_DEAL } from '../round.fixtures.ts';
import { BlackjackStage } from './blackjack/stage.tsx';
import { tableOf } from './blackjack/table-view.ts';
import { HiloControls } from './hilo/controls.tsx';
import { HiloStage } from './hilo/stage.tsx';
import { trailOf } from './hilo/trail.ts';
import { boardOf } from './mines/board.ts';
import { MinesControls, type MinesControlsProps } from './mines/controls.tsx';
import { BoardView } from './mines/stage.tsx';
import { cardArtOf } from './scratch/card-art.ts';
import { ScratchStage } from './scratch/stage.tsx';
import { rulesOf, ticketOf } from './scratch/ticket.ts';

beforeAll(() => startI18n('en'));

const labelsOf = (node: ReactNode): string[] =>
  [...renderToStaticMarkup(node).matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1] ?? '');
/** What is read on the screen, markup aside. */
const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the board of mines', () => {
  const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => minesRound(3, 5, [tile]).choices.length > 0);

  it('says of every tile where it lies and what it is', () => {
    const [tile = 0] = safe;
    const labels = labelsOf(<BoardView board={boardOf(minesRound(3, 5, [tile, 'cash_out']).events)} />);
    expect(labels).toHaveLength(26);
    expect(labels[tile + 1]).toBe(`Row ${Math.floor(tile / 5) + 1}, column ${(tile % 5) + 1}, gem`);
    expect(labels.filter((label) => label.endsWith(', mine'))).toHaveLength(5);
    expect(labels.filter((label) => label.endsWith(', covered'))).toHaveLength(19);
  });

  it('is one stop of the Tab key', () => {
    const markup = renderToStaticMarkup(<BoardView board={boardOf([])} />);
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1);
    expect(markup.match(/tabindex="-1"/g)).toHaveLength(24);
  });
});

describe('the controls of mines', () => {
  const props: MinesControlsProps = {
    currency: 'FUN',
    stakes: ['1.0000', '2.0000'],
    stake: '2.0000',
    onStake: () => undefined,
    available: undefined,
    isOpen: true,
    isBusy: false,
    canBet: true,
    board: boardOf(minesRound(3, 5, []).events),
    worth: null,
    mines: 5,
    onMines: () => undefined,
    onBet: () => undefined,
    onCashOut: () => undefined,
    onRandom: () => undefined,
  };

  it('tell the next multiplier and chance, and offer no money before a gem', () => {
    const text = textOf(<MinesControls {...props} />);
    expect(text).toContain('×1.2375');
    expect(text).toContain('80.0% safe');
    expect(text).toContain('Open a tile first');
  });

  it('offer what cashing out pays', () => {
    const [tile = 0] = Array.from({ length: 25 }, (_, index) => index).filter((index) => minesRound(3, 5, [index]).choices.length > 0);
    const text = textOf(<MinesControls {...props} board={boardOf(minesRound(3, 5, [tile]).events)} worth="2.4750" />);
    expect(text).toMatch(/Cash out .*2\.47/);
  });
});

describe('the blackjack table', () => {
  const pair = SPLIT_DEAL;

  it('names every card, the hidden one too, and the hand that plays', () => {
    const round = blackjackRound(pair, ['split']);
    const labels = labelsOf(<BlackjackStage gameId={BLACKJACK.id} rules={BLACKJACK.rules} table={tableOf(round.events)} />);
    expect(labels).toContain('Face-down card');
    expect(labels.filter((label) => label.startsWith('Hand '))).toEqual(['Hand 1', 'Hand 2']);
    expect(labels.filter((label) => label.includes(' of '))).toHaveLength(4);
    const markup = renderToStaticMarkup(<BlackjackStage gameId={BLACKJACK.id} rules={BLACKJACK.rules} table={tableOf(round.events)} />);
    expect(markup.match(/aria-current="true"/g)).toHaveLength(1);
  });

  it('lays cards from the left in every language, where the corner is that names them', () => {
    const table = tableOf(blackjackRound(pair, []).events);
    const markup = renderToStaticMarkup(<BlackjackStage gameId={BLACKJACK.id} rules={BLACKJACK.rules} table={table} />);
    expect(markup.match(/<div dir="ltr"[^>]*><span role="img"/g)).toHaveLength(2);
  });

  it('says at the end what each hand came to', () => {
    const text = textOf(
      <BlackjackStage gameId={BLACKJACK.id} rules={BLACKJACK.rules} table={tableOf(blackjackRound(pair, ['surrender']).events)} />,
    );
    expect(text).toContain('Half back');
  });
});

describe('the table of hi-lo', () => {
  const trail = (choices: readonly string[]) => trailOf(instantRound('hilo', { nonce: 3, choices }).events, choices);
  const controls = (choices: readonly string[]) => (
    <HiloControls
      currency="FUN"
      stakes={['2.0000']}
      stake="2.0000"
      onStake={() => undefined}
      available={undefined}
      round={{ choices: ['up', 'down', 'skip'].map((choice) => ({ choice, costs: '0.0000' })), worth: null, version: 0 } as never}
      trail={trail(choices)}
      isBusy={false}
      canBet
      onBet={() => undefined}
      onChoose={() => undefined}
      onAim={() => undefined}
    />
  );

  it('says on each guess what it is, how often it wins and what', () => {
    const { rank } = trail([]).cards[0]!;
    const text = textOf(controls([]));
    expect(text).toContain(`${14 - rank}/13 · `);
    expect(text).toContain(`${rank}/13 · `);
    expect(text).toContain(`×${(Math.floor((9_900 * 13) / rank) / 10_000).toFixed(4)}`);
    expect(text).toContain('Guess or skip first');
  });

  it('names every card of the round and how it was come by', () => {
    const markup = renderToStaticMarkup(<HiloStage trail={trail(['skip'])} />);
    expect(labelsOf(<HiloStage trail={trail(['skip'])} />).filter((label) => label.includes(' of '))).toHaveLength(4);
    expect(markup).toContain('Skipped');
  });
});

describe('a scratch card', () => {
  it('says nothing of what is printed below the foil', async () => {
    const [art, rules] = [await cardArtOf('scratch-koi'), rulesOf('scratch-koi')];
    const { events } = instantRound('scratch-koi', { nonce: 5 });
    const ticket = ticketOf(rules, events, 6);
    const card = { name: 'Koi Pond', art: art!, rules: rules!, ticket, serial: 'a' };
    const fields = labelsOf(<ScratchStage {...card} uncovered={new Set([1])} onUncover={() => undefined} />).filter((label) =>
      label.startsWith('Field '),
    );
    expect(fields).toHaveLength(6);
    expect(fields.filter((label) => label.endsWith(', covered'))).toHaveLength(5);
    expect(fields[1]).toMatch(/^Field 2: .+, ×[\d,]+$/u);
  });
});
