import { evaluate, LINE_SLOTS } from '@tessera/engines/slots';
import { changeLanguage, findText, startI18n } from '@tessera/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import { SLOT_IDS } from '../registry.ts';
import { openingOf, slotGameOf } from './slot-game.ts';

beforeAll(() => startI18n('en'));

it('has pictures for the slots that are offered, and for no others', () => {
  expect(SLOT_IDS.toSorted()).toEqual([...new Set(LINE_SLOTS.map(({ sheet }) => sheet.id))].toSorted());
});

it('knows a game by its version, and none that was never played', async () => {
  expect((await slotGameOf('dragon-harbor', '1'))?.sheet.name).toBe('Dragon Harbor');
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
    const { sheet, art } = await load();
    const symbols = [...Object.keys(sheet.pays), sheet.wild.symbol, sheet.scatter.symbol];
    expect(Object.keys(art.symbols).toSorted()).toEqual(symbols.toSorted());
    for (const language of ['en', 'es', 'ar'] as const) {
      await changeLanguage(language);
      expect(symbols.filter((symbol) => findText(art.texts, `symbol.${symbol}`) === undefined)).toEqual([]);
    }
    await changeLanguage('en');
  });

  it('stands at rest on a window that wins nothing', async () => {
    const game = await load();
    const { stops, window } = openingOf(game);
    const outcome = evaluate(game.sheet, { phase: 'base', stops, multiplier: 1 });
    expect(outcome).toMatchObject({ multiple: 0, window });
  });
});
