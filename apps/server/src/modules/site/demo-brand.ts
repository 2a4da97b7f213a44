import { TRANSLATED } from '@tessera/i18n/server';
import type { Brand } from './brand.ts';

/** The brand of a fresh installation. Addresses are of the reserved example domain: an operator puts their own. */
export const DEMO_BRAND: Brand = {
  code: 'tessera',
  name: 'Tessera',
  isDefault: true,
  hosts: ['localhost', '127.0.0.1', '::1'],
  mainDomain: 'localhost',
  currency: 'USD',
  trialCurrency: 'FUN',
  timeZone: 'UTC',
  figures: 'demo',
  minAge: 18,
  profile: 'demo',
  isInMaintenance: false,
  blockedCountries: [],
  blockedRanges: [],
  defaultLanguage: 'es',
  languages: TRANSLATED,
  loginTypes: ['username'],
  isSingleWallet: true,
  isRegisterOpen: true,
  registerMethods: ['WEB'],
  registerRules: [],
  resources: [
    { resourceType: 'INSTAGRAM', labelNameEn: 'Instagram', url: 'https://example.com/instagram' },
    { resourceType: 'YOUTUBE', labelNameEn: 'YouTube', url: 'https://example.com/youtube' },
  ],
  customerService: [
    { csType: 'LIVECHAT', title: 'Live chat', link: 'https://example.com/chat' },
    { csType: 'TELEGRAM', title: 'Telegram', link: 'https://example.com/telegram' },
    { csType: 'WHATSAPP', title: 'WhatsApp', link: 'https://example.com/whatsapp' },
  ],
  largeAmounts: { deposit: '10000', withdrawal: '10000', wager: '5000', win: '20000' },
  gtagId: null,
  imageCdns: [],
  launchGameCdns: [],
  switches: { FREEPLAY3: true },
};
