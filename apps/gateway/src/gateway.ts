import { join } from 'node:path';
import { formKeysOf, type WebhookSecret } from '@tessera/webhooks';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { acquirer } from './acquirer/acquirer.ts';
import type { RetryPolicy } from './dispatcher.ts';
import { pageAssets } from './hosted-page.ts';
import { openHouse } from './house.ts';
import { systemPorts, type Ports } from './ports.ts';
import { transferBank } from './transfer/transfer-bank.ts';

export interface GatewayOptions {
  /** The current key first; during a rotation the other one after it. */
  readonly secrets: readonly WebhookSecret[];
  /** Holds the journals. Made when it is missing; one gateway at a time may use it. */
  readonly dataDir: string;
  /** Where callbacks may go: `host`, `host:port` or `host:*`. */
  readonly callbackHosts: readonly string[];
  /** What the outside calls this server, without a slash at the end; its own address unless told. */
  readonly publicUrl?: string | undefined;
  /** How long an order takes that needs no person: a payout, or a deposit with a prepared outcome. */
  readonly automaticDelayMs?: number | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  readonly ports?: Partial<Ports> | undefined;
  /** Silent unless given. */
  readonly log?: FastifyBaseLogger | undefined;
}

export interface Gateway {
  readonly app: FastifyInstance;
  /** Answers with the address. Callbacks left over from the last run go out from here on. */
  listen(address: { host: string; port: number }): Promise<string>;
  close(): Promise<void>;
}

const AUTOMATIC_DELAY_MS = 1_000;
const RETRY: RetryPolicy = { firstPauseMs: 500, maxAttempts: 10, timeoutMs: 5_000 };

/**
 * Sandbox gateways: each takes signed orders, shows a page where a person picks the outcome, and reports it back.
 * @throws JournalDamaged
 */
export function createGateway(options: GatewayOptions): Gateway {
  const { secrets, callbackHosts } = options;
  const ports = { ...systemPorts, ...options.ports };
  const retry = { ...RETRY, ...options.retry };
  const log: FastifyBaseLogger = options.log ?? pino({ level: 'silent' });
  let address = options.publicUrl;

  // Requests are not logged one by one: their paths hold order ids, and who knows an order id can decide the order.
  const logController = new LogController({ disableRequestLogging: true });
  const app = Fastify({ loggerInstance: log, logController, routerOptions: { maxParamLength: 64 } });
  app.get('/healthz', () => ({ ok: true }));
  app.register(async (site) => pageAssets(site));
  const surroundings = {
    ports,
    retry,
    log,
    callbackHosts,
    automaticDelayMs: options.automaticDelayMs ?? AUTOMATIC_DELAY_MS,
    publicUrl: () => address ?? app.listeningOrigin,
  };
  openHouse(app, acquirer(secrets), { ...surroundings, dataDir: options.dataDir });
  openHouse(app, transferBank(formKeysOf(secrets)), { ...surroundings, dataDir: join(options.dataDir, 'transfer') });

  return {
    app,
    listen: async (at) => {
      const own = await app.listen(at);
      address ??= own;
      return address;
    },
    close: () => app.close(),
  };
}
