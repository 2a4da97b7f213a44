import type { RandomSource } from '@tessera/kernel';
import { integerBelow, shuffle } from '../fair/integers.ts';

export interface ClubName {
  /** Three capital letters, unique within a league. */
  readonly code: string;
  readonly name: string;
}

interface Place {
  readonly name: string;
  readonly styles: readonly string[];
}

const ENGLISH_STYLES = ['% Town', '% Rovers', '% Wanderers', '% Athletic', '% Albion', '% Rangers', '% United', '% City'] as const;
const SPANISH_STYLES = ['Deportivo %', 'Unión %', 'Atlético %', 'Racing %', 'Sporting %', 'Real %', '% C.F.', 'Club %'] as const;

const ENGLISH_PLACES = [
  'Brindlewick',
  'Ostermoor',
  'Quillhaven',
  'Merrowdene',
  'Fenlowick',
  'Duskerby',
  'Wexmoorton',
  'Larkhollow',
  'Pendermouth',
  'Saltquay',
  'Ashvarrow',
  'Copperhithe',
  'Mistlebrook',
  'Eddlestrand',
  'Thistlegate',
  'Kestrelby',
  'Winterlock',
  'Norvalestone',
  'Yarrowfleet',
  'Harrowmist',
];
const SPANISH_PLACES = [
  'Valdebrisa',
  'Montezafiro',
  'Alondraz',
  'Riolindero',
  'Torrebruma',
  'Castrovela',
  'Villaumbra',
  'Sotocerezo',
  'Pedralunar',
  'Camporosal',
  'Arcoriva',
  'Marjalenda',
  'Fuentelirio',
  'Sierraclarina',
  'Lagobrillo',
  'Bahiagarza',
  'Olmedoria',
  'Navegranada',
  'Guadalbruma',
  'Jacintarena',
];

/** Places of our own invention, each with its own first three letters, which make the club's code. */
const PLACES: readonly Place[] = [
  ...ENGLISH_PLACES.map((name) => ({ name, styles: ENGLISH_STYLES })),
  ...SPANISH_PLACES.map((name) => ({ name, styles: SPANISH_STYLES })),
];

/** Draws distinct clubs. */
export function drawClubNames(source: RandomSource, count: number): readonly ClubName[] {
  return shuffle(source, PLACES)
    .slice(0, count)
    .map(({ name, styles }) => {
      const style = styles[integerBelow(source, styles.length)] ?? '%';
      return { code: name.slice(0, 3).toUpperCase(), name: style.replace('%', name) };
    });
}
