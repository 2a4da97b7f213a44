/**
 * How each table is spread when one database no longer suffices. `distributed`: by cell, which leads every key.
 * `reference`: small, a copy everywhere. `global`: asked for before the cell is known, or not owned by a member.
 */
export type Spread = 'distributed' | 'reference' | 'global';

export const TABLES: Readonly<Record<string, Spread>> = {
  wallet_balance: 'distributed',
  wallet_transfer: 'distributed',
  wallet_entry: 'distributed',
  wallet_seal: 'distributed',
  wallet_house_snapshot: 'distributed',
  outbox_head: 'distributed',
  outbox_event: 'distributed',
  outbox_cursor: 'distributed',
  limits_member: 'distributed',
  wagers_wager: 'distributed',
  wagers_seed_pair: 'distributed',
  wagers_gate: 'reference',
  reports_member_hour: 'distributed',
  games_vendor: 'reference',
  games_game: 'reference',
  games_winner: 'global',
  platform_migration: 'global',
  platform_rate: 'global',
};
