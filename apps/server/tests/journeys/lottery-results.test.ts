import { beforeAll, describe, expect, it } from 'vitest';
import { backoffice, lottery, lotteryResults, wagers, wallet } from '@tessera/contract';
import { totpCodeAt } from '../../src/modules/identity/index.ts';
import { checkDraw } from '../../src/modules/lottery/index.ts';
import { verifyLedger } from '../../src/platform/posting/verify-ledger.ts';
import type { Browser } from '../support/browser.ts';
import { givenTessera } from '../support/given-tessera.ts';
import { givenMember, givenOperator, newId, OTHER_OPERATOR } from '../support/scene.ts';

// Goal: what was drawn elsewhere is told, corrected or called off by two people, each told once, and moves exactly the money that follows from it.

const tessera = await givenTessera();
const { clock, owner, running } = tessera;
const OTTO = { ...OTHER_OPERATOR, totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' } as const;
const KENO = '5,19,20,22,26,27,29,33,37,41,44,46,55,64,65,72,76,77,79,80';

let olga: Browser;
let otto: Browser;

async function givenColleague(): Promise<Browser> {
  await running.modules.identity.operators.create(OTTO);
  const browser = tessera.browser();
  clock.advance(30_000);
  const { username, password, totpSecret } = OTTO;
  await browser.call(backoffice.operatorLogin, { body: { username, password, code: totpCodeAt(totpSecret, clock.nowMs()) } });
  return browser;
}

beforeAll(async () => {
  await owner.query(`UPDATE lottery_lottery SET source = 'external' WHERE id IN ('ssc-300', 'pcb-300')`);
  await owner.query(`UPDATE lottery_lottery SET keno_method = 'beijing' WHERE id = 'pcb-300'`);
  await run();
  [olga, otto] = [await givenOperator(tessera), await givenColleague()];
});

const guest = tessera.browser();
const proofOf = (id: string) => guest.call(lottery.getDraw, { params: { id } });
const run = () => tessera.runJobs('lottery.plan', 'lottery.advance', 'lottery.advance');
const cashOf = async (member: Browser): Promise<string> => (await member.call(wallet.getBalance, {})).available;

async function givenTicketOn(lotteryId: string, account: string, line: { play: string; selection: string }) {
  await run();
  const { draw } = await guest.call(lottery.getLottery, { params: { id: lotteryId } });
  if (draw?.state !== 'SELLING') throw new Error('it sells');
  const member = await givenMember(tessera, account, '100');
  const body = {
    requestId: newId(tessera),
    drawId: draw.id,
    currency: 'USD',
    oddsVersion: 1,
    lines: [{ ...line, terms: { amount: '10' } }],
  };
  const { id } = await member.call(lottery.placeTicket, { body });
  return { member, draw, read: () => member.call(wagers.getWager, { params: { id } }) };
}

type Telling = typeof lotteryResults.tellResult | typeof lotteryResults.correctDraw;
const decide = async (call: Telling, id: string, result: string, reason = 'read from the sheet') => {
  const proposal = await olga.call(call, { params: { id }, body: { numbers: result, reason } });
  return otto.call(backoffice.confirmProposal, { params: { id: proposal.id }, body: { reason: 'read it too' } });
};

describe('a draw whose numbers come from elsewhere', () => {
  it('waits for two people, is settled by what they told, and anew by what they correct', async () => {
    const { member, draw, read } = await givenTicketOn('ssc-300', 'tomas', { play: 'ssc.c.ball1', selection: '7' });
    const tell = (who: Browser, result: string) =>
      who.call(lotteryResults.tellResult, { params: { id: draw.id }, body: { numbers: result, reason: 'read from the sheet' } });
    await expect(tell(olga, '7,1,2,3,4')).rejects.toMatchObject({ code: 'draw_not_due' });
    clock.advanceTo(draw.drawAtMs);
    await run();
    expect(await read()).toMatchObject({ state: 'open' });
    const awaited = async () => (await otto.call(lotteryResults.listAwaitedDraws, { query: {} })).items.find(({ id }) => id === draw.id);
    expect(await awaited()).toMatchObject({
      id: draw.id,
      lotteryName: 'Mosaic Five 5m',
      family: 'ssc',
      tickets: 1,
      kenoMethod: null,
      proposal: null,
    });
    for (const wrong of ['7,1,2,3', '7,1,2,3,10', '01,2,3,4,5', ''])
      await expect(tell(olga, wrong)).rejects.toMatchObject({ code: 'invalid_input', details: { field: 'numbers' } });

    const proposal = await tell(olga, '7,1,2,3,4');
    expect(await tell(olga, '7,1,2,3,4')).toEqual(proposal);
    await expect(tell(otto, '7,1,2,3,5')).rejects.toMatchObject({ code: 'proposal_waiting' });
    expect((await awaited())?.proposal).toMatchObject({ proposedBy: 'olga', isOwn: false });
    expect((await otto.call(backoffice.listProposals, { query: {} })).items).toMatchObject([
      { subject: 'draw', subjectId: draw.id, summary: `Mosaic Five 5m ${draw.number}: 7,1,2,3,4`, amount: null },
    ]);
    const confirm = (who: Browser) =>
      who.call(backoffice.confirmProposal, { params: { id: proposal.id }, body: { reason: 'read it too' } });
    await expect(confirm(olga)).rejects.toMatchObject({ code: 'second_person_needed' });
    await run();
    expect(await read()).toMatchObject({ state: 'open' });
    await confirm(otto);
    await run();
    // 10 at 9.9.
    expect(await read()).toMatchObject({ state: 'settled', result: 'win', payout: '99.0000' });
    expect(await cashOf(member)).toBe('189.0000');
    expect(await checkDraw(owner, draw.id)).toMatchObject({ ok: true, tickets: 1 });

    // The same again is known, another is a correction.
    for (const result of ['7,1,2,3,4', '8,1,2,3,4']) await expect(tell(otto, result)).rejects.toMatchObject({ code: 'draw_has_result' });
    const correct = (result: string) =>
      olga.call(lotteryResults.correctDraw, { params: { id: draw.id }, body: { numbers: result, reason: 'a wrong sheet' } });
    await expect(correct('7,1,2,3,4')).rejects.toMatchObject({ code: 'draw_has_result' });
    await expect(correct('7,1,2')).rejects.toMatchObject({ code: 'invalid_input' });
    await decide(lotteryResults.correctDraw, draw.id, '8,1,2,3,4', 'a wrong sheet');
    await run();
    expect(await read()).toMatchObject({ result: 'lose', payout: '0.0000' });
    expect(await cashOf(member)).toBe('90.0000');
    const proof = await proofOf(draw.id);
    expect(proof.draw).toMatchObject({ state: 'RESETTLED', result: '8,1,2,3,4' });
    expect(proof.results).toMatchObject([
      { version: 1, result: '7,1,2,3,4', keno: null, reason: 'read it too' },
      { version: 2, result: '8,1,2,3,4', reason: 'read it too' },
    ]);
    expect(await checkDraw(owner, draw.id)).toMatchObject({ ok: true, tickets: 1 });
    const [audit] = await owner.query<{ actions: string }>(
      `SELECT string_agg(operator_username || ' ' || action, ', ' ORDER BY operator_username) AS actions FROM backoffice_audit WHERE subject_id = $1`,
      [draw.id],
    );
    expect(audit?.actions).toBe('olga draw.decide.propose, olga draw.decide.propose, otto draw.decide.confirm, otto draw.decide.confirm');
    expect(await verifyLedger(owner)).toMatchObject({ ok: true });
  });

  it('keeps the Keno numbers that the balls of PC 28 follow from, and what was changed of them is found', async () => {
    const { member, draw, read } = await givenTicketOn('pcb-300', 'petra', { play: 'pcb.sum', selection: '18' });
    clock.advanceTo(draw.drawAtMs);
    await run();
    const tell = (result: string) =>
      olga.call(lotteryResults.tellResult, { params: { id: draw.id }, body: { numbers: result, reason: 'read from the sheet' } });
    // Balls are not what is told of it, nor 19 numbers, nor one twice.
    for (const wrong of ['9,0,9', KENO.slice(2), KENO.replace('80', '79'), KENO.replace('80', '81')])
      await expect(tell(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
    await decide(lotteryResults.tellResult, draw.id, KENO.split(',').toReversed().join(','));
    await run();
    // 18: 10 at 16.363.
    expect(await read()).toMatchObject({ result: 'win', payout: '163.6300' });
    expect(await cashOf(member)).toBe('253.6300');
    expect(await proofOf(draw.id)).toMatchObject({ kenoMethod: 'beijing', draw: { result: '9,0,9' }, results: [{ keno: KENO }] });
    expect(await checkDraw(owner, draw.id)).toMatchObject({ ok: true });
    await owner.query('UPDATE lottery_result SET keno = $2 WHERE draw_id = $1', [draw.id, KENO.replace('5,19', '6,19')]);
    expect(await checkDraw(owner, draw.id)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('not those that were told') as string,
    });
    await owner.query('UPDATE lottery_result SET keno = $2 WHERE draw_id = $1', [draw.id, KENO]);
  });

  it('is void when two people say so, and then takes no result', async () => {
    const { member, draw, read } = await givenTicketOn('ssc-300', 'vera', { play: 'ssc.c.ball1', selection: '7' });
    const proposal = await olga.call(lotteryResults.voidDraw, { params: { id: draw.id }, body: { reason: 'the machine broke' } });
    const placed = {
      requestId: newId(tessera),
      drawId: draw.id,
      currency: 'USD',
      oddsVersion: 1,
      lines: [{ play: 'ssc.c.ball1', selection: '1', terms: { amount: '1' } }],
    };
    await member.call(lottery.placeTicket, { body: placed });
    await otto.call(backoffice.confirmProposal, { params: { id: proposal.id }, body: { reason: 'saw it' } });
    await expect(member.call(lottery.placeTicket, { body: { ...placed, requestId: newId(tessera) } })).rejects.toMatchObject({
      code: 'draw_closed',
    });
    await run();
    expect(await read()).toMatchObject({ result: 'void', payout: '10.0000' });
    expect(await cashOf(member)).toBe('100.0000');
    clock.advanceTo(draw.drawAtMs + 1_000);
    for (const call of [lotteryResults.tellResult, lotteryResults.correctDraw])
      await expect(olga.call(call, { params: { id: draw.id }, body: { numbers: '1,2,3,4,5', reason: 'too late' } })).rejects.toMatchObject({
        code: 'invalid_transition',
      });
    await expect(olga.call(lotteryResults.voidDraw, { params: { id: draw.id }, body: { reason: 'again' } })).rejects.toMatchObject({
      code: 'invalid_transition',
    });
    expect(await checkDraw(owner, draw.id)).toMatchObject({ ok: true });
  });
});

it('a draw of the house takes no result from anybody, and a correction once it is settled', async () => {
  const { member, draw, read } = await givenTicketOn('k3-300', 'hugo', { play: 'k3.c.two', selection: 'B' });
  const correct = (result: string) =>
    olga.call(lotteryResults.correctDraw, { params: { id: draw.id }, body: { numbers: result, reason: 'a broken die' } });
  await expect(correct('6,6,5')).rejects.toMatchObject({ code: 'invalid_transition' });
  clock.advanceTo(draw.drawAtMs);
  await run();
  const tell = olga.call(lotteryResults.tellResult, { params: { id: draw.id }, body: { numbers: '1,2,3', reason: 'no sheet' } });
  await expect(tell).rejects.toMatchObject({ code: 'draw_not_found' });
  const won = (await read()).result === 'win';
  await decide(lotteryResults.correctDraw, draw.id, won ? '1,2,4' : '6,6,5');
  await run();
  expect(await read()).toMatchObject({ result: won ? 'lose' : 'win' });
  expect(await cashOf(member)).toBe(won ? '90.0000' : '109.8000');
  // The first result still follows from the seed and the book.
  expect(await checkDraw(owner, draw.id)).toMatchObject({ ok: true });
  await expect(olga.call(lotteryResults.voidDraw, { params: { id: draw.id }, body: { reason: 'too late' } })).rejects.toMatchObject({
    code: 'invalid_transition',
  });
  await expect(olga.call(lotteryResults.voidDraw, { params: { id: newId(tessera) }, body: { reason: 'which one' } })).rejects.toMatchObject(
    {
      code: 'draw_not_found',
    },
  );
});

it('leaves books in which every correction is right', async () => {
  expect(await verifyLedger(owner)).toMatchObject({ ok: true });
});
