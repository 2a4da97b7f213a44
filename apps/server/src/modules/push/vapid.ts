import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import { readOrMakeSecretFile } from '../../platform/secret-file.ts';

/** By which push services know this server (RFC 8292). With other keys every device would have to be asked anew. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const StoredKeys = z.strictObject({ publicKey: z.string().length(87), privateKey: z.string().length(43) });

/** Those of this installation: made at the first start, kept readable only by its user. */
export function readOrMakeVapidKeys(dataDir: string): Promise<VapidKeys> {
  return readOrMakeSecretFile(join(dataDir, 'push-keys.json'), StoredKeys, webPush.generateVAPIDKeys());
}
