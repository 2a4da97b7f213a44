import { uuidv7 } from '@tessera/kernel';
import { useState } from 'react';
import { serverClock } from './clock.ts';

/** Made before the first attempt of what it names, and repeated by every retry. */
export function newRequestId(): string {
  return uuidv7(serverClock.nowMs(), (count) => crypto.getRandomValues(new Uint8Array(count)));
}

export interface RequestIds {
  /** The id for what is asked: the same while the same is asked again, so that a retry can never act twice. */
  idFor(asked: readonly string[]): string;
  /** After an accepted request the next one is a new wish, even with the same words. */
  done(): void;
}

export function createRequestIds(newId: () => string = newRequestId): RequestIds {
  let last: { readonly asked: string; readonly id: string } | undefined;
  return {
    idFor(parts) {
      const asked = JSON.stringify(parts);
      if (last?.asked !== asked) last = { asked, id: newId() };
      return last.id;
    },
    done() {
      last = undefined;
    },
  };
}

/** Request ids that live as long as a form. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(() => createRequestIds());
  return ids;
}
