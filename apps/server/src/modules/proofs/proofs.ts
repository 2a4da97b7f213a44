import type { Chain, RowProof, SealedBlock } from '@tessera/engines/fair';
import { type proofs as contract, Refusal } from '@tessera/contract';
import { listAnchorKeys, listNewestAnchors, type SignedAnchor } from '../../platform/anchors/anchor-copies.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { isOwnBooking, listPositionsOf } from '../../platform/posting/own-bookings.ts';
import { findRecordId } from '../../platform/records/record.ts';
import { MAX_LATER_BLOCKS, proveRow } from '../../platform/proofs/prove-row.ts';
import { SEALED_CHAINS } from '../../platform/proofs/sealed-chains.ts';
import type { Payments } from '../payments/index.ts';
import type { Wagers } from '../wagers/index.ts';

export interface Proofs {
  /** @throws Refusal not_found, wager_not_found, deposit_not_found, withdrawal_not_found: also for what is another member's */
  prove(member: MemberRef, kind: contract.ProofKind, id: string): Promise<contract.ProofView>;
  /** The blocks behind one of the member's cell. */
  listBlocks(member: MemberRef, chain: Chain, after: number): Promise<SealedBlock[]>;
  listAnchors(): Promise<{ keys: string[]; anchors: SignedAnchor[] }>;
}

export interface ProofsDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly wagers: Pick<Wagers, 'getBookings'>;
  readonly payments: Pick<Payments, 'getTold'>;
}

const NEWEST_ANCHORS = 10;
/** Anybody may ask for anchors: one look at the database serves everybody for so long. */
const ANCHORS_GOOD_FOR_MS = 10_000;

interface RowToProve {
  readonly chain: Chain;
  /** Of the journal its position, of records its id; null for what is not on record. */
  readonly row: string | null;
  readonly content: RowProof['content'];
}

export function createProofs({ db, clock, wagers, payments }: ProofsDeps): Proofs {
  let newest: { readonly atMs: number; readonly anchors: ReturnType<Proofs['listAnchors']> } | null = null;

  async function rowsOfWager(member: MemberRef, id: string): Promise<RowToProve[]> {
    const { placed, terms, settled, termsText } = await wagers.getBookings(member, id);
    const positions = [...new Set([placed, terms, ...(settled === null ? [] : [settled])])];
    return positions.map((position) => ({
      ...booking(position),
      content: position === terms ? { kind: 'terms', text: termsText } : null,
    }));
  }

  async function rowsOfPayment(member: MemberRef, kind: 'deposit' | 'withdrawal', id: string): Promise<RowToProve[]> {
    const subject = `payments_${kind}` as const;
    const { text, requestIds } = await payments.getTold(member, kind, id);
    const [record, positions] = await Promise.all([findRecordId(db, member.cell, subject, id), listPositionsOf(db, member, requestIds)]);
    return [{ chain: 'records', row: record ?? null, content: { kind: subject, text } }, ...positions.map(booking)];
  }

  async function rowsOf(member: MemberRef, kind: contract.ProofKind, id: string): Promise<RowToProve[]> {
    // A booking has a position, everything else an id.
    if ((kind === 'booking') === id.includes('-')) throw new Refusal('not_found');
    if (kind === 'wager') return rowsOfWager(member, id);
    if (kind !== 'booking') return rowsOfPayment(member, kind, id);
    if (!(await isOwnBooking(db, member, BigInt(id)))) throw new Refusal('not_found');
    return [booking(BigInt(id))];
  }

  async function answer(member: MemberRef, { row, ...what }: RowToProve): Promise<contract.RowAnswer> {
    if (row === null) return { state: 'none' };
    const answered = await proveRow(db, { ...what, row, cell: member.cell });
    if (answered.state === 'waiting') return { state: 'waiting', for: answered.for, expectedByMs: clock.nowMs() + answered.atMostMs };
    return answered;
  }

  return {
    async prove(member, kind, id) {
      const rows: contract.RowAnswer[] = [];
      for (const row of await rowsOf(member, kind, id)) rows.push(await answer(member, row));
      return { kind, id, rows };
    },
    listBlocks: (member, chain, after) =>
      SEALED_CHAINS[chain].listBlocks(db, { cell: member.cell, after, upTo: after + MAX_LATER_BLOCKS, limit: MAX_LATER_BLOCKS }),
    async listAnchors() {
      if (!newest || clock.nowMs() - newest.atMs >= ANCHORS_GOOD_FOR_MS) {
        const anchors = Promise.all([listAnchorKeys(db), listNewestAnchors(db, NEWEST_ANCHORS)]).then(([keys, list]) => ({
          keys,
          anchors: list,
        }));
        newest = { atMs: clock.nowMs(), anchors };
        anchors.catch(() => {
          newest = null;
        });
      }
      return newest.anchors;
    },
  };
}

function booking(position: bigint): RowToProve {
  return { chain: 'journal', row: position.toString(), content: null };
}
