import { expect, it } from 'vitest';
import { clientBlock, plainAddress } from './client-address.ts';

it.each([
  ['198.51.100.9', '198.51.100.9'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  ['::FFFF:c633:6409', '198.51.100.9'],
  ['2001:0DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', 'unknown'],
])('%s is %s', (ip, plain) => {
  expect(plainAddress(ip)).toBe(plain);
});

it.each([
  ['198.51.100.9', '198.51.100.9'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1::6', '2001:db8:1:0::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (ip, block) => {
  expect(clientBlock(ip)).toBe(block);
});
