import { type identity, type Profile, type profile, type ProfileId, PROFILES, type site } from '@tessera/contract';
import { translatedShare } from '@tessera/i18n/server';
import type { z } from 'zod';

/** Those of the specification, which the site is told, and those that only the server asks about. */
export type FeatureSwitch = (typeof site.FEATURE_SWITCHES)[number] | 'NEWADDRESSVERIF3';
export type Resource = z.output<typeof site.Resource>;
export type Download = z.output<typeof site.Download>;
export type CustomerService = z.output<typeof site.CustomerService>;
export type LoginType = 'username' | 'sms';
export type RegisterMethod = 'WEB' | 'MOBILE';

export type LargeAmounts = { readonly [What in 'deposit' | 'withdrawal' | 'wager' | 'win']?: string };

/** What bounds one bet, as decimals of its currency. */
export type BetBounds = { readonly [Bound in 'minStake' | 'maxStake' | 'maxPayout']?: string };

/** One site with its own hosts, members and rules. */
export interface Brand {
  /** The merchant code. */
  readonly code: string;
  readonly name: string;
  readonly isDefault: boolean;
  /** Host names in lower case, without a port. */
  readonly hosts: readonly string[];
  readonly mainDomain: string;
  readonly currency: string;
  readonly trialCurrency: string;
  readonly timeZone: string;
  readonly figures: 'demo' | 'live';
  readonly minAge: number;
  /** What the jurisdiction demands; `minAge` is never below its own. */
  readonly profile: ProfileId;
  readonly isInMaintenance: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly blockedCountries: readonly string[];
  /** In CIDR notation. */
  readonly blockedRanges: readonly string[];
  /** Where there are any, visitors from all other countries are kept out. */
  readonly allowedCountries: readonly string[];
  /** Let in whatever is blocked; in CIDR notation. */
  readonly allowedRanges: readonly string[];
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  /** The share of the texts for players, in whole percent, that a language must have to be offered. */
  readonly minTranslatedShare: number;
  readonly loginTypes: readonly LoginType[];
  readonly isSingleWallet: boolean;
  readonly isRegisterOpen: boolean;
  readonly registerMethods: readonly RegisterMethod[];
  /** Each replaces the default rule of its field. */
  readonly registerRules: readonly identity.FieldRule[];
  /** What members are asked for in their profile beside what the registration asks. */
  readonly profileFields: readonly profile.ProfileField[];
  readonly resources: readonly Resource[];
  /** Apps beside the profile for iPhones, which the server makes. */
  readonly downloads: readonly Download[];
  readonly customerService: readonly CustomerService[];
  /** Bookings of so much are told to staff, in the brand's currency; what is absent never is. */
  readonly largeAmounts: LargeAmounts;
  /** How long members are asked whether a payout came, before it counts as received: 1 to 1,440. */
  readonly confirmMinutes: number;
  /** Colours and mark of the site, as packages/ui names them. */
  readonly look: string;
  /** Further pages that list games. */
  readonly gameLists: readonly site.GameList[];
  /** Ids of games that are not offered here. */
  readonly closedGames: readonly string[];
  /** What bounds a bet on sports here, by currency, within the house's own limits. */
  readonly sportsLimits: Readonly<Partial<Record<string, BetBounds>>>;
  /** Stakes of games of the casino here, by id or kind of game and by currency, smallest first; the house's own where there are none. */
  readonly casinoStakes: Readonly<Partial<Record<string, Readonly<Partial<Record<string, readonly string[]>>>>>>;
  readonly gtagId: string | null;
  readonly imageCdns: readonly string[];
  readonly launchGameCdns: readonly string[];
  /** A switch without a row is off. */
  readonly switches: Readonly<Partial<Record<FeatureSwitch, boolean>>>;
}

/** What the place a brand works in allows and demands. */
export function profileOf({ profile }: Pick<Brand, 'profile'>): Profile {
  return PROFILES[profile];
}

/** A brand may ask for more years than its jurisdiction, never for less. */
export function underProfile(brand: Brand): Brand {
  return { ...brand, minAge: Math.max(brand.minAge, profileOf(brand).minAge) };
}

export function isSwitchedOn(brand: Brand, name: FeatureSwitch): boolean {
  return brand.switches[name] ?? false;
}

/** The brand's own language, and those of its languages that have enough texts. */
export function offeredLanguages(
  { defaultLanguage, languages, minTranslatedShare }: Pick<Brand, 'defaultLanguage' | 'languages' | 'minTranslatedShare'>,
  shareOf: (tag: string) => number = translatedShare,
): readonly string[] {
  return [...new Set([defaultLanguage, ...languages.filter((tag) => shareOf(tag) >= minTranslatedShare)])];
}
