import { describe, expect, it } from 'vitest';
import { MOST_NOTES, readNotes, splitNotes } from './read-notes.ts';

const file = (text: string, name = 'notes.txt', type = 'text/plain'): File => new File([text], name, { type });
const manyNotes = (count: number): string => Array.from({ length: count }, (_, note) => String(note).padStart(6, '0')).join('\n');

/** A file that comes in pieces of so many bytes. */
function inPieces(text: string, size: number): Pick<File, 'type' | 'name' | 'size' | 'stream'> {
  const bytes = new TextEncoder().encode(text);
  let from = 0;
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (from >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(from, from + size));
      from += size;
    },
  });
  return { type: 'text/plain', name: 'notes.txt', size: bytes.length, stream: () => stream };
}

describe('notes of a file', () => {
  it('are parted by lines, commas, semicolons and spaces', async () => {
    expect(await readNotes(file('123\n456\r\n789,012; 345\t678\n\n'))).toEqual({ notes: ['123', '456', '789', '012', '345', '678'] });
    expect(await readNotes(file(''))).toEqual({ notes: [] });
  });

  it('are the same in pieces of any size, and their share grows to the whole', async () => {
    const text = '12345,67890\n11111 22222';
    for (let size = 1; size <= text.length; size += 1) {
      const shares: number[] = [];
      expect(await readNotes(inPieces(text, size), (share) => shares.push(share))).toEqual({ notes: splitNotes(text) });
      expect(shares.at(-1)).toBe(1);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    }
  });

  it('are 100,000 at most', async () => {
    const most = await readNotes(file(manyNotes(MOST_NOTES)));
    expect('notes' in most && most.notes.length).toBe(MOST_NOTES);
    expect(await readNotes(file(manyNotes(MOST_NOTES + 1)))).toEqual({ fault: 'many', count: MOST_NOTES + 1 });
  });

  it.each([
    ['a picture', file('123', 'notes.png', 'image/png')],
    ['a picture that has no type', file('123', 'notes.png', '')],
    ['a document', file('123', 'notes.pdf', 'application/pdf')],
    ['a file far beyond all notes', file('1'.repeat(MOST_NOTES * 40 + 1))],
  ])('are not read from %s', async (_, given) => expect(await readNotes(given)).toEqual({ fault: 'kind' }));

  it('are read from a file of a text’s name whose type is not told', async () => {
    expect(await readNotes(file('1,2', 'Notes.CSV', ''))).toEqual({ notes: ['1', '2'] });
  });
});
