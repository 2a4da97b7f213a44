import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PROFILE } from './later-addresses.ts';
import { FieldRule, type RegisterField } from './register-fields.ts';
import { typed } from './wire.ts';

/** What members may tell of themselves beside what they log in with. */
export const PROFILE_FIELDS = [
  'payeeName',
  'birthday',
  'idNumber',
  'address',
  'nationality',
  'occupation',
  'incomeSource',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
] as const satisfies readonly RegisterField[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Told once: who a person is does not change, and a stranger in the account must not make it somebody else's. */
export const FIXED_FIELDS = ['payeeName', 'birthday', 'idNumber'] as const satisfies readonly ProfileField[];

export const ProfileEntry = z.strictObject({
  rule: FieldRule.extend({ field: z.enum(PROFILE_FIELDS) }),
  /** Null where nothing was told. */
  value: z.string().nullable(),
  /** It was told, and customer service alone may change it. */
  isFixed: z.boolean(),
});
export type ProfileEntry = z.output<typeof ProfileEntry>;

/** Every field that the brand asks for, and those that were told all the same. */
export const ProfileView = z.array(ProfileEntry);

export const getProfile = endpoint({
  ...PROFILE.getProfile,
  summary: 'What the member has told about themselves, with the rule of each field.',
  auth: 'member',
  value: ProfileView,
  errors: [],
});

const told = () => typed().max(255).optional();

export const putProfile = endpoint({
  ...PROFILE.putProfile,
  summary: 'Tell fields of the profile; an empty text takes one back, and a field that is left out stays.',
  auth: 'member',
  isPrivileged: true,
  rate: { max: 20, perMs: 60_000 },
  body: z.strictObject({
    payeeName: told(),
    birthday: told(),
    idNumber: told(),
    address: told(),
    nationality: told(),
    occupation: told(),
    incomeSource: told(),
    qqNum: told(),
    line: told(),
    whatsapp: told(),
    facebook: told(),
    wechat: told(),
  } satisfies Record<ProfileField, z.ZodType>),
  value: ProfileView,
  errors: ['already_registered', 'under_age'],
});

/** How many pictures there are to choose from; the site draws them as mosaics by their number. */
export const ICON_COUNT = 24;

export const IconView = z.strictObject({
  /** From 0. */
  icon: z
    .int()
    .min(0)
    .max(ICON_COUNT - 1),
  /** False where the account still has the one that its id gives it. */
  isChosen: z.boolean(),
});
export type IconView = z.output<typeof IconView>;

export const getIcon = endpoint({
  ...PROFILE.getIcon,
  summary: 'The picture of the account.',
  auth: 'player',
  value: IconView,
  errors: [],
});

export const chooseIcon = endpoint({
  ...PROFILE.chooseIcon,
  summary: 'Choose the picture of the account.',
  auth: 'player',
  rate: { max: 60, perMs: 60_000 },
  body: IconView.pick({ icon: true }),
  value: IconView,
  errors: [],
});
