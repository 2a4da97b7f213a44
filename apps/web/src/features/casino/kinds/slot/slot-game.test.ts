import { evaluate, evaluateClassic, evaluateWays, HOUSE_SLOTS } from '@tessera/engines/slots';
import { changeLanguage, findText, startI18n } from '@tessera/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { SLOT_IDS } from '../registry.ts';
import { BLANK } from './family/hold.ts';
import { jackpotsOf } from './offers.ts';
import { openingOf, type SlotGame, slotGameOf } from './slot-game.ts';

beforeAll(() => startI18n('en'));

it('has pictures for the slots that are offered, and for no others', () => {
  expect(SLOT_IDS.toSorted()).toEqual([...new Set(HOUSE_SLOTS.map(({ sheet }) => sheet.id))].toSorted());
});

it('knows a game by its version, and none that was never played', async () => {
  expect((await slotGameOf('dragon-harbor', '1'))?.slot.name).toBe('Dragon Harbor');
  expect(await slotGameOf('dragon-harbor', '99')).toBeNull();
  expect(await slotGameOf('no-such-game')).toBeNull();
});

describe.each(SLOT_IDS)('%s', (gameId) => {
  const load = async () => {
    const game = await slotGameOf(gameId);
    if (!game) throw new Error(`${gameId} has no pictures`);
    return game;
  };

  it('has a picture and a name in each language for every symbol', async () => {
    const { form, art } = await load();
    const { symbols } = form;
    expect(Object.keys(art.symbols).toSorted()).toEqual(symbols.toSorted());
    for (const language of ['en', 'es', 'ar'] as const) {
      await changeLanguage(language);
      expect(symbols.filter((symbol) => findText(art.texts, `symbol.${symbol}`) === undefined)).toEqual([]);
    }
    await changeLanguage('en');
  });

  it('stands at rest on a field that wins nothing, of the size of its kind', async () => {
    const game = await load();
    const { window } = openingOf(game);
    const { columns, rows } = game.form.grid;
    expect(window.map((column) => column.length)).toEqual(Array.from({ length: columns }, () => rows));
    expect(window.flat().every((symbol) => game.form.symbols.includes(symbol))).toBe(true);
    expect(wonAt(game)).toBe(0);
  });
});

/** Units that the opening of a game would win. */
function wonAt(game: SlotGame): number {
  const { window, stops } = openingOf(game);
  switch (game.kind) {
    case 'lines':
      return evaluate(game.sheet, { phase: 'base', stops, multiplier: 1 }).multiple;
    case 'ways':
      return evaluateWays(game.sheet, { phase: 'base', stops, heights: stops.map(() => 0), multiplier: 1 }).multiple;
    case 'classic':
      return evaluateClassic(game.sheet, { stops, isMaximumBet: false }).multiple;
    case 'cluster':
      // No two neighbours alike: no cluster at all.
      return window.flatMap((column, reel) =>
        column.filter((symbol, row) => symbol === column[row + 1] || symbol === window[reel + 1]?.[row]),
      ).length;
    case 'hold':
      return window.flat().filter((symbol) => symbol !== BLANK).length < game.sheet.trigger ? 0 : 1;
  }
}

it('writes on a coin what it is worth in stakes, or the name of its jackpot', async () => {
  for (const gameId of SLOT_IDS) {
    const game = await slotGameOf(gameId);
    if (game?.kind !== 'hold') continue;
    for (const { id, units } of game.sheet.coins) {
      const label = game.art.symbols[id]?.label ?? '';
      if (label !== id) expect(label.replace('½', '0.5')).toBe(`×${units / game.slot.betUnits}`);
    }
    expect(jackpotsOf(game).map(({ name, units }) => [name, units / game.slot.betUnits])).toEqual([
      ['MINI', 25],
      ['MAJOR', 100],
      ['GRAND', 1_000],
    ]);
  }
});
