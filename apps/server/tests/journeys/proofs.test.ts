import { beforeAll, describe, expect, it } from 'vitest';
import { casino, payments, proofs, wagers, wallet } from '@tessera/contract';
import {
  PROOF_STEPS,
  type ProofStep,
  type ProofSubject,
  type ProofVerdict,
  readContent,
  type RowProof,
  verifyRowProof,
} from '@tessera/engines/fair';
import { isSignedByKey } from '../../src/platform/anchors/anchor-key.ts';
import { sealRecords } from '../../src/platform/records/seal-records.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { payOnHostedPage } from '../support/hosted-page.ts';
import { givenMember, newId, PASSWORD, waitForState } from '../support/scene.ts';

const tessera = await givenTessera();
type Member = Awaited<ReturnType<typeof givenMember>>;
let member: Member;
let other: Member;
const subjects: Record<ProofSubject['kind'], string> = { wager: '', booking: '', deposit: '', withdrawal: '' };

const play = (browser: Member) =>
  browser.call(casino.play, { params: { gameId: 'ember-mosaic' }, body: { requestId: newId(tessera), currency: 'USD', stake: '1' } });
const prove = (browser: Member, kind: ProofSubject['kind'], id = subjects[kind]) => browser.call(proofs.getProof, { params: { kind, id } });
const statesOf = ({ rows }: proofs.ProofView) => rows.map((row) => row.state);

/** Records are sealed when no transaction can still write before them: here there is none. */
async function sealAndAnchor(): Promise<void> {
  await tessera.runJobs('wallet.seal');
  await sealRecords(tessera.running.platform.db, tessera.clock, 0);
  await tessera.runJobs('wallet.anchor');
}

async function keysOfAnchors(): Promise<readonly string[]> {
  tessera.clock.advance(11_000);
  return (await tessera.browser().call(proofs.listAnchors, {})).keys;
}

async function verify(subject: ProofSubject, proof: RowProof): Promise<ProofVerdict> {
  return verifyRowProof(subject, proof, { keys: await keysOfAnchors(), isSigned: isSignedByKey });
}

function provenOf(view: proofs.ProofView): RowProof[] {
  return view.rows.map((row) => {
    if (row.state !== 'proven') throw new Error(`a row is ${row.state}`);
    return row.proof;
  });
}

beforeAll(async () => {
  member = await givenMember(tessera, 'marina', '5000');
  other = await givenMember(tessera, 'octavio', '5000');
  subjects.wager = (await play(member)).id;
  const { id, payUrl } = await member.call(payments.createDeposit, {
    body: { requestId: newId(tessera), methodId: 'sandbox-deposit', currency: 'USD', amount: '25' },
  });
  subjects.deposit = id;
  await payOnHostedPage(payUrl ?? '', { choice: 'success' });
  await waitForState(() => member.call(payments.getDeposit, { params: { id } }), 'SUCCESS');
  subjects.withdrawal = (
    await member.call(payments.createWithdrawal, {
      body: {
        requestId: newId(tessera),
        methodId: 'sandbox-payout',
        currency: 'USD',
        amount: '20',
        payeeName: 'Marina "Sol", (née Ríos)',
        payeeAccount: 'ES9121000418450200051332',
        password: PASSWORD,
      },
    })
  ).id;
  const { items } = await member.call(wallet.listTransactions, { query: { limit: 50 } });
  // Of another cell the first positions are of other members: this one is behind them.
  subjects.booking = items[0]?.position ?? '';
});

it('says that a row is not sealed yet, then that it is not anchored yet, and when it will be', async () => {
  const nowMs = tessera.clock.nowMs();
  const [waiting] = (await prove(member, 'wager')).rows;
  expect(waiting).toEqual({ state: 'waiting', for: 'seal', expectedByMs: nowMs + 70_000 });
  expect((await prove(member, 'deposit')).rows[0]).toEqual({ state: 'waiting', for: 'seal', expectedByMs: nowMs + 150_000 });
  await tessera.runJobs('wallet.seal');
  expect((await prove(member, 'wager')).rows).toEqual([{ state: 'waiting', for: 'anchor', expectedByMs: nowMs + 60_000 }]);
  await sealAndAnchor();
  expect(statesOf(await prove(member, 'wager'))).toEqual(['proven']);
});

