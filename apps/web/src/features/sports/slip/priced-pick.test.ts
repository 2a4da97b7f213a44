import { getCurrency } from '@tessera/kernel';
import { startI18n } from '@tessera/i18n';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventView } from '../sports.queries.ts';
import type { Accept } from '../stored-choice.ts';
import { pricePick } from './priced-pick.ts';
import { slipPick } from './slip.fixtures.ts';
import type { SlipPick } from './slip.ts';

beforeAll(() => startI18n('en', ['sports']));

const currency = getCurrency('USD');
const READY: SlipPick['progress'] = { kind: 'ready', requestId: 'r' };

const pick = (progress: SlipPick['progress'] = READY): SlipPick => slipPick({ progress });

function offer(odds: string, isOpen = true): EventView {
  const market = { id: 'm', market: '1x2', isOpen, version: 1, source: 'house', outcomes: [{ outcome: 'home', line: '', odds }] } as const;
  return {
    id: 'e',
    competitionId: 'c',
    competition: 'C',
    isFictional: true,
    home: 'H',
    away: 'A',
    kickoffMs: 0,
    state: 'NOT_STARTED',
    score: null,
    minute: null,
    markets: [{ ...market, outcomes: [...market.outcomes] }],
  };
}

describe('a selection under the present offer', () => {
  it.each<[Accept, string, string, string | undefined, bigint]>([
    ['NONE', '2.00', '2.00', undefined, 200_000n],
    ['NONE', '2.10', '2.00', '2.10', 200_000n],
    ['HIGHER', '2.10', '2.10', undefined, 210_000n],
    ['HIGHER', '1.90', '2.00', '1.90', 200_000n],
    ['ANY', '1.90', '1.90', undefined, 190_000n],
  ])('%s at %s is priced %s, asks %s', (accept, now, price, offered, returns) => {
    expect(pricePick(pick(), offer(now), { accept, currency })).toMatchObject({ isClosed: false, price, offered, returns });
  });

  it('asks for the price of the refusal, whatever this screen read before', () => {
    const refused = pick({ kind: 'refused', requestId: 'r', code: 'odds_changed', details: { odds: '1.80' } });
    expect(pricePick(refused, offer('2.00'), { accept: 'ANY', currency })).toMatchObject({ price: '2.00', offered: '1.80' });
  });

  it('is closed when its market is, or is gone, but not before the offer was read', () => {
    const closed = (event: EventView | undefined) => pricePick(pick(), event, { accept: 'ANY', currency }).isClosed;
    expect([closed(offer('2.00', false)), closed({ ...offer('2.00'), markets: [] }), closed(undefined)]).toEqual([true, true, false]);
  });

  it('keeps the price of a bet that was sent', () => {
    const body = {
      requestId: 'r',
      marketId: 'm',
      outcome: 'home',
      odds: '2.00',
      accept: 'ANY',
      currency: 'USD',
      stake: '10.0000',
    } as const;
    const sent = pick({ kind: 'unknown', attempt: { memberId: 'm1', body } });
    expect(pricePick(sent, offer('3.00', false), { accept: 'ANY', currency })).toMatchObject({
      isClosed: false,
      price: '2.00',
      offered: undefined,
    });
  });
});
