import { z } from 'zod';
import { SITE } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { CATEGORIES, SUB_CLASSES } from './games.ts';
import { PROFILE_IDS } from './profiles.ts';
import { CurrencyCode } from './wire.ts';

/** 0 normal, 1 maintenance, 2 region blocked. */
export const SystemStatus = z.literal([0, 1, 2]);

/** The specification's feature switches; '1' is on. */
export const FEATURE_SWITCHES = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
] as const;

export const Switches = z.record(z.enum(FEATURE_SWITCHES), z.literal(['0', '1']));

export const Resource = z.strictObject({
  resourceType: z.enum(['WHATSAPP', 'TELEGRAM', 'LANDING', 'YOUTUBE', 'INSTAGRAM', 'FACEBOOK', 'LOGOLINK']),
  labelNameEn: z.string(),
  url: z.string(),
});

/** An app of the brand: the profile that puts the site on an iPhone's home screen, and what it links to for Android. */
export const Download = z.strictObject({
  resourceType: z.enum(['MOBILECONFIG', 'Android']),
  url: z.string(),
  displayName: z.string(),
});

export const CustomerService = z.strictObject({
  csType: z.enum(['LIVECHAT', 'TELEGRAM', 'WHATSAPP']),
  title: z.string(),
  link: z.string(),
});

/** A further page that lists games, at `/{path}`. A path that a page of every brand has leads to that one. */
export const GameList = z.strictObject({
  path: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/),
  gameType: z.enum(CATEGORIES),
  subClass: z.enum(SUB_CLASSES).nullable(),
});
export type GameList = z.output<typeof GameList>;

export const WhitelabelView = z.strictObject({
  merchantCode: z.string(),
  name: z.string(),
  /** `demo` shows the specification's marketing figures with a visible mark; `live` shows only measured ones. */
  figures: z.enum(['demo', 'live']),
  currency: CurrencyCode,
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  /** What the brand's jurisdiction demands, by name; the rules themselves are data of the contract. */
  profile: z.enum(PROFILE_IDS),
  minAge: z.int(),
  loginTypes: z.array(z.enum(['username', 'sms'])),
  /** The ways to choose a new password for whoever forgot it, the usual one first. */
  passwordResets: z.array(z.enum(['mobile', 'email'])),
  switches: Switches,
  isSingleWallet: z.boolean(),
  customerService: z.array(CustomerService),
  /** Where the public keys for encrypted bodies are. */
  jwksUrl: z.string(),
});

export const PermissionView = z.strictObject({
  info: z.strictObject({
    domainRoute: z.string(),
    resources: z.array(Resource),
    downloads: z.array(Download),
    gameLists: z.array(GameList),
    whitelabelVal: WhitelabelView,
    register: z.boolean(),
    mainDomain: z.string(),
    analytics: z.strictObject({ gtagId: z.string().nullable() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
  location: z.strictObject({ ip: z.string(), country: z.string().nullable() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
});

export const getPermission = endpoint({
  ...SITE.getPermission,
  summary: 'What a host may show: brand, resources, maintenance and region restriction for this visitor.',
  auth: 'public',
  area: 'system',
  query: z.strictObject({ host: z.string().max(253).default('') }),
  value: PermissionView,
  errors: [],
});

export const getSystemStatus = endpoint({
  ...SITE.getSystemStatus,
  summary: 'System status for this visitor: 0 normal, 1 maintenance, 2 region blocked.',
  auth: 'public',
  area: 'system',
  value: z.strictObject({ status: SystemStatus, serverTimeMs: z.int() }),
  errors: [],
});

export const getWhitelabel = endpoint({
  ...SITE.getWhitelabel,
  summary: 'Settings of the brand.',
  auth: 'public',
  area: 'system',
  value: WhitelabelView,
  errors: [],
});

export const getRegisterSettings = endpoint({
  ...SITE.getRegisterSettings,
  summary: 'Whether and how people may register.',
  auth: 'public',
  area: 'system',
  value: z.strictObject({
    register: z.boolean(),
    minAge: z.int(),
    registerMethods: z.array(z.enum(['WEB', 'MOBILE'])),
    switches: Switches,
  }),
  errors: [],
});
