/** A part of a table whose rows are told to the chain of records. */
export interface SealedPart {
  readonly table: string;
  /** The primary key with the types of its columns, or that of the group of rows that is told together. */
  readonly primary: Readonly<Record<string, KeyType>>;
  /** What is told of a row beside its key: columns, or for a group an expression over them. */
  readonly columns: readonly string[];
  /**
   * `fixed`: nothing of it changes, so the first record of a row counts and no later one can take its place. `standing`: the last record is
   * what the row has to be, and a row that was deleted is recorded as gone.
   */
  readonly counts: 'fixed' | 'standing';
  /** Rows of one key that are told together. */
  readonly isGroup?: true;
  /** Rows before this id, an expression over `t.key`, may have been dropped by the rule of retention. */
  readonly forgetsWhere?: string;
}

export type KeyType = 'smallint' | 'int' | 'uuid' | 'text' | 'bytea';

type Primary = SealedPart['primary'];
const fixed = (table: string, primary: Primary, columns: string): SealedPart => ({
  table,
  primary,
  columns: split(columns),
  counts: 'fixed',
});
const standing = (table: string, primary: Primary, columns: string): SealedPart => ({
  ...fixed(table, primary, columns),
  counts: 'standing',
});
const split = (columns: string): string[] => columns.split(/\s+/).filter((column) => column !== '');

const OWNED = { cell: 'smallint', member_id: 'uuid' } as const;
const OWN_ROW = { ...OWNED, id: 'uuid' } as const;
const CHASED = { ...OWNED, chase_id: 'uuid', n: 'smallint' } as const;
const BY_ID = { id: 'uuid' } as const;
const BY_TEXT = { id: 'text' } as const;
const OPERATOR = { operator_id: 'uuid' } as const;

/**
 * What decides money or rights and is no booking, by the subject of its records. What a subject tells never changes: a column that is to be
 * told later gets a part of its own, so that what was recorded before still fits.
 */
export const SEALED_PARTS = {
  lottery_lottery: standing(
    'lottery_lottery',
    BY_TEXT,
    `node_id family prize_mode vassalage source calendar max_prize_group void_after_minutes odds_version is_active keno_method feed
     second_feed suspended_plays limits next_calendar next_calendar_at`,
  ),
  lottery_odds: fixed('lottery_odds', { lottery_id: 'text', version: 'int' }, 'odds operator_id at'),
  lottery_change: fixed('lottery_change', BY_ID, 'lottery_id draw_id brand action operator_id confirmed_by reason before after at'),
  lottery_draw: fixed(
    'lottery_draw',
    BY_ID,
    'lottery_id is_added lunar_year server_seed_hash version beacon_chain beacon_round witness_commitment',
  ),
  // Staff may move a draw to another day, which its number names.
  'lottery_draw.times': standing('lottery_draw', BY_ID, 'number planned_as opens_at close_at draw_at result_due_at suspended_at'),
  lottery_result: fixed('lottery_result', { draw_id: 'uuid', version: 'int' }, 'result keno actor reason at'),
  lottery_held_result: fixed('lottery_held_result', { draw_id: 'uuid' }, 'told at'),
  lottery_beacon_chain: fixed('lottery_beacon_chain', { hash: 'text' }, 'public_key genesis_seconds period_seconds group_hash beacon_id'),
  lottery_chase: fixed('lottery_chase', OWN_ROW, 'brand currency body_hash lottery_id lines shown how stop_on_win created_at'),
  lottery_chase_draw: fixed('lottery_chase_draw', CHASED, 'lottery_id multiple cost'),
  'lottery_chase_draw.times': standing('lottery_chase_draw', CHASED, 'number opens_at close_at draw_at'),
  'lottery_chase_draw.state': standing('lottery_chase_draw', CHASED, 'state reason draw_id ticket_id payout settled_version'),
  lottery_pool: standing('lottery_pool', { lottery_id: 'text', brand: 'text', currency: 'text' }, 'owner_id carried'),
  lottery_pool_draw: fixed(
    'lottery_pool_draw',
    { draw_id: 'uuid', version: 'int', brand: 'text', currency: 'text' },
    'sales carried_in contribution top_up paid carried_out missing winners shares',
  ),
  lottery_review_threshold: standing('lottery_review_threshold', { brand: 'text', currency: 'text' }, 'amount'),
  lottery_payout_review: standing(
    'lottery_payout_review',
    { ...OWNED, wager_id: 'uuid' },
    'draw_id version brand currency amount state since decided_at decided_by reason',
  ),
  sports_event: fixed('sports_event', BY_ID, 'competition_id season_id fixture rates home away'),
  'sports_event.course': standing(
    'sports_event',
    BY_ID,
    'season_kickoff_at kickoff_at ends_at result_due_at score_home score_away half_home half_away goals',
  ),
  sports_result: fixed(
    'sports_result',
    { event_id: 'uuid', version: 'int' },
    'kind score_home score_away half_home half_away actor reason at',
  ),
  sports_market: fixed('sports_market', BY_ID, 'event_id market specifier'),
  'sports_market.offer': standing('sports_market', BY_ID, 'version is_active source'),
  // All prices of a market in one record: they change together.
  sports_price: {
    table: 'sports_price',
    primary: { market_id: 'uuid' },
    columns: [`array_agg(ROW(r.position, r.outcome, r.odds)::text ORDER BY r.outcome)`],
    counts: 'standing',
    isGroup: true,
  },
  sports_season: fixed('sports_season', BY_ID, 'competition_id number server_seed_hash started_at'),
  sports_replay: fixed('sports_replay', { competition_id: 'text' }, 'origin_at started_at speed longest_gap_ms'),
  payments_order: fixed('payments_order', OWN_ROW, 'kind subject_id channel currency amount created_at'),
  'payments_order.state': standing('payments_order', OWN_ROW, 'state gateway_order_id'),
  'payments_deposit.account': fixed('payments_deposit', OWN_ROW, 'member_account brand'),
  'payments_withdrawal.account': fixed('payments_withdrawal', OWN_ROW, 'member_account brand'),
  payments_method: standing(
    'payments_method',
    { brand: 'text', id: 'text' },
    `kind channel currency min_amount max_amount max_count_per_day max_amount_per_day fee_free_per_day fee_basis_points fee_min fee_max
     expires_after_s is_sandbox is_open`,
  ),
  site_brand: standing(
    'site_brand',
    { code: 'text' },
    `is_default hosts main_domain currency trial_currency time_zone figures min_age status blocked_countries blocked_ranges login_types
     is_single_wallet is_register_open register_methods register_rules large_amounts sports_limits casino_stakes closed_games profile allowed_countries allowed_ranges
     confirm_minutes profile_fields created_at`,
  ),
  site_switch: standing('site_switch', { brand: 'text', name: 'text' }, 'is_on'),
  identity_member: standing(
    'identity_member',
    { cell: 'smallint', id: 'uuid' },
    `brand username type currency is_trial trial_ends_at password_hash password_changed_at must_change_password payment_password_hash status
     terms_version terms_accepted_at registered_at`,
  ),
  identity_username: fixed('identity_username', { brand: 'text', username_key: 'text' }, 'cell member_id'),
  identity_contact: standing('identity_contact', { brand: 'text', kind: 'text', key_hash: 'bytea' }, 'cell member_id proved_at'),
  identity_member_totp: standing('identity_member_totp', OWNED, 'encrypted_secret confirmed_at'),
  identity_member_recovery: standing('identity_member_recovery', { ...OWNED, code_hash: 'bytea' }, ''),
  identity_social_account: standing(
    'identity_social_account',
    { brand: 'text', subject_index: 'bytea' },
    'provider cell member_id linked_at',
  ),
  identity_operator: standing('identity_operator', BY_ID, 'username_key username password_hash status created_at'),
  identity_operator_role: standing('identity_operator_role', { ...OPERATOR, brand: 'text', role: 'text' }, ''),
  identity_operator_totp: standing('identity_operator_totp', OPERATOR, 'encrypted_secret confirmed_at'),
  identity_operator_recovery: standing('identity_operator_recovery', { ...OPERATOR, code_hash: 'bytea' }, ''),
  identity_operator_invitation: standing('identity_operator_invitation', OPERATOR, 'token_hash expires_at'),
  referrals_member: fixed('referrals_member', OWNED, 'brand agent_cell agent_id code joined_at'),
  referrals_code: fixed('referrals_code', { brand: 'text', code: 'text' }, 'agent_cell agent_id created_at'),
  platform_security_event: {
    ...fixed(
      'platform_security_event',
      { keep: 'text', id: 'uuid' },
      'kind times first_at at brand member_id operator_id operator_username name_hash ip user_agent details',
    ),
    // The database keeps a month of failures for 30 days at least, and one of significant events for five years.
    forgetsWhere: `split_part(t.key, '/', 2)::uuid < posting_first_id(now() - CASE WHEN t.key LIKE 'long/%' THEN 1827 ELSE 30 END * interval '1 day')`,
  },
} as const satisfies Readonly<Record<string, SealedPart>>;

