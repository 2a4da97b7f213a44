import { DomainError } from '@tessera/kernel';
import { commitmentOf } from '@tessera/engines/fair';
import type { Database } from '../../platform/db/database.ts';
import { type DataCipher, Undecipherable } from '../../platform/encryption/index.ts';
import { listGatesOf, readBook, type Wagers } from '../wagers/index.ts';
import { type CheckedDraw, listDrawsToCheck } from './check-draws.repo.ts';
import { judgeDraw } from './check-draw.ts';
import { placeOf } from './draws.repo.ts';
import { freezeTickets } from './freeze-book.ts';
import { listLotteriesByIds } from './lotteries.repo.ts';
import type { Lottery } from './lottery.ts';

export type DrawsVerdict =
  | { readonly ok: true; readonly rows: number }
  | { readonly ok: false; readonly table: 'lottery_draw'; readonly id: string; readonly reason: string };

const PAGE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Holds every draw of every lottery against what is stored of it: those with numbers as `checkDraw` does, and of those to come the secret
 * that was committed to and the book once it is frozen.
 */
export async function checkDraws(db: Database, cipher: DataCipher): Promise<DrawsVerdict> {
  const sold = new Set(await listGatesOf(db, 'lottery'));
  const lotteries = new Map<string, Lottery>();
  let rows = 0;
  for (let after = BEFORE_ALL; ;) {
    const draws = await listDrawsToCheck(db, after, PAGE);
    const unknown = [...new Set(draws.map(({ lotteryId }) => lotteryId))].filter((id) => !lotteries.has(id));
    for (const lottery of await listLotteriesByIds(db, unknown)) lotteries.set(lottery.id, lottery);
    for (const draw of draws) {
      const reason = await faultOf(db, cipher, draw, { lottery: lotteries.get(draw.lotteryId), hasTickets: sold.has(draw.id) });
      if (reason !== null) return { ok: false, table: 'lottery_draw', id: draw.id, reason };
    }
    rows += draws.length;
    after = draws.at(-1)?.id ?? after;
    if (draws.length < PAGE) return { ok: true, rows };
  }
}

async function* emptyBook(): ReturnType<Wagers['readBook']> {}

async function faultOf(
  db: Database,
  cipher: DataCipher,
  draw: CheckedDraw,
  { lottery, hasTickets }: { readonly lottery: Lottery | undefined; readonly hasTickets: boolean },
): Promise<string | null> {
  if (!lottery) return 'its lottery is gone';
  const wagers: Pick<Wagers, 'readBook'> = hasTickets
    ? { readBook: (gate) => readBook({ db, isByCell: true }, gate) }
    : { readBook: emptyBook };
  if (draw.result !== null) {
    try {
      const verdict = await judgeDraw(db, { draw, lottery }, wagers);
      return verdict.ok ? null : verdict.reason;
    } catch (error) {
      if (error instanceof DomainError) return `it cannot be judged: ${error.code}`;
      throw error;
    }
  }
  const secret = secretFault(cipher, draw, lottery);
  if (secret !== null || draw.state === 'VOID' || draw.bookRoot === null) return secret;
  const frozen = await freezeTickets(wagers, draw.id);
  return frozen.root === draw.bookRoot && frozen.count === draw.bookCount ? null : 'the tickets are not those that were frozen';
}

/** Until it is drawn, a draw of the house keeps the secret whose hash it showed. */
function secretFault(cipher: DataCipher, { id, state, serverSeedHash, encryptedSeed }: CheckedDraw, lottery: Lottery): string | null {
  if (lottery.source !== 'own' || state === 'VOID') return null;
  if (encryptedSeed === null || serverSeedHash === null) return 'the secret is gone';
  try {
    return commitmentOf(cipher.decrypt(placeOf(id), encryptedSeed)) === serverSeedHash
      ? null
      : 'the secret is not the one that was committed to';
  } catch (error) {
    if (error instanceof Undecipherable) return error.message;
    throw error;
  }
}
