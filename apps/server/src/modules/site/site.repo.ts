import type { ProfileId } from '@tessera/contract';
import type { Tx } from '../../platform/db/database.ts';
import { ring } from '../../platform/realtime/ring.ts';
import { recordRows } from '../../platform/records/record-rows.ts';
import type { Brand, FeatureSwitch, LargeAmounts } from './brand.ts';

export async function listBrands(tx: Tx): Promise<Brand[]> {
  return tx.query<Brand>(
    `SELECT code, name, is_default AS "isDefault", hosts, main_domain AS "mainDomain", currency, trial_currency AS "trialCurrency",
       time_zone AS "timeZone", figures, min_age AS "minAge", profile, status = 1 AS "isInMaintenance", blocked_countries AS "blockedCountries",
       blocked_ranges::text[] AS "blockedRanges", allowed_countries AS "allowedCountries", allowed_ranges::text[] AS "allowedRanges", default_language AS "defaultLanguage", languages,
       min_translated_share AS "minTranslatedShare", login_types AS "loginTypes",
       is_single_wallet AS "isSingleWallet", is_register_open AS "isRegisterOpen", register_methods AS "registerMethods",
       register_rules AS "registerRules", resources, customer_service AS "customerService", gtag_id AS "gtagId", image_cdns AS "imageCdns",
       launch_game_cdns AS "launchGameCdns", large_amounts AS "largeAmounts", look, closed_games AS "closedGames", sports_limits AS "sportsLimits", casino_stakes AS "casinoStakes", game_lists AS "gameLists", downloads,
       confirm_minutes AS "confirmMinutes", profile_fields AS "profileFields",
       coalesce((SELECT json_object_agg(s.name, s.is_on) FROM site_switch s WHERE s.brand = b.code), '{}') AS switches
     FROM site_brand b ORDER BY code`,
  );
}

/** Does nothing where the brand is there, or another one that is none of `beside`. @returns whether it was inserted */
export async function insertBrandBeside(
  tx: Tx,
  brand: Brand,
  { beside, nowMs }: { readonly beside: readonly string[]; readonly nowMs: number },
): Promise<boolean> {
  const inserted = await tx.query(
    `INSERT INTO site_brand (code, name, is_default, hosts, main_domain, currency, trial_currency, time_zone, figures, min_age, status,
       blocked_countries, blocked_ranges, default_language, languages, login_types, is_single_wallet, is_register_open, register_methods,
       register_rules, resources, customer_service, gtag_id, image_cdns, launch_game_cdns, created_at, large_amounts, profile, look, closed_games,
       downloads, allowed_countries, allowed_ranges, confirm_minutes, game_lists, profile_fields, min_translated_share, sports_limits, casino_stakes)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::text[]::cidr[], $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33::text[]::cidr[], $34, $35, $36, $37, $38, $39
     WHERE NOT EXISTS (SELECT 1 FROM site_brand WHERE code <> ALL ($40)) ON CONFLICT DO NOTHING RETURNING code`,
    [
      brand.code,
      brand.name,
      brand.isDefault,
      brand.hosts,
      brand.mainDomain,
      brand.currency,
      brand.trialCurrency,
      brand.timeZone,
      brand.figures,
      brand.minAge,
      brand.isInMaintenance ? 1 : 0,
      brand.blockedCountries,
      brand.blockedRanges,
      brand.defaultLanguage,
      brand.languages,
      brand.loginTypes,
      brand.isSingleWallet,
      brand.isRegisterOpen,
      brand.registerMethods,
      JSON.stringify(brand.registerRules),
      JSON.stringify(brand.resources),
      JSON.stringify(brand.customerService),
      brand.gtagId,
      brand.imageCdns,
      brand.launchGameCdns,
      new Date(nowMs),
      JSON.stringify(brand.largeAmounts),
      brand.profile,
      brand.look,
      brand.closedGames,
      JSON.stringify(brand.downloads),
      brand.allowedCountries,
      brand.allowedRanges,
      brand.confirmMinutes,
      JSON.stringify(brand.gameLists),
      brand.profileFields,
      brand.minTranslatedShare,
      JSON.stringify(brand.sportsLimits),
      JSON.stringify(brand.casinoStakes),
      beside,
    ],
  );
  if (inserted.length > 0) await recordRows(tx, 'site_brand', [[brand.code]]);
  return inserted.length > 0;
}

