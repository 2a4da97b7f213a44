import { describe, expect, it } from 'vitest';
import { type Place, readPlace, readSearch, writeSearch } from './address.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const placeAt = (search: string): Place => readPlace(readSearch(search));

describe('the place in the address', () => {
  it('is the queue of waiting withdrawals unless told', () => {
    expect(placeAt('')).toEqual({ page: 'requests', queue: 'withdrawals', state: 'RISK_REVIEW' });
    expect(placeAt('?queue=deposits')).toEqual({ page: 'requests', queue: 'deposits', state: 'MANUAL_REVIEW' });
    expect(placeAt('?page=jobs&state=RISK_REVIEW')).toEqual({ page: 'jobs', state: 'dead' });
  });

  it('drops states of the other queue and ids that are none', () => {
    expect(placeAt('?queue=withdrawals&state=MANUAL_REVIEW&id=x')).toEqual({
      page: 'requests',
      queue: 'withdrawals',
      state: 'RISK_REVIEW',
    });
  });

  it.each<Place>([
    { page: 'requests', queue: 'withdrawals', state: 'PAID', id: ID },
    { page: 'requests', queue: 'deposits', state: 'SUCCESS' },
    { page: 'requests', queue: 'proposals', id: ID },
    { page: 'events', kind: 'login_failed', member: '00123' },
    { page: 'jobs', state: 'running' },
  ])('is read as it was written: %o', (place) => {
    expect(placeAt(writeSearch(place))).toEqual(place);
  });

  it('says nothing of what is not looked for', () => {
    expect(writeSearch({ page: 'jobs', state: undefined, id: '' })).toBe('?page=jobs');
    expect(writeSearch({})).toBe('');
  });
});
