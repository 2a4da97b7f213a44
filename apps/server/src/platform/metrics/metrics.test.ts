import fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConsumer } from '../outbox/index.ts';
import { createPostgresLedger } from '../posting/postgres-ledger.ts';
import { createPorts } from '../posting/ports.ts';
import { givenLedger } from '../posting/testing/given-ledger.ts';
import { openDatabase } from '../db/database.ts';
import { createMetrics, type MetricsServer } from './metrics.ts';

const given = await givenLedger(71);
const log = pino({ level: 'silent' });
const metrics = createMetrics(log);
const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', maxConnections: 1 });
let server: MetricsServer;
let broken: MetricsServer;
beforeAll(async () => {
  const sources = { db: given.db, pools: { general: () => ({ busy: 3, idle: 1, waiting: 2 }) }, waiting: () => 17 };
  server = await metrics.serve({ host: '127.0.0.1', port: 0 }, sources);
  broken = await createMetrics(log).serve({ host: '127.0.0.1', port: 0 }, { ...sources, db: away });
});
afterAll(() => Promise.all([server.close(), broken.close(), away.end()]));

const read = async ({ port } = server): Promise<string[]> => (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).split('\n');

it('tells what waits, how far consumers are behind, how pools are used, and what jobs there are', async () => {
  const account = await given.member('100');
  const ledger = createPostgresLedger({ db: given.db, clock: given.clock, onBatch: metrics.noteBatch });
  const { stakes } = createPorts(ledger);
  const consumer = createConsumer({ db: given.db, log, name: 'test.behind', handle: async () => undefined });
  await consumer.run();
  for (let bet = 0; bet < 3; bet += 1) await stakes.play(given.play(account, '1', '0'));
  await given.db.query(`SELECT FROM graphile_worker.add_job('test.metrics', run_at => now() - interval '10 seconds')`);
  const lines = await read();
  expect(lines).toContain('tessera_consumer_lag_events{consumer="test.behind"} 3');
  expect(lines).toContain('tessera_bookings_waiting 17');
  expect(lines).toContain('tessera_booking_batch_size_count 3');
  expect(lines).toContain('tessera_pool_connections{pool="general",state="waiting"} 2');
  expect(lines).toContain('tessera_jobs{state="waiting"} 1');
  expect(lines).toContain('tessera_jobs{state="dead"} 0');
  expect(Number(lines.find((line) => line.startsWith('tessera_jobs_lag_seconds '))?.split(' ')[1])).toBeGreaterThanOrEqual(10);
  expect(lines.some((line) => line.startsWith('process_cpu_seconds_total'))).toBe(true);
});

it('measures calls of the contract by their names, and nothing else that is asked for', async () => {
  const app = fastify();
  metrics.measureCalls(app);
  app.get('/wps/system/status', async () => ({}));
  app.get('/other', async () => ({}));
  await app.inject('/wps/system/status');
  await app.inject('/other');
  const counts = (await read()).filter((line) => line.startsWith('tessera_call_seconds_count'));
  expect(counts).toEqual(['tessera_call_seconds_count{call="site.getSystemStatus",status="2xx"} 1']);
});

it('answers with the figures of the process while the database is away, and under no other path', async () => {
  const lines = await read(broken);
  expect(lines).toContain('tessera_bookings_waiting 17');
  expect(lines.some((line) => line.startsWith('tessera_jobs{'))).toBe(false);
  expect((await fetch(`http://127.0.0.1:${broken.port}/other`)).status).toBe(404);
});
