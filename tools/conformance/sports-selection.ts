import { formatSpecifier, lineToText, oppositeLine, parseLine, type Score, type Selection } from '@tessera/engines/sports';

/** How the cases name a pick. */
export interface PickInput {
  readonly market: string;
  readonly pick: string;
  /** Of the chosen side. */
  readonly line?: string;
  readonly team?: string;
  readonly start?: readonly number[];
  readonly map?: number;
}

const HANDICAPS = new Set(['asian_handicap', 'spread', 'map_handicap']);

/** A specifier holds the home side's line; the cases give that of the chosen side. */
export function selectionOf({ market, pick, line, team, start, map }: PickInput): Selection {
  const values: Record<string, string> = {};
  if (line !== undefined) {
    const own = parseLine(line);
    const isHandicap = HANDICAPS.has(market);
    values[isHandicap ? 'hcp' : 'total'] = lineToText(isHandicap && pick === 'away' ? oppositeLine(own) : own);
  }
  if (team !== undefined) values['team'] = team;
  if (start !== undefined) values['hcp'] = start.join(':');
  if (map !== undefined) values['mapnr'] = String(map);
  return { market, specifier: formatSpecifier(values), outcome: pick };
}

export function scoreOf([home, away]: readonly number[]): Score {
  return { home: home ?? 0, away: away ?? 0 };
}
