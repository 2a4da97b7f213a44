import { type ProfileId, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Brand, type FeatureSwitch, type LargeAmounts, underProfile } from './brand.ts';
import { DEMO_BRAND, DEMO_BRANDS } from './demo-brands.ts';
import { countryOfAddress } from './country-table.ts';
import { asksForCountry, isRegionBlocked } from './region-block.ts';
import * as repo from './site.repo.ts';

export interface SiteVisitor {
  readonly host: string;
  readonly ip: string;
  /** Absent where the caller has no headers at hand: then only address ranges can block. */
  readonly header?: (name: string) => string | undefined;
}

export interface Site {
  /** The brand that owns the host; the default brand for a host that none names. */
  brandOf(host: string): Promise<Brand>;
  /** Whether the host belongs to the brand of this code, as `brandOf` says. */
  isHostOf(host: string, code: string): Promise<boolean>;
  /**
   * Of a brand what never changes, read once. Whoever holds a transaction gives it: another connection then, with all of them held, would
   * be waited for in vain. @throws Error when there is no such brand
   */
  termsOf(code: string, tx?: Tx): Promise<FixedTerms>;
  /** Whether a brand names the host. */
  knowsHost(host: string): Promise<boolean>;
  /** @throws Error when there is no such brand */
  getBrand(code: string): Promise<Brand>;
  /** 0 normal, 1 maintenance, 2 region blocked. Maintenance wins. */
  statusOf(visitor: SiteVisitor): Promise<0 | 1 | 2>;
  /**
   * The visitor's country as a trusted proxy tells it, else as the table of addresses says where the brand goes by countries; null where it is
   * not known.
   */
  countryOf(brand: Brand, visitor: Omit<SiteVisitor, 'host'>): Promise<string | null>;
  setMaintenance(code: string, isInMaintenance: boolean): Promise<void>;
  setRegionBlock(code: string, block: repo.RegionBlock): Promise<void>;
  setSwitch(code: string, name: FeatureSwitch, isOn: boolean): Promise<void>;
  setRegister(code: string, register: Pick<Brand, 'isRegisterOpen' | 'registerRules'>): Promise<void>;
  setLargeAmounts(code: string, amounts: LargeAmounts): Promise<void>;
  /** How long members are asked whether a payout came. Read anew, by the transaction's own connection. */
  confirmMinutesOf(code: string, tx: Tx): Promise<number>;
  /** @param minutes 1 to 1,440; payouts that members are asked about already keep their end */
  setConfirmMinutes(code: string, minutes: number): Promise<void>;
  setProfile(code: string, profile: ProfileId): Promise<void>;
  /** Whether a brand offers a game. Until `tx` ends nobody else changes what it offers. */
  lockOffered(tx: Tx, code: string, gameId: string): Promise<boolean>;
  /** Has a brand offer a game or not, from when `tx` ends. */
  setGameOffered(tx: Tx, code: string, game: { readonly gameId: string; readonly isOffered: boolean }): Promise<void>;
  listBrands(): Promise<readonly Brand[]>;
  /** Read anew, by the transaction's own connection where one is given. */
  listCodes(tx?: Tx): Promise<string[]>;
  /** Creates the first brand where there is none, and for a demo the second one, where nobody has made brands of their own. */
  seedBrands(figures: Brand['figures']): Promise<void>;
}

export type FixedTerms = Pick<Brand, 'timeZone'>;

export interface SiteOptions {
  /**
   * A header in which a trusted proxy tells the visitor's country, such as `cf-ipcountry`. Only name one that the proxy
   * always overwrites: a visitor can send any header.
   */
  readonly countryHeader?: string;
}

/** A change counts within this time in every process. */
const MAX_AGE_MS = 1_000;

/** Whether a brand of this database is in business, and no demo. */
export async function hasLiveBrand(tx: Tx): Promise<boolean> {
  return (await repo.listBrands(tx)).some(({ figures }) => figures === 'live');
}

