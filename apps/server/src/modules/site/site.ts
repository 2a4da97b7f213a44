import { type ProfileId, Refusal } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Brand, type FeatureSwitch, type LargeAmounts, underProfile } from './brand.ts';
import { DEMO_BRAND } from './demo-brand.ts';
import { isRegionBlocked } from './region-block.ts';
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
  defaultBrand(): Promise<Brand>;
  /**
   * Of the default brand what never changes. Read once, so that whoever holds a transaction may ask: another connection then, with
   * all of them held, would be waited for in vain.
   */
  fixedTerms(): Promise<FixedTerms>;
  /** Whether a brand names the host. */
  knowsHost(host: string): Promise<boolean>;
  /** @throws Error when there is no such brand */
  getBrand(code: string): Promise<Brand>;
  /** 0 normal, 1 maintenance, 2 region blocked. Maintenance wins. */
  statusOf(visitor: SiteVisitor): Promise<0 | 1 | 2>;
  countryOf(visitor: Pick<SiteVisitor, 'header'>): string | null;
  setMaintenance(code: string, isInMaintenance: boolean): Promise<void>;
  setRegionBlock(code: string, block: { readonly countries: readonly string[]; readonly ranges: readonly string[] }): Promise<void>;
  setSwitch(code: string, name: FeatureSwitch, isOn: boolean): Promise<void>;
  setRegister(code: string, register: Pick<Brand, 'isRegisterOpen' | 'registerRules'>): Promise<void>;
  setLargeAmounts(code: string, amounts: LargeAmounts): Promise<void>;
  setProfile(code: string, profile: ProfileId): Promise<void>;
  listBrands(): Promise<readonly Brand[]>;
  /** Creates the demo brand unless there is a brand already. */
  seedDemoBrand(figures?: Brand['figures']): Promise<Brand>;
}

export type FixedTerms = Pick<Brand, 'code' | 'timeZone'>;

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

  const defaultBrand = async () => defaultOf(await brands());
  let fixed: FixedTerms | null = null;
  const brandOf = async (host: string) => {
    const all = await brands();
    const wanted = normalHost(host);
    return all.find((brand) => brand.hosts.includes(wanted)) ?? defaultOf(all);
  };
  const getBrand = async (code: string) => {
    const brand = (await brands()).find((candidate) => candidate.code === code);
    if (!brand) throw new Error(`there is no brand ${code}`);
    return brand;
  };
  const countryOf = ({ header }: Pick<SiteVisitor, 'header'>) => {
    const country = options.countryHeader === undefined ? undefined : header?.(options.countryHeader)?.toUpperCase();
    return country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null;
  };

  return {
    brandOf,
    isHostOf: async (host, code) => (await brandOf(host)).code === code,
    defaultBrand,
    fixedTerms: async () => (fixed ??= await defaultBrand()),
    countryOf,
    getBrand,
    knowsHost: async (host) => (await brands()).some(({ hosts }) => hosts.includes(normalHost(host))),
    async statusOf(visitor) {
      const brand = await brandOf(visitor.host);
      if (brand.isInMaintenance) return 1;
      return isRegionBlocked(brand, { ip: visitor.ip, country: countryOf(visitor) }) ? 2 : 0;
    },
    setMaintenance: (code, isOn) => set(code, { setting: 'maintenance', to: String(isOn) }, (tx) => repo.setMaintenance(tx, code, isOn)),
    setRegionBlock: (code, block) =>
      set(code, { setting: 'region-block', to: [...block.countries, ...block.ranges].join(' ') }, (tx) =>
        repo.setRegionBlock(tx, code, block),
      ),
    setSwitch: (code, name, isOn) => set(code, { setting: name, to: String(isOn) }, (tx) => repo.putSwitch(tx, code, name, isOn)),
    setRegister: (code, register) =>
      set(code, { setting: 'register', to: String(register.isRegisterOpen) }, (tx) => repo.setRegister(tx, code, register)),
    setLargeAmounts: (code, amounts) =>
      set(code, { setting: 'large-amounts', to: JSON.stringify(amounts) }, (tx) => repo.setLargeAmounts(tx, code, amounts)),
    setProfile: (code, profile) => set(code, { setting: 'profile', to: profile }, (tx) => repo.setProfile(tx, code, profile)),
    listBrands: brands,
    async seedDemoBrand(figures = 'demo') {
      await changed(
        db.transaction(async (tx) => {
          if (!(await repo.insertFirstBrand(tx, { ...DEMO_BRAND, figures }, clock.nowMs()))) return;
          for (const [name, isOn] of Object.entries(DEMO_BRAND.switches))
            await repo.putSwitch(tx, DEMO_BRAND.code, name as FeatureSwitch, isOn);
        }),
      );
      return defaultBrand();
    },
  };
}

function defaultOf(brands: readonly Brand[]): Brand {
  const brand = brands.find(({ isDefault }) => isDefault);
  if (!brand) throw new Refusal('unavailable', { part: 'brand' });
  return brand;
}

/** Host names have no case, and a port or a final dot does not make another site. */
export function normalHost(host: string): string {
  const name = host.trim().toLowerCase();
  const bracketed = /^\[([^\]]+)\]/.exec(name)?.[1];
  if (bracketed !== undefined) return bracketed;
  return (name.split(':').length === 2 ? name.replace(/:\d*$/, '') : name).replace(/\.$/, '');
}