export async function putSwitch(tx: Tx, brand: string, name: FeatureSwitch, isOn: boolean): Promise<void> {
  await tx.query(
    'INSERT INTO site_switch (brand, name, is_on) VALUES ($1, $2, $3) ON CONFLICT (brand, name) DO UPDATE SET is_on = excluded.is_on',
    [brand, name, isOn],
  );
  await recordRows(tx, 'site_switch', [[brand, name]]);
}

export async function setMaintenance(tx: Tx, brand: string, isInMaintenance: boolean): Promise<void> {
  await tx.query('UPDATE site_brand SET status = $2 WHERE code = $1', [brand, isInMaintenance ? 1 : 0]);
  await recordRows(tx, 'site_brand', [[brand]]);
  await ring(tx, 'site_status', [brand]);
}

/** Who is kept out and who is let in all the same. */
export interface RegionBlock {
  readonly countries: readonly string[];
  readonly ranges: readonly string[];
  readonly allow?: { readonly countries?: readonly string[]; readonly ranges?: readonly string[] };
}

export async function setRegionBlock(tx: Tx, brand: string, { countries, ranges, allow = {} }: RegionBlock): Promise<void> {
  await tx.query(
    `UPDATE site_brand SET blocked_countries = $2, blocked_ranges = $3::text[]::cidr[], allowed_countries = $4, allowed_ranges = $5::text[]::cidr[]
     WHERE code = $1`,
    [brand, countries, ranges, allow.countries ?? [], allow.ranges ?? []],
  );
  await recordRows(tx, 'site_brand', [[brand]]);
}

export async function setRegister(tx: Tx, brand: string, register: Pick<Brand, 'isRegisterOpen' | 'registerRules'>): Promise<void> {
  await tx.query('UPDATE site_brand SET is_register_open = $2, register_rules = $3 WHERE code = $1', [
    brand,
    register.isRegisterOpen,
    JSON.stringify(register.registerRules),
  ]);
  await recordRows(tx, 'site_brand', [[brand]]);
}

export async function setProfile(tx: Tx, brand: string, profile: ProfileId): Promise<void> {
  await tx.query('UPDATE site_brand SET profile = $2 WHERE code = $1', [brand, profile]);
  await recordRows(tx, 'site_brand', [[brand]]);
}

export async function findConfirmMinutes(tx: Tx, brand: string): Promise<number | undefined> {
  const [found] = await tx.query<{ minutes: number }>('SELECT confirm_minutes AS minutes FROM site_brand WHERE code = $1', [brand]);
  return found?.minutes;
}

export async function setConfirmMinutes(tx: Tx, brand: string, minutes: number): Promise<void> {
  await tx.query('UPDATE site_brand SET confirm_minutes = $2 WHERE code = $1', [brand, minutes]);
  await recordRows(tx, 'site_brand', [[brand]]);
}

export async function setLargeAmounts(tx: Tx, brand: string, amounts: LargeAmounts): Promise<void> {
  await tx.query('UPDATE site_brand SET large_amounts = $2 WHERE code = $1', [brand, JSON.stringify(amounts)]);
  await recordRows(tx, 'site_brand', [[brand]]);
}

export async function setGameOffered(
  tx: Tx,
  brand: string,
  { gameId, isOffered }: { readonly gameId: string; readonly isOffered: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE site_brand SET closed_games = CASE WHEN $3 THEN array_remove(closed_games, $2) ELSE array_append(closed_games, $2) END
     WHERE code = $1 AND ($2 = ANY (closed_games)) = $3`,
    [brand, gameId, isOffered],
  );
  await recordRows(tx, 'site_brand', [[brand]]);
}

/** Games that a brand does not offer; undefined where there is no such brand. */
export async function lockClosedGames(tx: Tx, brand: string): Promise<readonly string[] | undefined> {
  const [found] = await tx.query<{ closedGames: string[] }>(
    'SELECT closed_games AS "closedGames" FROM site_brand WHERE code = $1 FOR NO KEY UPDATE',
    [brand],
  );
  return found?.closedGames;
}
