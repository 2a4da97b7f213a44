/** A ticket holds so many notes. */
export const MOST_NOTES = 100_000;
/** Of the longest note, with what parts it from the next. */
const NOTE_BYTES = 40;

export type ReadFile =
  | { readonly notes: readonly string[] }
  | { readonly fault: 'kind' }
  | { readonly fault: 'many'; readonly count: number };

const GAP = /[\s,;]+/;

/**
 * Notes of an uploaded file: one a line, or parted by commas, semicolons or spaces. Those beyond the most are counted and not kept.
 * @param onShare is told which share of the file was read, from 0 to 1
 */
export async function readNotes(
  file: Pick<File, 'type' | 'name' | 'size' | 'stream'>,
  onShare: (share: number) => void = () => undefined,
): Promise<ReadFile> {
  const isText = file.type === '' ? /\.(txt|csv)$/i.test(file.name) : file.type.startsWith('text/');
  if (!isText || file.size > MOST_NOTES * NOTE_BYTES) return { fault: 'kind' };
  const notes: string[] = [];
  let count = 0;
  const take = (found: readonly string[]): void => {
    const some = found.filter((note) => note !== '');
    count += some.length;
    if (count <= MOST_NOTES) notes.push(...some);
  };
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  // A note may be cut by the end of a piece: it waits for the next one.
  let begun = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    const parts = (begun + (done ? decoder.decode() : decoder.decode(value, { stream: true }))).split(GAP);
    begun = done ? '' : (parts.pop() ?? '');
    take(parts);
    if (done) break;
    bytes += value.length;
    onShare(file.size === 0 ? 1 : bytes / file.size);
  }
  return count > MOST_NOTES ? { fault: 'many', count } : { notes };
}

/** As people part notes: by lines, commas, semicolons and spaces. */
export function splitNotes(text: string): string[] {
  return text.split(GAP).filter((note) => note !== '');
}
