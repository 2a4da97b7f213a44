import { readFileSync } from 'node:fs';
import type { content as contract } from '@tessera/contract';
import { uuidv7 } from '@tessera/kernel';
import { type Brand, isSwitchedOn } from '../site/index.ts';

type Fields = Pick<contract.ContentItem, 'type' | 'place' | 'texts'> & Partial<Pick<contract.ContentItem, 'execution' | 'url' | 'artwork'>>;

/** What every demo says of itself, and nothing that it does not keep. */
const EVERY = read('demo-content.json');
/** What one says that lets people play without an account. */
const WITH_FREE_PLAY = read('demo-free-play.json');

function read(name: string): readonly Fields[] {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Fields[];
}

interface Making {
  readonly nowMs: number;
  readonly randomBytes: (length: number) => Uint8Array;
}

/** The first items of a demo brand, in the order they are written down. */
export function demoContent(brand: Brand, { nowMs, randomBytes }: Making): contract.ContentItem[] {
  const items = isSwitchedOn(brand, 'FREEPLAY3') ? [...EVERY, ...WITH_FREE_PLAY] : EVERY;
  return items.map((item, sort) => ({
    ...{ execution: null, url: '', artwork: null },
    ...item,
    id: uuidv7(nowMs, randomBytes),
    brand: brand.code,
    sort,
    startsAtMs: nowMs,
    endsAtMs: null,
    version: 0,
  }));
}
