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
  allowedCountries: [],
  allowedRanges: [],
  defaultLanguage: 'es',
  languages: TRANSLATED,
  loginTypes: ['username', 'sms'],
  isSingleWallet: true,
  isRegisterOpen: true,
  confirmMinutes: 15,
  registerMethods: ['WEB', 'MOBILE'],
  registerRules: [],
  profileFields: ['payeeName', 'address', 'nationality', 'occupation', 'incomeSource', 'line', 'whatsapp'],
  resources: [
    { resourceType: 'INSTAGRAM', labelNameEn: 'Instagram', url: 'https://example.com/instagram' },
    { resourceType: 'YOUTUBE', labelNameEn: 'YouTube', url: 'https://example.com/youtube' },
  ],
  downloads: [{ resourceType: 'Android', url: 'https://example.com/tessera.apk', displayName: 'Android' }],
  customerService: [
    { csType: 'LIVECHAT', title: 'Live chat', link: 'https://example.com/chat' },
    { csType: 'TELEGRAM', title: 'Telegram', link: 'https://example.com/telegram' },
    { csType: 'WHATSAPP', title: 'WhatsApp', link: 'https://example.com/whatsapp' },
  ],
  largeAmounts: { deposit: '10000', withdrawal: '10000', wager: '5000', win: '20000' },
  look: 'tessera',
  gameLists: [
    { path: 'table', gameType: 'RNG', subClass: 'TG' },
    { path: 'arcade', gameType: 'RNG', subClass: 'AC' },
    { path: 'scratch', gameType: 'RNG', subClass: 'SC' },
    { path: 'videoPoker', gameType: 'RNG', subClass: 'VP' },
    { path: 'jackpot', gameType: 'RNG', subClass: 'JP' },
  ],
  closedGames: [],
  gtagId: null,
  imageCdns: [],
  launchGameCdns: [],
  switches: {
    FREEPLAY3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: true,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: true,
    CHNGPASSVERIF3: true,
  },
};

/** A second brand of a demo, with other money, days, games, switches and another face. */
export const NOVA: Brand = {
  ...DEMO_BRAND,
  code: 'nova',
  name: 'Nova',
  isDefault: false,
  hosts: ['nova.localhost'],
  mainDomain: 'nova.localhost',
  currency: 'EUR',
  timeZone: 'Asia/Kolkata',
  minAge: 21,
  defaultLanguage: 'en',
  loginTypes: ['username'],
  registerMethods: ['WEB'],
  resources: [{ resourceType: 'INSTAGRAM', labelNameEn: 'Instagram', url: 'https://nova.example/instagram' }],
  downloads: [],
  customerService: [{ csType: 'LIVECHAT', title: 'Nova chat', link: 'https://nova.example/chat' }],
  largeAmounts: { deposit: '5000', withdrawal: '5000', wager: '2500', win: '10000' },
  look: 'nova',
  gameLists: [{ path: 'cards', gameType: 'RNG', subClass: 'TG' }],
  closedGames: ['mines', 'ssc-600', 'ssc-1200', 'lhc-1200', 'elott-lhc-90', 'vn-s-60', 'sea-la-300'],
  switches: { FREEPLAY3: false, NEWADDRESSVERIF3: true },
};

/** The first is the one of any fresh installation; all of them are those of a demo. */
export const DEMO_BRANDS: readonly Brand[] = [DEMO_BRAND, NOVA];
