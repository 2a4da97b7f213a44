import { describe, expect, it } from 'vitest';
import { getCurrency, parseAmount } from '@tessera/kernel';
import type { GatewayCalls, GatewayOrder } from '../gateway.ts';
import type { Answered, Fault, FaultyLine } from './faulty-line.ts';

export interface GatewayUnderTest {
  readonly line: FaultyLine;
  /** The adapter as a server makes it whose public address is this one; it waits so long for an answer. */
  adapterAt(publicUrl: string, timeoutMs: number): GatewayCalls;
  /** How often the gateway itself says that it has taken the order. */
  timesTaken(orderId: string): number;
  newId(): string;
}

/** So long that no answer comes too late, on however busy a machine. */
const PATIENT_MS = 60_000;
/** For what is never answered. */
const IMPATIENT_MS = 1_500;
const BREAKS: Fault = async (message, forward) => {
  await forward(message);
  return null;
};
const answers =
  (answered: Answered): Fault =>
  async (message, forward) => {
    await forward(message);
    return answered;
  };
const page = (status: number): Answered => ({ status, body: '<html>a page of some proxy</html>' });

/** The promises a gateway adapter makes so that a payment is made once, whatever dies on the way. */
export function testGatewayContract(name: string, given: () => Promise<GatewayUnderTest>): void {
  describe(`the gateway ${name}`, { timeout: PATIENT_MS }, async () => {
    const gateway = await given();
    const { line, adapterAt, timesTaken, newId } = gateway;
    const here = adapterAt('http://one.example:3000', PATIENT_MS);
    const elsewhere = adapterAt('http://two.example:4000', PATIENT_MS);
    const order = (): GatewayOrder => ({ id: newId(), kind: 'payout', amount: parseAmount('40', getCurrency('USD')), currency: 'USD' });

    /** Whichever server asks next gets the one order there is. */
    async function expectTakenOnce(sent: GatewayOrder): Promise<void> {
      const again = await elsewhere.place(sent);
      expect(again).toMatchObject({ result: 'placed' });
      expect(await here.place(sent)).toEqual(again);
      expect(await here.find(sent.id)).toMatchObject({ ...again, result: 'found', kind: 'payout', currency: 'USD' });
      expect(timesTaken(sent.id)).toBe(1);
    }

    it('takes an order once from servers of different addresses, at the same time too', async () => {
      const sent = order();
      const placed = await Promise.all([here, elsewhere, here, elsewhere].map((adapter) => adapter.place(sent)));
      expect(new Set(placed.map((placing) => JSON.stringify(placing))).size).toBe(1);
      await expectTakenOnce(sent);
    });

    it.each<[string, Fault]>([
      ['the line breaks after it', BREAKS],
      ['the gateway stumbles over its answer', answers({ status: 500, body: '{"code":"internal_error"}' })],
      ['a proxy has lost the gateway', answers(page(502))],
      ['a proxy takes the call for a wrong one', answers(page(404))],
      ['the answer is cut off', answers({ status: 200, body: '{"orderId":' })],
    ])('does not know what became of an order when %s', async (_name, fault) => {
      const sent = order();
      line.next(fault);
      expect(await here.place(sent)).toEqual({ result: 'unknown' });
      await expectTakenOnce(sent);
    });

    it('does not know what became of an order whose answer is late', async () => {
      const sent = order();
      const late = Promise.withResolvers<null>();
      line.next(async (message, forward) => {
        await forward(message);
        return late.promise;
      });
      expect(await adapterAt('http://one.example:3000', IMPATIENT_MS).place(sent)).toEqual({ result: 'unknown' });
      late.resolve(null);
      await expectTakenOnce(sent);
    });

    it('takes an order once when a message of it arrives twice', async () => {
      const sent = order();
      line.next(async (message, forward) => {
        const [first] = await Promise.all([forward(message), forward(message)]);
        return first;
      });
      await here.place(sent);
      await expectTakenOnce(sent);
    });

    it('takes an order once when its first message arrives after the second', async () => {
      const sent = order();
      const [overtaken, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      line.next(async (message, forward) => {
        await overtaken.promise;
        await forward(message);
        arrived.resolve();
        return null;
      });
      const first = here.place(sent);
      await expect.poll(() => elsewhere.find(sent.id)).toEqual({ result: 'absent' });
      expect(await elsewhere.place(sent)).toMatchObject({ result: 'placed' });
      overtaken.resolve();
      await arrived.promise;
      expect(await first).toEqual({ result: 'unknown' });
      await expectTakenOnce(sent);
    });

    it('calls a number that the gateway has for something else a conflict, no refusal', async () => {
      const sent = order();
      await here.place(sent);
      expect(await elsewhere.place({ ...sent, amount: parseAmount('41', getCurrency('USD')) })).toEqual({ result: 'conflict' });
      await expectTakenOnce(sent);
    });

    it('calls only what the gateway itself refuses refused', async () => {
      const sent = { ...order(), currency: 'FUN' };
      expect(await here.place(sent)).toMatchObject({ result: 'refused' });
      expect(await here.find(sent.id)).toEqual({ result: 'absent' });
      expect(timesTaken(sent.id)).toBe(0);
    });

    it('takes for absent only what the gateway itself does not know', async () => {
      for (const answered of [page(404), page(502), { status: 404, body: '{"code":"route_not_found"}' }]) {
        line.next(answers(answered));
        expect(await here.find(newId())).toEqual({ result: 'unknown' });
      }
      line.next(BREAKS);
      expect(await here.find(newId())).toEqual({ result: 'unknown' });
    });

    it('says nothing of an order while it cannot be asked', async () => {
      const sent = order();
      const placed = await here.place(sent);
      if (placed.result !== 'placed') throw new Error(`it was ${placed.result}`);
      for (const fault of [BREAKS, answers(page(200)), answers(page(404)), answers(page(503))]) {
        line.next(fault);
        expect(await here.ask(placed.gatewayOrderId)).toBe('unknown');
      }
    });
  });
}
