import { describe, expect, it } from 'vitest';
import { isEventsPage, momentsOf, readEventFilter, writeEventFilter } from './events-address.ts';

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
    expect(readEventFilter(writeEventFilter(filter))).toEqual(filter);
    expect(isEventsPage(writeEventFilter({}))).toBe(true);
    expect(isEventsPage('?queue=withdrawals')).toBe(false);
  });

  it('drops what is no kind and no day', () => {
    expect(readEventFilter('?page=events&kind=toString&from=yesterday&to=2027-13-01&member=+')).toEqual({});
  });

  it('takes in the whole of the last day', () => {
    const { fromMs = 0, toMs = 0 } = momentsOf({ from: '2027-03-10', to: '2027-03-10' });
    expect(toMs - fromMs).toBe(24 * 3_600_000);
    expect(momentsOf({})).toEqual({});
  });
});
