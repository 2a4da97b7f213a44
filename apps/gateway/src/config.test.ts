import { describe, expect, it } from 'vitest';
import { InvalidConfig, readConfig } from './config.ts';

const GOOD = {
  GATEWAY_PORT: '3001',
  GATEWAY_SECRET: `whsec_${Buffer.alloc(32, 'a').toString('base64')}`,
  GATEWAY_DATA_DIR: '/var/lib/gateway',
  GATEWAY_CALLBACK_HOSTS: '127.0.0.1:3000, shop.example',
};

describe('the environment', () => {
  it('gives the settings', () => {
    expect(readConfig(GOOD)).toMatchObject({
      host: '127.0.0.1',
      port: 3_001,
      dataDir: '/var/lib/gateway',
      callbackHosts: ['127.0.0.1:3000', 'shop.example'],
    });
    expect(readConfig({ ...GOOD, GATEWAY_PUBLIC_URL: 'https://pay.example/' }).publicUrl).toBe('https://pay.example');
  });

  it.each([
    { GATEWAY_PORT: undefined },
    { GATEWAY_PORT: '' },
    { GATEWAY_PORT: '70000' },
    { GATEWAY_DATA_DIR: '' },
    { GATEWAY_CALLBACK_HOSTS: undefined },
    { GATEWAY_SECRET: undefined },
    { GATEWAY_PUBLIC_URL: 'ftp://pay.example' },
  ])('names what is wrong in %j', (change) => {
    const [name = ''] = Object.keys(change);
    expect(() => readConfig({ ...GOOD, ...change })).toThrow(InvalidConfig);
    expect(() => readConfig({ ...GOOD, ...change })).toThrow(name);
  });

  it('never repeats a wrong secret', () => {
    expect(() => readConfig({ ...GOOD, GATEWAY_SECRET: 'hunter2hunter2' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});
