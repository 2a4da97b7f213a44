import type { games as contract } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { columns, FROM, isOfClass, type Offer, OPEN } from './listings.repo.ts';

export interface LobbyAsked extends Offer {
  readonly gameType: string;
  readonly subClass?: string | undefined;
  /** A game that was added on this day (YYYY-MM-DD) or later is new. */
  readonly newSince: string;
}

export interface LaneRow extends contract.GameView {
  readonly by: contract.LobbyLane['by'];
  readonly id: string | null;
  /** Of the whole lane. */
  readonly count: bigint;
  /** From 1. */
  readonly place: bigint;
}

const SHOWN = `SELECT ${columns({ newSince: '$3', currency: '$4', hasBingo: '$5' })}, g.sort ${FROM} WHERE ${OPEN} AND ($6::text IS NULL OR ${isOfClass('$6', '$5')})`;
const ORDER = 'ORDER BY s."isHot" DESC, s.sort, s."nodeId"';

/** `over` makes lanes of a lane: one for each of what it names. */
const lane = (by: contract.LobbyLane['by'], id: string, where: string, over: string): string =>
  `SELECT '${by}' AS by, ${id} AS id, count(*) OVER (${over}) AS count, row_number() OVER (${over} ${ORDER}) AS place, s.* FROM shown s WHERE ${where}`;
const CLASS = `coalesce(s."subClass", 'NONE')`;

/** The first games of each lane: hot and new ones, by part of the category, by vendor. */
export async function listLanes(tx: Tx, asked: LobbyAsked, most: number): Promise<LaneRow[]> {
  const { gameType, without, newSince, currency, hasBingo, subClass } = asked;
  return tx.query<LaneRow>(
    `WITH shown AS (${SHOWN})
     SELECT l.by, l.id, l.count, l.place, l."nodeId", l."gameId", l."gameName", l."gameType", l."subClass", l.vassalage, l."vendorName", l."isHot", l."isNew", l."isOutside",
       l."supportPlay", l."rtpPercent", l.volatility, l.features, l."minBet"
     FROM (${lane('hot', 'NULL::text', 's."isHot"', '')} UNION ALL ${lane('new', 'NULL::text', 's."isNew"', '')}
       UNION ALL ${lane('class', CLASS, 'true', `PARTITION BY ${CLASS}`)} UNION ALL ${lane('vendor', 's.vassalage', 'true', 'PARTITION BY s.vassalage')}) l
     WHERE l.place <= $7 ORDER BY l.by, l.count DESC, l.id, l.place`,
    [gameType, without, newSince, currency ?? null, hasBingo ?? false, subClass ?? null, most],
  );
}

export interface LobbyCounts {
  readonly total: bigint;
  readonly low: bigint;
  readonly medium: bigint;
  readonly high: bigint;
  readonly from96: bigint;
  readonly from98: bigint;
  readonly from99: bigint;
  readonly lines: bigint;
  readonly freeSpins: bigint;
  readonly choices: bigint;
  readonly demo: bigint;
  readonly minBet: bigint;
  readonly minLineNum: bigint;
}

/** How many games each way to narrow the list leaves. */
export async function countLobby(
  tx: Tx,
  asked: LobbyAsked,
  { minBet, minLineNum }: { readonly minBet: string; readonly minLineNum: number },
): Promise<LobbyCounts | undefined> {
  const { gameType, without, currency, hasBingo, subClass } = asked;
  const [counts] = await tx.query<LobbyCounts>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE g.volatility = 'low') AS low, count(*) FILTER (WHERE g.volatility = 'medium') AS medium,
       count(*) FILTER (WHERE g.volatility = 'high') AS high, count(*) FILTER (WHERE g.rtp_percent::numeric >= 96) AS from96,
       count(*) FILTER (WHERE g.rtp_percent::numeric >= 98) AS from98, count(*) FILTER (WHERE g.rtp_percent::numeric >= 99) AS from99,
       count(*) FILTER (WHERE 'LINES' = ANY (g.features)) AS lines, count(*) FILTER (WHERE 'FREE_SPINS' = ANY (g.features)) AS "freeSpins",
       count(*) FILTER (WHERE 'CHOICES' = ANY (g.features)) AS choices, count(*) FILTER (WHERE g.support_play = 0) AS demo,
       count(*) FILTER (WHERE (g.min_bets ->> $3)::numeric <= $6::numeric) AS "minBet", count(*) FILTER (WHERE g.line_count >= $7) AS "minLineNum"
     FROM games_game g WHERE ${OPEN} AND ($5::text IS NULL OR ${isOfClass('$5', '$4')})`,
    [gameType, without, currency ?? null, hasBingo ?? false, subClass ?? null, minBet, minLineNum],
  );
  return counts;
}
