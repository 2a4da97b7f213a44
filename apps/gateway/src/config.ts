import { parseWebhookSecrets, type WebhookSecret } from '@tessera/webhooks';
import { z } from 'zod';

const Environment = z.object({
  GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  GATEWAY_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535),
  /** `whsec_<base64>`, or two of them separated by a comma during a rotation, the current one first. */
  GATEWAY_SECRET: z.string().transform((text) => parseWebhookSecrets(text)),
  GATEWAY_DATA_DIR: z.string().min(1),
  /** Separated by commas: `host`, `host:port` or `host:*`. */
  GATEWAY_CALLBACK_HOSTS: z.string().transform((text) =>
    text
      .split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
  ),
  GATEWAY_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
});

export interface GatewayConfig {
  readonly host: string;
  readonly port: number;
  readonly secrets: readonly WebhookSecret[];
  readonly dataDir: string;
  readonly callbackHosts: readonly string[];
  readonly publicUrl?: string | undefined;
}

/** Names the setting and never its value: one of them is a secret. */
export class InvalidConfig extends Error {
  constructor(settings: readonly string[]) {
    super(`missing or wrong in the environment: ${settings.join(', ')}`);
    this.name = 'InvalidConfig';
  }
}

/** @throws InvalidConfig, InvalidWebhookSecret */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new InvalidConfig([...new Set(parsed.error.issues.map(({ path }) => path.join('.')))]);
  const { data } = parsed;
  return {
    host: data.GATEWAY_HOST,
    port: data.GATEWAY_PORT,
    secrets: data.GATEWAY_SECRET,
    dataDir: data.GATEWAY_DATA_DIR,
    callbackHosts: data.GATEWAY_CALLBACK_HOSTS,
    publicUrl: data.GATEWAY_PUBLIC_URL,
  };
}
