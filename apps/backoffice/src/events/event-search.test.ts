import { describe, expect, it } from 'vitest';
import { readSearch, writeSearch } from '../address.ts';
import { momentsOf, readEventFilter } from './event-search.ts';

describe('what is looked for, in the address', () => {
  it('is read as it was written', () => {
    const filter = {
      kind: 'login_failed',
      member: 'ana lima',
      operator: 'olga',
      address: '2001:db8::/64',
      from: '2027-03-10',
      to: '2027-03-11',
    } as const;
    expect(readEventFilter(readSearch(writeSearch(filter)))).toEqual(filter);
  });

  it('drops what is no kind and no day', () => {
    expect(readEventFilter(readSearch('?page=events&kind=toString&from=yesterday&to=2027-13-01&member=+'))).toEqual({});
  });

  it('takes in the whole of the last day', () => {
    const { fromMs = 0, toMs = 0 } = momentsOf({ from: '2027-03-10', to: '2027-03-10' });
    expect(toMs - fromMs).toBe(24 * 3_600_000);
    expect(momentsOf({})).toEqual({});
  });
});
