import { createHmac } from 'node:crypto';
import { createLongStream, createStream, type HmacSha256, integerBelow, portableHmacSha256 } from '@tessera/engines/fair';
import { type EngineBench, keep, type Work } from './measure.ts';

const ROUNDS = 2_000;
const WORDS = 100_000;
const SEEDS = { serverSeed: 'c'.repeat(64), clientSeed: 'bench' };
const nodeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest();

/** Rounds whose first number is drawn, and words of one long draw. */
export function fairBenches(): EngineBench[] {
  return [
    { name: 'fair.hmac', work: drawRounds(nodeHmac), reference: { what: 'the HMAC of node:crypto alone', work: bareHmacs } },
    {
      name: 'fair.hmac-portable',
      work: drawRounds(portableHmacSha256),
      reference: { what: 'the HMAC of node:crypto alone', work: bareHmacs },
    },
    { name: 'fair.chacha-words', work: drawWords('long'), reference: { what: 'words of the HMAC stream', work: drawWords('hmac') } },
  ];
}

function drawRounds(hmac: HmacSha256): Work {
  return () => {
    let total = 0;
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) total += integerBelow(createStream({ ...SEEDS, nonce, label: 'bench:fair', hmac }), 37);
    keep(total);
    return ROUNDS;
  };
}

function bareHmacs(): number {
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) createHmac('sha256', SEEDS.serverSeed).update(`bench:fair:bench:${nonce}:0`).digest();
  return ROUNDS;
}

function drawWords(kind: 'long' | 'hmac'): Work {
  const options = { ...SEEDS, nonce: 0, label: 'bench:fair', hmac: nodeHmac };
  return () => {
    const source = kind === 'long' ? createLongStream(options) : createStream(options);
    let mixed = 0;
    for (let word = 0; word < WORDS; word += 1) mixed ^= source.nextUint32();
    keep(mixed);
    return WORDS;
  };
}
