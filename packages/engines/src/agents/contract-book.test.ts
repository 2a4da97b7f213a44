import { DomainError } from '@tessera/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Contract, type ContractAct, contractBook, OFFER_LIFE_MS, visibleContracts } from './contract-book.ts';
import { family, wrong } from './testing/trees.ts';

const offer = (id: string, change: Partial<Extract<ContractAct, { act: 'offer' }>> = {}): ContractAct => ({
  act: 'offer',
  id,
  upline: 'A',
  downline: 'B',
  kind: 'dividend',
  atMs: 0,
  ...change,
});
const accept = (id: string, atMs = 1, effectiveMs = 100): ContractAct => ({ act: 'accept', id, by: 'B', atMs, effectiveMs });
const after = (...acts: ContractAct[]): readonly Contract[] => acts.reduce<readonly Contract[]>(contractBook, []);
const states = (book: readonly Contract[]) => book.map(({ id, state }) => `${id} ${state}`);

describe('a book of contracts', () => {
  it('keeps one pending offer of a pair and kind', () => {
    expect(() => after(offer('1'), offer('2'))).toThrow('offer_pending');
    expect(states(after(offer('1'), offer('2', { kind: 'daySalary' }), offer('3', { downline: 'C' })))).toEqual([
      '1 PENDING',
      '2 PENDING',
      '3 PENDING',
    ]);
    expect(states(after(offer('1'), { act: 'withdraw', id: '1', by: 'A', atMs: 1 }, offer('2')))).toEqual(['1 WITHDRAWN', '2 PENDING']);
  });

  it('keeps one active contract of a pair and kind: a newer one supersedes from the day it takes effect', () => {
    const book = after(
      offer('1'),
      offer('x', { kind: 'daySalary' }),
      accept('1'),
      accept('x'),
      offer('2', { atMs: 2 }),
      accept('2', 150, 200),
    );
    expect(states(book)).toEqual(['1 SUPERSEDED', 'x ACTIVE', '2 ACTIVE']);
    expect(book.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [100, 200],
      [100, null],
      [200, null],
    ]);
  });

  it('leaves what is over as it is when a newer one is accepted', () => {
    const book = after(offer('1'), { act: 'reject', id: '1', by: 'B', atMs: 1 }, offer('2', { atMs: 2 }), accept('2', 3));
    expect(states(book)).toEqual(['1 REJECTED', '2 ACTIVE']);
    expect(book[0]?.toMs).toBeNull();
  });

  it('ends an offer after 72 hours', () => {
    expect(states(after(offer('1'), accept('1', OFFER_LIFE_MS - 1, OFFER_LIFE_MS)))).toEqual(['1 ACTIVE']);
    expect(() => after(offer('1'), accept('1', OFFER_LIFE_MS, OFFER_LIFE_MS))).toThrow('invalid_transition');
    expect(states(after(offer('1'), { act: 'expire', atMs: OFFER_LIFE_MS }))).toEqual(['1 EXPIRED']);
    expect(states(after(offer('1'), offer('2', { atMs: OFFER_LIFE_MS })))).toEqual(['1 EXPIRED', '2 PENDING']);
  });

  it('ends an active contract at the date given, by the upline or by a cascade', () => {
    const active = after(offer('1'), accept('1'));
    for (const act of ['terminate', 'autoTerminate'] as const) {
      const ended = contractBook(active, { act, id: '1', by: 'A', atMs: 150, effectiveMs: 200 });
      expect(ended[0]).toMatchObject({ state: act === 'terminate' ? 'TERMINATED' : 'AUTO_TERMINATED', fromMs: 100, toMs: 200 });
    }
  });

  it('lets each side do only its own part', () => {
    const pending = after(offer('1'));
    const refused = (act: ContractAct, book = pending) => expect(() => contractBook(book, act)).toThrow('contract_forbidden');
    refused({ act: 'accept', id: '1', by: 'A', atMs: 1, effectiveMs: 1 });
    refused({ act: 'reject', id: '1', by: 'A', atMs: 1 });
    refused({ act: 'withdraw', id: '1', by: 'B', atMs: 1 });
    refused({ act: 'terminate', id: '1', by: 'B', atMs: 1, effectiveMs: 1 }, after(offer('1'), accept('1')));
    expect(states(contractBook(pending, { act: 'reject', id: '1', by: 'B', atMs: 1 }))).toEqual(['1 REJECTED']);
  });

  it('refuses what it cannot mean', () => {
    expect(() => after(accept('1'))).toThrow('contract_not_found');
    expect(() => after(offer('1'), offer('1', { downline: 'C' }))).toThrow('contract_exists');
    expect(() => after(offer('1', { downline: 'A' }))).toThrow(wrong('downline'));
    expect(() => after(offer('1', { atMs: Number.NaN }))).toThrow(wrong('atMs'));
    expect(() => after(offer('1'), accept('1', 2, 1))).toThrow(wrong('effectiveMs'));
  });

  // Goal: no order of acts leaves two of a kind. Method: random acts, refused ones left out.
  it('never holds two active or two pending contracts of a pair and kind', () => {
    const acts = fc.array(
      fc.record({
        act: fc.constantFrom('offer', 'accept', 'withdraw', 'terminate', 'reject'),
        pick: fc.nat(9),
        pass: fc.nat(OFFER_LIFE_MS / 2),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(acts, (steps) => {
        let [book, atMs]: [readonly Contract[], number] = [[], 0];
        for (const { act, pick, pass } of steps) {
          atMs += pass;
          const target = book[pick % Math.max(1, book.length)];
          const by = act === 'accept' || act === 'reject' ? target?.downline : target?.upline;
          const next =
            act === 'offer'
              ? offer(String(book.length), { downline: pick % 2 ? 'B' : 'C', atMs })
              : ({ act, id: target?.id ?? '', by: by ?? '', atMs, effectiveMs: atMs } as ContractAct);
          try {
            book = contractBook(book, next);
          } catch (error) {
            expect(error).toBeInstanceOf(DomainError);
          }
          for (const state of ['ACTIVE', 'PENDING']) {
            const pairs = book.filter((contract) => contract.state === state).map(({ downline }) => downline);
            expect(new Set(pairs).size).toBe(pairs.length);
          }
        }
      }),
    );
  });
});

describe('what an agent sees', () => {
  const parents = family({ A: null, B: 'A', C: 'B', D: 'C', E: 'A', F: 'E' });
  const contracts = ['house-A', 'A-B', 'B-C', 'C-D', 'A-E', 'E-F', 'E-C', 'B-F'].map((sides) => {
    const [upline = '', downline = ''] = sides.split('-');
    return { upline, downline };
  });
  const seenBy = (viewer: string) => visibleContracts(parents, contracts, viewer).map(({ upline, downline }) => `${upline}-${downline}`);

  it('is what he is a side of, and his team’s', () => {
    expect(seenBy('A')).toEqual(['house-A', 'A-B', 'B-C', 'C-D', 'A-E', 'E-F', 'E-C', 'B-F']);
    // C came from E and F left for E: B sees neither what E once gave C, nor loses his own history with F.
    expect(seenBy('B')).toEqual(['A-B', 'B-C', 'C-D', 'B-F']);
    expect(seenBy('D')).toEqual(['C-D']);
    expect(() => seenBy('X')).toThrow('agent_not_found');
  });
});
