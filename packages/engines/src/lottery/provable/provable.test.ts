import { describe, expect, it } from 'vitest';
import { hexToBytes } from '../../fair/hashing.ts';
import { merkleLeaf, merkleProof, merkleRoot } from '../../fair/merkle.ts';
import { bytesToHex } from '../../fair/hashing.ts';
import { commitmentOf } from '../../fair/seeds.ts';
import { FAMILIES } from '../registry.ts';
import { CHUNK_TICKETS, createBook, isInBook, proveTicket } from './draw-book.ts';
import { drawFromBook } from './draw-from-book.ts';
import { ticketText } from './ticket-text.ts';
import { findDrawFault } from './verify-draw.ts';

const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `ticket ${index}`);

function bookOf(all: readonly string[]) {
  const book = createBook();
  for (const text of all) book.add(text);
  return book.finish();
}

describe('the text of a ticket', () => {
  const official = { unit: '20000', multiple: 3, prizeGroup: 1_900, maxPrizeGroup: 1_950 };
  const ticket = {
    id: '01960000-0000-7000-8000-000000000001',
    drawId: '01960000-0000-7000-8000-000000000002',
    currency: 'USD',
    stake: '120000',
    lines: [
      { play: 'ssc.f3.direct', selection: '1|2|3', terms: official },
      { play: 'ssc.c.sum', selection: 'B', terms: { amount: '10000', odds: { TWO: '1.98', A: '2' } } },
    ],
    placedAtMs: 1_767_225_600_000,
  };

  it('says everything in one order', () => {
    expect(ticketText(ticket)).toBe(
      '["ticket/1","01960000-0000-7000-8000-000000000001","01960000-0000-7000-8000-000000000002","USD","120000","1767225600000","ssc.f3.direct","1|2|3","20000 3 1900 1950","ssc.c.sum","B","10000 A=2 TWO=1.98"]',
    );
  });

  it('is another for every change', () => {
    const first = ticket.lines[0]!;
    const changed = [
      { ...ticket, id: ticket.drawId },
      { ...ticket, drawId: ticket.id },
      { ...ticket, currency: 'EUR' },
      { ...ticket, stake: '120001' },
      { ...ticket, placedAtMs: ticket.placedAtMs + 1 },
      { ...ticket, lines: ticket.lines.slice(0, 1) },
      { ...ticket, lines: [{ ...first, play: 'ssc.l3.direct' }, ticket.lines[1]!] },
      { ...ticket, lines: [{ ...first, selection: '1|2|4' }, ticket.lines[1]!] },
      ...Object.keys(official).map((name) => ({ ...ticket, lines: [{ ...first, terms: { ...official, [name]: 1 } }, ticket.lines[1]!] })),
    ];
    const all = [ticket, ...changed].map(ticketText);
    expect(new Set(all).size).toBe(all.length);
  });

  it('does not change with the order in which odds are kept', () => {
    const other = {
      ...ticket,
      lines: [ticket.lines[0]!, { ...ticket.lines[1]!, terms: { amount: '10000', odds: { A: '2', TWO: '1.98' } } }],
    };
    expect(ticketText(other)).toBe(ticketText(ticket));
  });
});

describe('the book of a draw', () => {
  it.each([0, 1, 2, 3, 7, CHUNK_TICKETS - 1, CHUNK_TICKETS, CHUNK_TICKETS + 1, 2 * CHUNK_TICKETS, 3 * CHUNK_TICKETS + 5])(
    'has the root of one tree over %i tickets, and proves each with its own chunk alone',
    (count) => {
      const all = texts(count);
      const leaves = all.map((text) => merkleLeaf(text));
      const book = bookOf(all);
      expect(book).toMatchObject({ count, root: bytesToHex(merkleRoot(leaves)) });
      for (const index of [0, 1, Math.floor(count / 2), count - 1].filter((one) => one >= 0 && one < count)) {
        const start = Math.floor(index / CHUNK_TICKETS) * CHUNK_TICKETS;
        const proof = proveTicket({ index, count, chunkTexts: all.slice(start, start + CHUNK_TICKETS), chunks: book.chunks });
        expect(proof).toEqual(merkleProof(leaves, index));
        expect(isInBook(all[index] ?? '', proof, hexToBytes(book.root))).toBe(true);
        expect(isInBook('another ticket', proof, hexToBytes(book.root))).toBe(false);
      }
    },
  );

  it('is another one when a ticket is added, changed, or moved', () => {
    const all = texts(1_500);
    const roots = [all, [...all, 'one more'], all.with(700, 'changed'), all.toReversed()].map((one) => bookOf(one).root);
    expect(new Set(roots).size).toBe(roots.length);
  });

  it('has no place for a ticket beyond its end', () => {
    expect(() => proveTicket({ index: 3, count: 3, chunkTexts: texts(3), chunks: [] })).toThrow('invalid_input');
  });
});

describe('a published draw of version 1', () => {
  const serverSeed = 'a'.repeat(64);
  const facts = { lotteryId: 'ssc-60', drawId: 'd', serverSeed, bookRoot: bookOf(texts(3)).root, publicValue: null };
  const published = [...FAMILIES.keys()].map((family) => {
    const draw = { ...facts, family, lunarYear: family === 'lhc' ? 2_026 : null };
    const beacon = { version: 1, drawAtMs: 0, beacon: null };
    return { ...draw, ...beacon, serverSeedHash: commitmentOf(serverSeed), result: drawFromBook(draw) };
  });

  it.each(published)('of $family can be read and is drawn again', (draw) => {
    expect(() => FAMILIES.get(draw.family)?.readDraw(draw.result)).not.toThrow();
    expect(findDrawFault(draw)).toBeNull();
    // As a database gives it back, with its prizes in another order.
    const stored = typeof draw.result === 'string' ? draw.result : Object.fromEntries(Object.entries(draw.result as object).toReversed());
    expect(findDrawFault({ ...draw, result: stored })).toBeNull();
  });

  it.each(published)('of $family is refused with another secret, another book, another draw or other numbers', (draw) => {
    const other = 'b'.repeat(64);
    expect(findDrawFault({ ...draw, serverSeed: other })).toBe('seed');
    expect(findDrawFault({ ...draw, serverSeed: 'no seed' })).toBe('seed');
    // Someone who forges secret and hash together gets other numbers.
    expect(findDrawFault({ ...draw, serverSeed: other, serverSeedHash: commitmentOf(other) })).toBe('numbers');
    expect(findDrawFault({ ...draw, bookRoot: bookOf(texts(4)).root })).toBe('numbers');
    expect(findDrawFault({ ...draw, drawId: 'e' })).toBe('numbers');
    expect(findDrawFault({ ...draw, lotteryId: 'ssc-180' })).toBe('numbers');
    expect(findDrawFault({ ...draw, result: 'else' })).toBe('numbers');
  });
});
