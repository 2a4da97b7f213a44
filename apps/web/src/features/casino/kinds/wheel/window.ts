/** One tile of the rose window, as an outline. */
export interface WindowTile {
  readonly d: string;
  /** Which of the three tones of its segment. */
  readonly tone: 0 | 1 | 2;
}

export const HUB = 27;
const RIM = 97;
const RINGS = [27, 37.5, 48, 58.5, 69] as const;
/** From here to the rim each segment says on a plate what it pays. */
const PLATE = 69;
export const PLATE_MIDDLE = (PLATE + RIM) / 2;

const round = (value: number): number => Math.round(value * 100) / 100;

function at(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
}

interface Field {
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
}

/** Between two circles and two spokes; angles clockwise from the top, with a joint all round. */
function fieldPath({ inner, outer, from, to }: Field, joint: number): string {
  const [near, far] = [inner + joint / 2, outer - joint / 2];
  const gap = (radius: number): number => ((joint / 2 / radius) * 180) / Math.PI;
  return `M${at(near, from + gap(near))}L${at(far, from + gap(far))}A${far} ${far} 0 0 1 ${at(far, to - gap(far))}L${at(near, to - gap(near))}A${near} ${near} 0 0 0 ${at(near, from + gap(near))}z`;
}

const JOINT = 1.1;

/** The plate of a segment. */
export function platePath(segment: number, segments: number): string {
  const width = 360 / segments;
  return fieldPath({ inner: PLATE, outer: RIM, from: segment * width, to: (segment + 1) * width }, JOINT);
}

/** The tiles of a segment between hub and plate: as many in each ring as make them about square. */
export function tilesOf(segment: number, segments: number): readonly WindowTile[] {
  const width = 360 / segments;
  return RINGS.slice(0, -1).flatMap((inner, ring) => {
    const outer = RINGS[ring + 1] ?? inner;
    const count = Math.max(1, Math.round(((((inner + outer) / 2) * width * Math.PI) / 180 / (outer - inner)) * 1.05));
    return Array.from({ length: count }, (_, place): WindowTile => {
      const from = segment * width + (place * width) / count;
      const tone = ((segment * 7 + ring * 5 + place * 3 + ((segment * place) % 2)) % 3) as WindowTile['tone'];
      return { d: fieldPath({ inner, outer, from, to: from + width / count }, JOINT), tone };
    });
  });
}

/** Where the edges of the segments meet the rim. */
export function pinsOf(segments: number): readonly (readonly [x: string, y: string])[] {
  return Array.from({ length: segments }, (_, pin) => {
    const [x = '0', y = '0'] = at(RIM + 4, (pin * 360) / segments).split(' ');
    return [x, y];
  });
}

/** Turns what stands upright at the top to the middle of a segment. */
export function middleOf(segment: number, segments: number): number {
  return ((segment + 0.5) * 360) / segments;
}