describe('a proof', () => {
  it.each([
    ['wager', 1],
    ['booking', 1],
    ['deposit', 2],
    ['withdrawal', 2],
  ] as const)('of a %s verifies with what it says and the key alone', async (kind, rows) => {
    const subject = { kind, id: subjects[kind] };
    const found = provenOf(await prove(member, kind));
    expect(found).toHaveLength(rows);
    for (const proof of found) {
      const verdict = await verify(subject, JSON.parse(JSON.stringify(proof)) as RowProof);
      expect(verdict).toMatchObject({ failed: null, row: expect.any(Object) });
      const tells = proof.block.chain === 'records' ? verdict.row?.['subject'] : verdict.row?.['member_id'];
      expect(tells).toBe(proof.block.chain === 'records' ? `payments_${kind}` : member.memberId);
    }
  });

  it('shows the bet, the deposit and the withdrawal that were sealed', async () => {
    const contentOf = async (kind: ProofSubject['kind']) => {
      const { content } = provenOf(await prove(member, kind))[0]!;
      return content && readContent(content.kind, content.text);
    };
    expect(await contentOf('wager')).toMatchObject({ game_id: 'ember-mosaic', stake: '10000', currency: 'USD' });
    expect(await contentOf('deposit')).toMatchObject({ id: subjects.deposit, amount: '250000' });
    expect(await contentOf('withdrawal')).toMatchObject({ amount: '200000', encrypted_payee: expect.stringMatching(/^01[0-9a-f]+$/) });
    expect(await contentOf('booking')).toBeNull();
  });

  it('tells nothing of anybody else but hashes', async () => {
    const text = JSON.stringify(await Promise.all((Object.keys(subjects) as ProofSubject['kind'][]).map((kind) => prove(member, kind))));
    expect(text).toContain(member.memberId);
    expect(text).not.toContain(other.memberId);
  });

  it('is no one else’s to ask for', async () => {
    for (const kind of Object.keys(subjects) as ProofSubject['kind'][])
      await expect(prove(other, kind), kind).rejects.toMatchObject({ status: 404 });
    await expect(prove(member, 'booking', '999999')).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(prove(member, 'booking', subjects.wager)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(prove(member, 'wager', '7')).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await expect(tessera.browser().call(proofs.getProof, { params: { kind: 'wager', id: subjects.wager } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('stays valid while the chain grows, and the same row is proven by the same anchor', async () => {
    const [before] = provenOf(await prove(member, 'wager'));
    for (let block = 0; block < 10; block += 1) {
      await play(member);
      await sealAndAnchor();
    }
    expect((await verify({ kind: 'wager', id: subjects.wager }, before!)).failed).toBeNull();
    expect(provenOf(await prove(member, 'wager'))).toEqual([before]);
  });

  it('leads over the blocks between its own and the next anchor', async () => {
    const { id } = await play(member);
    await tessera.runJobs('wallet.seal');
    for (let block = 0; block < 3; block += 1) {
      await play(member);
      await tessera.runJobs('wallet.seal');
    }
    await tessera.runJobs('wallet.anchor');
    const [proof] = provenOf(await prove(member, 'wager', id));
    expect(proof!.later).toHaveLength(3);
    expect((await verify({ kind: 'wager', id }, proof!)).failed).toBeNull();
    const chain = { chain: 'journal' as const, after: proof!.block.block };
    expect(await member.call(proofs.listProofBlocks, { params: { ...chain, after: String(chain.after) } as never })).toEqual(proof!.later);
  });

  const flip = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
  const foreign = 'A'.repeat(43);
  it.each<[string, ProofStep, (proof: RowProof) => object]>([
    ['an amount of the row', 'leaf', ({ text }) => ({ text: text.replace(/10000/, '90000') })],
    ['the hash of the row', 'leaf', ({ leaf }) => ({ leaf: flip(leaf) })],
    [
      'what was bet on',
      'content',
      ({ content }) => ({ content: { ...content!, text: content!.text.replace('ember-mosaic', 'amber-mosaic') } }),
    ],
    ['what the content is', 'content', ({ content }) => ({ content: { ...content!, kind: 'payments_deposit' } })],
    ['the root of the block', 'block', ({ block }) => ({ block: { ...block, merkleRoot: flip(block.merkleRoot) } })],
    ['the number of the block', 'block', ({ block }) => ({ block: { ...block, block: block.block + 1 } })],
    ['the hash of the block', 'block', ({ block }) => ({ block: { ...block, hash: flip(block.hash) } })],
    ['the path', 'path', ({ inclusion }) => ({ inclusion: { ...inclusion, path: inclusion.path.with(0, 'ab'.repeat(32)) } })],
    ['the place in the block', 'path', ({ inclusion }) => ({ inclusion: { ...inclusion, index: inclusion.index ^ 1 } })],
    ['a path that cannot be read', 'path', ({ inclusion }) => ({ inclusion: { ...inclusion, path: ['no hash'] } })],
    ['a later block', 'chain', ({ later }) => ({ later: later.with(1, { ...later[1]!, rows: 7 }) })],
    ['a later block left out', 'chain', ({ later }) => ({ later: later.toSpliced(1, 1) })],
    ['the end of the chain', 'anchor', ({ later }) => ({ later: later.slice(0, -1) })],
    [
      'what the anchor names',
      'anchor',
      ({ anchor }) => ({ anchor: { ...anchor, heads: anchor.heads.map(([c, n, b, h]) => [c, n, b, flip(h)]) } }),
    ],
    ['the time of the anchor', 'signature', ({ anchor }) => ({ anchor: { ...anchor, at: '2020-01-01T00:00:00.000Z' } })],
    ['the signature', 'signature', ({ anchor }) => ({ anchor: { ...anchor, signature: foreign + foreign } })],
    ['the key', 'key', () => ({ key: foreign })],
  ])('is refused by name when somebody changes %s', async (_, step, change) => {
    // A bet in a block of several rows, with blocks between it and its anchor.
    await play(other);
    const [bet] = await Promise.all([play(member), play(member), play(member)]);
    for (let block = 0; block < 3; block += 1) {
      await tessera.runJobs('wallet.seal');
      await play(member);
    }
    await tessera.runJobs('wallet.seal', 'wallet.anchor');
    const [proof] = provenOf(await prove(member, 'wager', bet.id));
    expect(PROOF_STEPS).toContain(step);
    expect((await verify({ kind: 'wager', id: bet.id }, proof!)).failed).toBeNull();
    expect((await verify({ kind: 'wager', id: bet.id }, { ...proof!, ...change(proof!) } as RowProof)).failed).toBe(step);
  });

  it('of another row does not pass for the one that was asked for', async () => {
    const [proof] = provenOf(await prove(member, 'wager'));
    expect((await verify({ kind: 'wager', id: subjects.deposit }, proof!)).failed).toBe('row');
    expect((await verify({ kind: 'booking', id: '1' }, { ...proof! })).failed).toBe('row');
  });
});

it('shows keys and newest anchors to anybody, and lets them be kept for a while', async () => {
  const guest = tessera.browser();
  tessera.clock.advance(11_000);
  const { keys, anchors } = await guest.call(proofs.listAnchors, {});
  expect(keys).toHaveLength(1);
  expect(anchors.length).toBeGreaterThan(1);
  expect(anchors.length).toBeLessThanOrEqual(10);
  expect(anchors.map(({ n }) => n)).toEqual(anchors.map(({ n }) => n).toSorted((a, b) => b - a));
  const answer = await fetch(`${tessera.url}/wps/system/anchors`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=15');
  const own = await fetch(`${tessera.url}/wps/system/status`);
  expect(own.headers.get('cache-control')).toBe('no-store');
});

it('copies what a crash kept out of the copy', async () => {
  const count = async () => (await tessera.owner.query<{ n: bigint }>('SELECT count(*) AS n FROM platform_anchor'))[0]?.n ?? 0n;
  const before = await count();
  await tessera.owner.query('DELETE FROM platform_anchor_head');
  await tessera.owner.query('DELETE FROM platform_anchor');
  await play(member);
  await tessera.runJobs('wallet.seal', 'wallet.anchor');
  expect(await count()).toBe(before + 1n);
  expect(statesOf(await prove(member, 'wager'))).toEqual(['proven']);
});

it('says so where a row is from before its kind was sealed', async () => {
  const { id } = await member.call(payments.createDeposit, {
    body: { requestId: newId(tessera), methodId: 'sandbox-deposit', currency: 'USD', amount: '25' },
  });
  await tessera.owner.query('DELETE FROM platform_record WHERE key = $1', [id]);
  expect((await prove(member, 'deposit', id)).rows).toEqual([{ state: 'none' }]);
  expect((await member.call(wagers.listWagers, {})).items.length).toBeGreaterThan(0);
});
