/** Takes one of the options at a place of the source; the same one each time within a run. */
export type Choose = <Option>(place: object, options: readonly Option[]) => Option;

/** Runs once for every combination of choices that a run comes to, and answers with what each run gave. */
export function runWithEachChoice<Result>(run: (choose: Choose) => Result): Result[] {
  const results: Result[] = [];
  const path: { at: number; of: number }[] = [];
  do {
    let depth = 0;
    const made = new Map<object, unknown>();
    const choose = <Option>(place: object, options: readonly Option[]): Option => {
      if (!made.has(place)) {
        if (options.length === 0) throw new Error('nothing to choose from');
        const step = (path[depth] ??= { at: 0, of: options.length });
        depth += 1;
        made.set(place, options[step.at]);
      }
      return made.get(place) as Option;
    };
    results.push(run(choose));
    for (let last = path.at(-1); last; last = path.at(-1)) {
      last.at += 1;
      if (last.at < last.of) break;
      path.pop();
    }
  } while (path.length > 0);
  return results;
}
