import { describe, expect, it } from 'vitest';
import { type Place, readPlace, writePlace } from './address.ts';

const ID = '01890000-0000-7000-8000-000000000001';

describe('the place in the address', () => {
  it('is the queue of waiting withdrawals unless told', () => {
    expect(readPlace('')).toEqual({ queue: 'withdrawals', state: 'RISK_REVIEW', id: undefined });
    expect(readPlace('?queue=deposits')).toEqual({ queue: 'deposits', state: 'MANUAL_REVIEW', id: undefined });
  });

  it('drops states of the other queue and ids that are none', () => {
    expect(readPlace('?queue=withdrawals&state=MANUAL_REVIEW&id=x')).toEqual({ queue: 'withdrawals', state: 'RISK_REVIEW', id: undefined });
  });

  it.each<Place>([
    { queue: 'withdrawals', state: 'PAID', id: ID },
    { queue: 'deposits', state: 'SUCCESS', id: undefined },
    { queue: 'proposals', state: 'WAITING', id: ID },
  ])('is read as it was written: %o', (place) => {
    expect(readPlace(writePlace(place))).toEqual(place);
  });
});
