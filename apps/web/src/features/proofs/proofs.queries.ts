import { queryOptions } from '@tanstack/react-query';
import type { proofs } from '@tessera/contract';
import { proofsCalls } from '@tessera/contract/later-calls';
import { type ProofVerdict, type RowProof, type SealedBlock, verifyRowProof } from '@tessera/engines/fair';
import { MONEY_KEY } from '../../shared/balance.ts';
import { call } from '../../shared/call.ts';
import { canCheckSignatures, isSignedInBrowser } from './is-signed.ts';

export type CheckedRow =
  | { readonly state: 'proven'; readonly proof: RowProof; readonly verdict: ProofVerdict }
  | Exclude<proofs.RowAnswer, { state: 'proven' }>;

export interface CheckedProof {
  /** As it is kept in a file: whole. */
  readonly view: proofs.ProofView;
  readonly rows: readonly CheckedRow[];
  /** False where the browser cannot; everything else was checked. */
  readonly areSignaturesChecked: boolean;
}

/** Fetches a proof whole and checks it here, with the keys that the site shows to everybody. */
export function proofQuery(kind: proofs.ProofKind, id: string) {
  return queryOptions({
    queryKey: [MONEY_KEY, 'proof', kind, id] as const,
    queryFn: async ({ signal }): Promise<CheckedProof> => {
      const [asked, { keys }, areSignaturesChecked] = await Promise.all([
        call(proofsCalls.getProof, { params: { kind, id } }, { signal }),
        call(proofsCalls.listAnchors, {}, { signal }),
        canCheckSignatures(),
      ]);
      const view = { ...asked, rows: await Promise.all(asked.rows.map((row) => whole(row, signal))) };
      const trust = { keys, isSigned: areSignaturesChecked ? isSignedInBrowser : async () => true };
      const rows = await Promise.all(
        view.rows.map(async (row): Promise<CheckedRow> => {
          if (row.state !== 'proven') return row;
          return { state: 'proven', proof: row.proof, verdict: await verifyRowProof({ kind, id }, row.proof, trust) };
        }),
      );
      return { view, rows, areSignaturesChecked };
    },
  });
}

/** A long way to the anchor comes in several answers. */
async function whole(row: proofs.RowAnswer, signal: AbortSignal): Promise<proofs.RowAnswer> {
  if (row.state !== 'proven' || row.isWhole) return row;
  const { block, anchor } = row.proof;
  const last = anchor.heads.find(([chain, cell]) => chain === block.chain && cell === block.cell)?.[2] ?? block.block;
  const later: SealedBlock[] = [...row.proof.later];
  for (let after = later.at(-1)?.block ?? block.block; after < last;) {
    const more = await call(proofsCalls.listProofBlocks, { params: { chain: block.chain, after } }, { signal });
    if (more.length === 0) break;
    later.push(...more.filter((one) => one.block <= last));
    after = more.at(-1)?.block ?? last;
  }
  return { state: 'proven', isWhole: true, proof: { ...row.proof, later } };
}

/** Public keys and the newest anchors, which anybody may see. */
export const anchorsQuery = queryOptions({
  queryKey: ['anchors'] as const,
  queryFn: ({ signal }) => call(proofsCalls.listAnchors, {}, { signal }),
});
