import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ENDPOINTS } from '@tessera/contract';
import type { PoolUse, Tx } from '../db/database.ts';
import { countJobs } from '../jobs/index.ts';
import { listLags } from '../outbox/index.ts';

/** What is asked when somebody looks, and costs nothing otherwise. */
export interface MetricSources {
  readonly db: Tx;
  readonly pools: Readonly<Record<string, () => PoolUse>>;
  /** Bookings that wait for their batch in this process. */
  readonly waiting: () => number;
}

export interface Metrics {
  /** Of bookings that left together. */
  noteBatch(size: number): void;
  /** Measures the calls of the contract. To be added before the server listens. */
  measureCalls(server: FastifyInstance): void;
  /** Serves `/metrics` in the text format of Prometheus. @returns the way to stop, and the port */
  serve(address: { readonly host: string; readonly port: number }, sources: MetricSources): Promise<MetricsServer>;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const LATENCY_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Figures of this process, and of the database as it finds it. */
export function createMetrics(log: Pick<Logger, 'warn'>): Metrics {
  const registers = [new Registry()];
  collectDefaultMetrics({ register: registers[0] as Registry });
  const batch = new Histogram({
    name: 'tessera_booking_batch_size',
    help: 'Bookings that left together',
    buckets: BATCH_BUCKETS,
    registers,
  });
  const latency = new Histogram({
    name: 'tessera_call_seconds',
    help: 'Time from a call to its answer',
    labelNames: ['call', 'status'],
    buckets: LATENCY_BUCKETS,
    registers,
  });

  function gauge(name: string, help: string, labelNames: readonly string[], read: () => Promise<readonly Figure[]>): void {
    void new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        try {
          for (const { labels, value } of await read()) this.set(labels, value);
        } catch (error) {
          // A database that is away must not hide the figures of the process.
          log.warn({ err: error, metric: name }, 'a figure could not be read');
        }
      },
    });
  }

  return {
    noteBatch: (size) => batch.observe(size),
    measureCalls(server) {
      const names = new Map(
        ENDPOINTS.map(({ domain, name, endpoint }) => [
          `${endpoint.method} ${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
          `${domain}.${name}`,
        ]),
      );
      server.addHook('onResponse', (request, reply, done) => {
        const call = names.get(`${request.method} ${request.routeOptions.url}`);
        if (call !== undefined) latency.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1_000);
        done();
      });
    },
    async serve({ host, port }, { db, pools, waiting }) {
      gauge('tessera_bookings_waiting', 'Bookings that wait for their batch', [], async () => [{ labels: {}, value: waiting() }]);
      gauge('tessera_pool_connections', 'Connections of a pool, and who waits for one', ['pool', 'state'], async () =>
        Object.entries(pools).flatMap(([pool, use]) => Object.entries(use()).map(([state, value]) => ({ labels: { pool, state }, value }))),
      );
      gauge('tessera_consumer_lag_events', 'Events of the journal that a consumer has not handled', ['consumer'], async () =>
        (await listLags(db)).map(({ consumer, lag }) => ({ labels: { consumer }, value: Number(lag) })),
      );
      gauge('tessera_jobs', 'Jobs of the queue', ['state'], async () => {
        const { lagMs: _, ...counts } = await countJobs(db);
        return Object.entries(counts).map(([state, count]) => ({ labels: { state }, value: Number(count) }));
      });
      gauge('tessera_jobs_lag_seconds', 'How long the job has been due that waits longest', [], async () => [
        { labels: {}, value: (await countJobs(db)).lagMs / 1_000 },
      ]);
      return listen({ host, port }, registers[0] as Registry);
    },
  };
}

interface Figure {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

async function listen({ host, port }: { readonly host: string; readonly port: number }, register: Registry): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
