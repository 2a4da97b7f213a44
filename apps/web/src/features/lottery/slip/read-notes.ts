/** A ticket holds so many notes. */
export const MOST_NOTES = 100_000;
/** Of the longest note, with what parts it from the next. */
const NOTE_BYTES = 40;

export type ReadFile = { readonly notes: string } | { readonly fault: 'kind' } | { readonly fault: 'many'; readonly count: number };

/** Notes of an uploaded file: one a line, or parted by commas, semicolons or spaces. */
export async function readNotes(file: Pick<File, 'type' | 'name' | 'size' | 'text'>): Promise<ReadFile> {
  const isText = file.type === '' ? /\.(txt|csv)$/i.test(file.name) : file.type.startsWith('text/');
  if (!isText || file.size > MOST_NOTES * NOTE_BYTES) return { fault: 'kind' };
  const notes = splitNotes(await file.text());
  return notes.length > MOST_NOTES ? { fault: 'many', count: notes.length } : { notes: notes.join(',') };
}

/** As people part notes: by lines, commas, semicolons and spaces. */
export function splitNotes(text: string): string[] {
  return text.split(/[\s,;]+/).filter((note) => note !== '');
}
