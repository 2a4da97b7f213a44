import { describe, expect, it } from 'vitest';
import { chooseDock, existing, memberPagesOf, orderNavigation } from './navigation.ts';

const routes = { '/': 1, '/hot': 1, '/sports': 1, '/rng': 1 };
const paths = (entries: readonly { path: string }[]): string[] => entries.map((entry) => entry.path);

describe('navigation', () => {
  it('puts home and hot first, categories in their given order, promotions last', () => {
    expect(paths(orderNavigation(['RNG', 'SPORTS']))).toEqual(['/', '/hot', '/rng', '/sports', '/promotions']);
  });

  it('shows no category without a vendor and no page that does not exist', () => {
    const shown = existing(orderNavigation(['RNG', 'SPORTS', 'FISH']), routes);
    expect(paths(shown)).toEqual(['/', '/hot', '/rng', '/sports']);
    expect(paths(existing(orderNavigation(['SPORTS']), routes))).not.toContain('/rng');
  });

  it('gives the lottery its place in the dock, and the hot games that place while there is none', () => {
    expect(paths(chooseDock(orderNavigation(['SPORTS', 'RNG', 'LOTT'])))).toEqual(['/', '/sports', '/rng', '/lott']);
    expect(paths(chooseDock(orderNavigation(['SPORTS', 'RNG'])))).toEqual(['/', '/sports', '/rng', '/hot']);
  });

  it('gives a trial account no links into the member centre, and agents their page beside those of members', () => {
    expect(memberPagesOf('trial')).toEqual([]);
    expect(paths(memberPagesOf('member'))).toContain('/member/depositv2');
    expect(paths(memberPagesOf('agent'))).toEqual([...paths(memberPagesOf('member')), '/agentHome']);
  });
});
