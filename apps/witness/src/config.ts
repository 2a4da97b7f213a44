import { z } from 'zod';

const Environment = z.object({
  WITNESS_HOST: z.string().min(1).default('127.0.0.1'),
  /** 0 picks a free one. */
  WITNESS_PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(0),
  /** Who knows it may ask. */
  WITNESS_SECRET: z.string().min(32),
  WITNESS_DATA_DIR: z.string().min(1),
});

export interface WitnessConfig {
  readonly host: string;
  readonly port: number;
  readonly secret: string;
  readonly dataDir: string;
}

/** Names the setting and never its value: one of them is a secret. */
export class InvalidConfig extends Error {
  constructor(settings: readonly string[]) {
    super(`missing or wrong in the environment: ${settings.join(', ')}`);
    this.name = 'InvalidConfig';
  }
}

/** @throws InvalidConfig */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): WitnessConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) throw new InvalidConfig([...new Set(parsed.error.issues.map(({ path }) => path.join('.')))]);
  const { data } = parsed;
  return { host: data.WITNESS_HOST, port: data.WITNESS_PORT, secret: data.WITNESS_SECRET, dataDir: data.WITNESS_DATA_DIR };
}
