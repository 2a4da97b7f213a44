/** How often the different items of a note show, the most frequent first: [2, 1] is a pair and a single one. */
export type NoteForm = readonly number[];

/** Every form of so many items. */
export function allForms(length: number, most = length): NoteForm[] {
  if (length === 0) return [[]];
  const firsts = Array.from({ length: Math.min(length, most) }, (_, index) => Math.min(length, most) - index);
  return firsts.flatMap((first) => allForms(length - first, first).map((rest) => [first, ...rest]));
}

/** All items are different. */
export function differentItems(length: number): NoteForm {
  return Array.from({ length }, () => 1);
}

/** Every form but that of equal items. */
export function unequalItems(length: number): NoteForm[] {
  return allForms(length).filter((form) => form.length > 1);
}

export function formOf(items: readonly number[]): NoteForm {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts.values()].toSorted((left, right) => right - left);
}

export function isSameForm(form: NoteForm, other: NoteForm): boolean {
  return form.length === other.length && form.every((times, index) => times === other[index]);
}
