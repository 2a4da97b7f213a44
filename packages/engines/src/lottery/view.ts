import type { Rule } from './play-type.ts';

/** The part of a draw that a rule looks at. */
export interface View<Part, Draw> {
  partOf(draw: Draw): Part;
  /** Some draw with that part. */
  drawWith(part: Part): Draw;
}

/** A rule for a part of a draw, as a rule for whole draws. */
export function seenThrough<Part, Draw>({ read, space, ...rest }: Rule<Part>, { partOf, drawWith }: View<Part, Draw>): Rule<Draw> {
  return {
    ...rest,
    read: (text) => {
      const selection = read(text);
      return { ...selection, judge: (draw) => selection.judge(partOf(draw)) };
    },
    ...(space
      ? {
          space: {
            size: space.size,
            *draws() {
              for (const part of space.draws()) yield drawWith(part);
            },
          },
        }
      : {}),
  };
}
