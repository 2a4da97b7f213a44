import type { push as contract } from '@tessera/contract';
import { Refusal } from '@tessera/contract';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Encryption } from '../../platform/encryption/index.ts';
import type { MemberRef } from '../../platform/http/caller.ts';
import { defineJob, type JobKind, type JobQueue } from '../../platform/jobs/index.ts';
import type { OutboxRange } from '../../platform/outbox/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PushSettings } from './push-settings.ts';
import * as repo from './push.repo.ts';
import { DeviceGone, sendPush } from './send-push.ts';
import { settledMessage } from './settled-message.ts';

export interface PushDeps extends Pick<Platform, 'db' | 'clock'> {
  readonly encryption: Pick<Encryption, 'memberKeys' | 'blindIndex'>;
  readonly jobs: JobQueue;
  readonly settings: PushSettings;
  /** What is shown of a brand, whose look has pictures on its site. */
  readonly brandOf: (brand: string) => Promise<{ readonly name: string; readonly look: string }>;
}

export interface Push {
  get(member: MemberRef): Promise<contract.PushView>;
  /** @throws Refusal push_service_unknown */
  subscribe(member: MemberRef, subscription: contract.PushSubscription, language: string): Promise<contract.PushView>;
  unsubscribe(member: MemberRef, endpoint: string): Promise<contract.PushView>;
  /** The effect of the outbox's consumer: a message for each device of whoever has a bet that was settled. */
  announce(tx: Tx, ranges: readonly OutboxRange[]): Promise<void>;
  readonly job: JobKind;
}

const MOST_DEVICES = 10;
const JOB = 'push.settled';

const Payload = z.object({
  cell: z.int(),
  memberId: z.uuid(),
  device: z.string().regex(/^[\da-f]{64}$/),
  wagerId: z.uuid(),
  brand: z.string(),
  currency: z.string(),
  won: z.string().regex(/^\d+$/),
});

export function createPush({ db, clock, encryption, jobs, settings, brandOf }: PushDeps): Push {
  const { memberKeys, blindIndex } = encryption;
  const view = async (tx: Tx, member: repo.Owner): Promise<contract.PushView> => ({
    publicKey: settings.vapid.publicKey,
    devices: await repo.countDevices(tx, member),
  });

  async function tell({ cell, memberId, device, ...bet }: z.output<typeof Payload>): Promise<void> {
    const owner = { cell, id: memberId };
    const cipher = (await memberKeys.list(db, [owner])).get(memberId) ?? null;
    const found = await repo.findDevice(db, cipher, owner, Buffer.from(device, 'hex'));
    if (!found) return;
    try {
      await sendPush(found.subscription, settledMessage(bet, await brandOf(bet.brand), found.language), settings);
    } catch (error) {
      if (!(error instanceof DeviceGone)) throw error;
      await repo.deleteDevice(db, owner, found.index);
    }
  }

  return {
    get: (member) => view(db, member),
    async subscribe(member, subscription, language) {
      if (!settings.isService(subscription.endpoint)) throw new Refusal('push_service_unknown');
      return db.transaction(async (tx) => {
        const cipher = await memberKeys.get(tx, member);
        const index = repo.deviceIndex(blindIndex, subscription.endpoint);
        await repo.putDevice(tx, cipher, member, { index, subscription, language }, clock.nowMs());
        await repo.deleteOldest(tx, member, MOST_DEVICES);
        return view(tx, member);
      });
    },
    async unsubscribe(member, endpoint) {
      await repo.deleteDevice(db, member, repo.deviceIndex(blindIndex, endpoint));
      return view(db, member);
    },
    async announce(tx, ranges) {
      for (const { index, won, ...bet } of await repo.listSettled(tx, ranges)) {
        const device = index.toString('hex');
        await jobs.put(tx, { name: JOB, key: `${bet.wagerId} ${device}`, payload: { ...bet, device, won: String(won) } });
      }
    },
    job: defineJob({ name: JOB, payload: Payload, run: tell }),
  };
}
