import { getPlayType } from '@tessera/engines/lottery';
import { type TextKey, type Translate, useLanguage, useT } from '@tessera/i18n';
import { useCallback } from 'react';
import { DICE_AND_LANES } from './names/dice-and-lanes.ts';
import { DIGITS_AND_TILES } from './names/digits-and-tiles.ts';
import { MARK_SIX } from './names/mark-six.ts';
import type { Naming, PartOfDraw } from './names/naming.ts';
import { SOUTH_EAST_ASIA } from './names/south-east-asia.ts';

const ROWS = [...DIGITS_AND_TILES, ...DICE_AND_LANES, ...MARK_SIX, ...SOUTH_EAST_ASIA];

type Key = TextKey<'lottery-plays'>;
type Say = Translate<'lottery-plays'>;

interface Named extends Omit<Naming, 'values'> {
  readonly values: Readonly<Record<string, number>>;
}

/** How a play is named, by its id. @throws Error for an id that no row fits; a test names every play on sale */
export function namingOf(playId: string): Named {
  for (const [pattern, naming] of ROWS) {
    const found = pattern.exec(playId);
    if (!found) continue;
    const groups = found.groups ?? {};
    const group = naming.group === 'part' ? (`part.${groups['part'] as PartOfDraw}` as const) : naming.group;
    return { ...naming, group, values: naming.values?.(groups) ?? {} };
  }
  throw new Error(`the play ${playId} has no name`);
}

/** Every text takes those of the values that it names. */
function sayWith(t: Say, key: Key, values: Readonly<Record<string, number>>): string {
  return (t as (key: Key, values: Readonly<Record<string, number>>) => string)(key, values);
}

export interface PlayName {
  /** Of its group of plays. */
  readonly group: string;
  /** Within the group. */
  readonly short: string;
  /** By itself: no other play of the lottery has the same. */
  readonly whole: string;
}

/** The name of a play in the words of a language. */
export function playNameOf(playId: string, t: Say): PlayName {
  const { group, name, whole, values, isAtOdds } = namingOf(playId);
  const [ofGroup, short] = [sayWith(t, group, values), sayWith(t, name, values)];
  const play = whole === undefined ? t('name', { group: ofGroup, play: short }) : sayWith(t, whole, values);
  return { group: ofGroup, short, whole: isAtOdds ? t('name.odds', { play }) : play };
}

/** In these languages players know the plays of their own lotteries by the names of the rule book. */
const HOME_LANGUAGES: readonly (readonly [plays: RegExp, language: string])[] = [
  [/^(?:ssc|11x5|k3|pk10|pcb|lhc)\./, 'zh'],
  [/^vn\./, 'vi'],
  [/^sea\.th\./, 'th'],
];

/** Whether plays are called by their local names in a language. */
export function hasLocalName(playId: string, language: string): boolean {
  return HOME_LANGUAGES.some(([plays, home]) => language.startsWith(home) && plays.test(playId));
}

/** Names plays in the player's language. */
export function usePlayName(): (playId: string) => PlayName {
  const t = useT('lottery-plays');
  const language = useLanguage();
  return useCallback(
    (playId) => {
      const name = playNameOf(playId, t);
      if (!hasLocalName(playId, language)) return name;
      const { localName } = getPlayType(playId);
      return { group: name.group, short: localName, whole: localName };
    },
    [t, language],
  );
}
