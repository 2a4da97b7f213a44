import { z } from 'zod';
import { PROOFS } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { EpochMs, Uuid, wholeNumber } from './wire.ts';
import { Position } from './wallet.ts';

export const PROOF_KINDS = ['wager', 'booking', 'deposit', 'withdrawal'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
export const CHAINS = ['journal', 'records'] as const;

const Digest = z.string().regex(/^[0-9a-f]{64}$/);
/** Unpadded. */
const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/);
const BlockNumber = z.int().min(0);

/** A block of a chain of a cell, without its rows. The last row of the block before and of this one are positions or ids of records. */
export const SealedBlock = z.strictObject({
  chain: z.enum(CHAINS),
  cell: z.int(),
  block: BlockNumber,
  from: z.string(),
  to: z.string(),
  rows: z.int(),
  merkleRoot: Digest,
  previousHash: Digest,
  format: z.int(),
  hash: Digest,
});

/** A line of the log of anchors: the heads of all chains that had grown, signed (Ed25519 over the JSON of `[n, at, heads, previous]`). */
export const AnchorLine = z.strictObject({
  n: z.int().min(1),
  at: z.iso.datetime(),
  heads: z.array(z.tuple([z.enum(CHAINS), z.int(), z.int(), Digest]).readonly()).readonly(),
  previous: Digest,
  signature: Base64Url,
});

export const RowProof = z.strictObject({
  /** The row exactly as it was sealed. */
  text: z.string(),
  /** What the digest in the row is of: the terms of a wager, or what was asked of a payment. */
  content: z.strictObject({ kind: z.enum(['terms', 'payments_deposit', 'payments_withdrawal']), text: z.string() }).nullable(),
  leaf: Digest,
  inclusion: z.strictObject({ index: z.int(), count: z.int(), path: z.array(Digest).readonly() }),
  block: SealedBlock,
  /** The blocks after it, up to the one that the anchor names. */
  later: z.array(SealedBlock).readonly(),
  anchor: AnchorLine,
  /** The public key of the anchor: 32 bytes. */
  key: Base64Url,
});

export const RowAnswer = z.discriminatedUnion('state', [
  /** Where `isWhole` is false, the call for blocks gives the rest of `later`. */
  z.strictObject({ state: z.literal('proven'), proof: RowProof, isWhole: z.boolean() }),
  /** Not sealed, or not anchored yet; it is by then while the server runs. */
  z.strictObject({ state: z.literal('waiting'), for: z.enum(['seal', 'anchor']), expectedByMs: EpochMs }),
  /** From before rows of its kind were sealed. */
  z.strictObject({ state: z.literal('none') }),
]);
export type RowAnswer = z.output<typeof RowAnswer>;

export const ProofView = z.strictObject({
  kind: z.enum(PROOF_KINDS),
  id: z.string(),
  /** What was asked for first, then what was booked for it, oldest first. */
  rows: z.array(RowAnswer),
});
export type ProofView = z.output<typeof ProofView>;

export const getProof = endpoint({
  ...PROOFS.getProof,
  summary: 'That a row of the player’s own was sealed and anchored: a wager, a booking by its position, a deposit or a withdrawal.',
  auth: 'player',
  rate: { max: 120, perMs: 60_000 },
  params: z.strictObject({ kind: z.enum(PROOF_KINDS), id: z.union([Uuid, Position]) }),
  value: ProofView,
  errors: ['wager_not_found', 'deposit_not_found', 'withdrawal_not_found'],
});

export const listProofBlocks = endpoint({
  ...PROOFS.listProofBlocks,
  summary: 'The blocks that follow one in a chain of the player’s cell: 500 at most.',
  auth: 'player',
  rate: { max: 120, perMs: 60_000 },
  params: z.strictObject({ chain: z.enum(CHAINS), after: wholeNumber(0, 2_147_483_647) }),
  value: z.array(SealedBlock),
  errors: [],
});

export const listAnchors = endpoint({
  ...PROOFS.listAnchors,
  summary: 'The public keys of this installation and its newest anchors, for anybody to note down.',
  auth: 'public',
  area: 'system',
  cacheSeconds: 15,
  value: z.strictObject({ keys: z.array(Base64Url), anchors: z.array(AnchorLine.extend({ key: Base64Url })) }),
  errors: [],
});