export function createSite({ db, clock, events }: Pick<Platform, 'db' | 'clock' | 'events'>, options: SiteOptions = {}): Site {
  let read: { readonly atMs: number; readonly brands: Promise<readonly Brand[]> } | null = null;

  function brands(): Promise<readonly Brand[]> {
    const nowMs = clock.nowMs();
    if (read && nowMs - read.atMs < MAX_AGE_MS) return read.brands;
    const next = { atMs: nowMs, brands: repo.listBrands(db).then((stored) => stored.map(underProfile)) };
    read = next;
    next.brands.catch(() => {
      if (read === next) read = null;
    });
    return next.brands;
  }

  async function changed(change: Promise<unknown>): Promise<void> {
    await change;
    read = null;
  }

  /** Changes a setting of a brand, and tells so, or neither. */
  const set = (
    brand: string,
    details: { readonly setting: string; readonly to: string },
    change: (tx: Tx) => Promise<unknown>,
  ): Promise<void> =>
    changed(
      db.transaction(async (tx) => {
        await change(tx);
        await events.recordIn(tx, { kind: 'settings_changed', brand, details });
      }),
    );

  const terms = new Map<string, FixedTerms>();
  const brandOf = async (host: string) => {
    const all = await brands();
    return brandNaming(all, host) ?? defaultOf(all);
  };
  const getBrand = async (code: string) => {
    const brand = (await brands()).find((candidate) => candidate.code === code);
    if (!brand) throw unknownBrand(code);
    return brand;
  };
  const countryOf = async (brand: Brand, { ip, header }: Omit<SiteVisitor, 'host'>) => {
    const told = options.countryHeader === undefined ? undefined : header?.(options.countryHeader)?.toUpperCase();
    if (told !== undefined && /^[A-Z]{2}$/.test(told)) return told;
    return asksForCountry(brand) ? countryOfAddress(ip) : null;
  };

  return {
    brandOf,
    isHostOf: async (host, code) => (await brandOf(host)).code === code,
    async termsOf(code, tx = db) {
      const known = terms.get(code);
      if (known) return known;
      for (const { code: each, timeZone } of await repo.listBrands(tx)) terms.set(each, { timeZone });
      const found = terms.get(code);
      if (!found) throw unknownBrand(code);
      return found;
    },
    countryOf,
    getBrand,
    knowsHost: async (host) => brandNaming(await brands(), host) !== undefined,
    async statusOf(visitor) {
      const brand = await brandOf(visitor.host);
      if (brand.isInMaintenance) return 1;
      return isRegionBlocked(brand, { ip: visitor.ip, country: await countryOf(brand, visitor) }) ? 2 : 0;
    },
    setMaintenance: (code, isOn) => set(code, { setting: 'maintenance', to: String(isOn) }, (tx) => repo.setMaintenance(tx, code, isOn)),
    setRegionBlock: (code, block) =>
      set(code, { setting: 'region-block', to: textOf(block) }, (tx) => repo.setRegionBlock(tx, code, block)),
    setSwitch: (code, name, isOn) => set(code, { setting: name, to: String(isOn) }, (tx) => repo.putSwitch(tx, code, name, isOn)),
    setRegister: (code, register) =>
      set(code, { setting: 'register', to: String(register.isRegisterOpen) }, (tx) => repo.setRegister(tx, code, register)),
    setLargeAmounts: (code, amounts) =>
      set(code, { setting: 'large-amounts', to: JSON.stringify(amounts) }, (tx) => repo.setLargeAmounts(tx, code, amounts)),
    async confirmMinutesOf(code, tx) {
      const minutes = await repo.findConfirmMinutes(tx, code);
      if (minutes === undefined) throw unknownBrand(code);
      return minutes;
    },
    setConfirmMinutes: (code, minutes) =>
      set(code, { setting: 'confirm-minutes', to: String(minutes) }, (tx) => repo.setConfirmMinutes(tx, code, minutes)),
    setProfile: (code, profile) => set(code, { setting: 'profile', to: profile }, (tx) => repo.setProfile(tx, code, profile)),
    async lockOffered(tx, code, gameId) {
      const closed = await repo.lockClosedGames(tx, code);
      if (!closed) throw unknownBrand(code);
      return !closed.includes(gameId);
    },
    setGameOffered: (tx, code, game) => changed(repo.setGameOffered(tx, code, game)),
    listBrands: brands,
    listCodes: async (tx = db) => (await repo.listBrands(tx)).map(({ code }) => code),
    async seedBrands(figures) {
      const wanted = figures === 'demo' ? DEMO_BRANDS : [DEMO_BRAND];
      await changed(
        db.transaction(async (tx) => {
          for (const [index, brand] of wanted.entries()) {
            const beside = wanted.slice(0, index).map(({ code }) => code);
            if (!(await repo.insertBrandBeside(tx, { ...brand, figures }, { beside, nowMs: clock.nowMs() }))) continue;
            for (const [name, isOn] of Object.entries(brand.switches)) await repo.putSwitch(tx, brand.code, name as FeatureSwitch, isOn);
          }
        }),
      );
    },
  };
}

/** As the security event keeps it: what is let in all the same has a plus. */
function textOf({ countries, ranges, allow = {} }: repo.RegionBlock): string {
  const letIn = [...(allow.countries ?? []), ...(allow.ranges ?? [])].map((one) => `+${one}`);
  return [...countries, ...ranges, ...letIn].join(' ');
}

const unknownBrand = (code: string): Error => new Error(`there is no brand ${code}`);

function defaultOf(brands: readonly Brand[]): Brand {
  const brand = brands.find(({ isDefault }) => isDefault);
  if (!brand) throw new Refusal('unavailable', { part: 'brand' });
  return brand;
}

/** Asked several times a call, mostly for a host as a brand writes it. */
function brandNaming(brands: readonly Brand[], host: string): Brand | undefined {
  const naming = (name: string): Brand | undefined => brands.find(({ hosts }) => hosts.includes(name));
  return naming(host) ?? naming(normalHost(host));
}

/** Host names have no case, and a port or a final dot does not make another site. */
export function normalHost(host: string): string {
  const name = host.trim().toLowerCase();
  const bracketed = /^\[([^\]]+)\]/.exec(name)?.[1];
  if (bracketed !== undefined) return bracketed;
  return (name.split(':').length === 2 ? name.replace(/:\d*$/, '') : name).replace(/\.$/, '');
}