export type SealedSubject = keyof typeof SEALED_PARTS;
export const SEALED_SUBJECTS = Object.keys(SEALED_PARTS) as SealedSubject[];
export const partOf = (subject: SealedSubject): SealedPart => SEALED_PARTS[subject];

/** The subjects that tell a column of a table. */
export const subjectsOf = (table: string, column: string): SealedSubject[] =>
  SEALED_SUBJECTS.filter((subject) => partOf(subject).table === table && partOf(subject).columns.includes(column));

/** Values of the primary key, in its order. */
export type RowKey = readonly unknown[];

const isTime = (column: string): boolean => column === 'at' || column === 'since' || column.endsWith('_at');
const keyColumns = ({ primary }: SealedPart): string[] => Object.keys(primary);

/** How a row of `alias` is called in its records: its key without the cell. */
export function keyText(part: SealedPart, alias: string): string {
  const named = Object.entries(part.primary).filter(([column]) => column !== 'cell');
  const texts = named.map(([column, type]) => (type === 'bytea' ? `encode(${alias}.${column}, 'hex')` : `${alias}.${column}::text`));
  return texts.join(` || '/' || `);
}

/** The digest of the row of `alias`, over its key and what is told of it. A row's text tells an absent value from an empty one. */
export function digestSql(part: SealedPart, alias: string): string {
  const told = part.isGroup
    ? part.columns.map((column) => column.replaceAll('r.', `${alias}.`))
    : part.columns.map((column) => (isTime(column) ? `platform_micros(${alias}.${column})` : `${alias}.${column}`));
  const row = [...keyColumns(part).map((column) => `${alias}.${column}`), ...told];
  return `sha256(convert_to(ROW(${row.join(', ')})::text, 'UTF8'))`;
}

/** What a part tells and how: another text is another part. */
export const definitionOf = (subject: SealedSubject): string =>
  `${subject}|${keyText(partOf(subject), 'r')}|${digestSql(partOf(subject), 'r')}`;

/** Groups the rows of `alias` of one key. */
export const groupSql = (part: SealedPart, alias: string): string =>
  part.isGroup
    ? `GROUP BY ${keyColumns(part)
        .map((column) => `${alias}.${column}`)
        .join(', ')}`
    : '';
