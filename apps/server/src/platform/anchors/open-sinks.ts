import { readFile } from 'node:fs/promises';
import { parseWebhookSecrets } from '@tessera/webhooks';
import type { Config } from '../config.ts';
import type { Platform } from '../platform.ts';
import { StartRefused } from '../postgres/index.ts';
import type { AnchorSink } from './anchor-sinks.ts';
import { anchorTimestamps } from './anchor-timestamps.ts';
import { anchorWebhook } from './anchor-webhook.ts';
import { readCertificates, type TrustedRoots } from './timestamp-token.ts';

/** Whom the configuration names to be told of anchors. @throws StartRefused where certificates cannot be read */
export async function openSinks(
  config: Pick<Config, 'anchorWebhook' | 'anchorTimestamps' | 'anchorFolder'>,
  { clock, randomBytes }: Pick<Platform, 'clock' | 'randomBytes'>,
): Promise<AnchorSink[]> {
  const sinks: AnchorSink[] = [];
  if (config.anchorWebhook) {
    const { url, secrets } = config.anchorWebhook;
    sinks.push(anchorWebhook({ url, secrets: parseWebhookSecrets(secrets), clock, randomBytes }));
  }
  if (config.anchorTimestamps) {
    const { url, caFile, everyMs } = config.anchorTimestamps;
    sinks.push(anchorTimestamps({ url, roots: await readRoots(caFile), everyMs, folder: config.anchorFolder }));
  }
  return sinks;
}

/** Certificates of authorities that are trusted to give time. @throws StartRefused */
export async function readRoots(caFile: string): Promise<TrustedRoots> {
  try {
    return readCertificates(await readFile(caFile, 'utf8'));
  } catch (error) {
    throw new StartRefused(
      `ANCHOR_TSA_CA is to name a file of certificates in PEM: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
