/**
 * Every column that holds encrypted values; their names begin with `encrypted_`. What is encrypted with a key of the installation is
 * encrypted anew when that key changes; what is encrypted with a member's key stays, as that key is itself encrypted anew.
 */
export interface EncryptedColumn {
  readonly table: string;
  /** The name of the table that the values are bound to, where it was another when the first were encrypted. */
  readonly boundAs?: string;
  readonly column: string;
  readonly key: 'installation' | 'member';
  /** Columns that name the row, in the order in which they are bound to the value. */
  readonly row: readonly string[];
  /** The primary key. */
  readonly primary: readonly string[];
}

export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'platform_member_key', column: 'encrypted_key', key: 'installation', row: ['member_id'], primary: ['cell', 'member_id'] },
  {
    table: 'wagers_seed_pair',
    column: 'encrypted_seeds',
    key: 'installation',
    row: ['member_id', 'id'],
    primary: ['cell', 'member_id', 'id'],
  },
  {
    table: 'sports_season',
    boundAs: 'sportsbook_season',
    column: 'encrypted_server_seed',
    key: 'installation',
    row: ['id'],
    primary: ['id'],
  },
  { table: 'lottery_draw', column: 'encrypted_server_seed', key: 'installation', row: ['id'], primary: ['id'] },
  { table: 'identity_profile', column: 'encrypted_person', key: 'member', row: ['member_id'], primary: ['cell', 'member_id'] },
  { table: 'payments_withdrawal', column: 'encrypted_payee', key: 'member', row: ['id'], primary: ['cell', 'member_id', 'id'] },
  {
    table: 'payments_dispute',
    column: 'encrypted_comment',
    key: 'member',
    row: ['withdrawal_id'],
    primary: ['cell', 'member_id', 'withdrawal_id'],
  },
  {
    table: 'payments_dispute_picture',
    column: 'encrypted_picture',
    key: 'member',
    row: ['withdrawal_id', 'number'],
    primary: ['cell', 'member_id', 'withdrawal_id', 'number'],
  },
  { table: 'content_feedback', column: 'encrypted_content', key: 'member', row: ['id'], primary: ['cell', 'member_id', 'id'] },
  {
    table: 'content_feedback_picture',
    column: 'encrypted_picture',
    key: 'member',
    row: ['feedback_id', 'number'],
    primary: ['cell', 'member_id', 'feedback_id', 'number'],
  },
  { table: 'platform_mail', column: 'encrypted_content', key: 'installation', row: ['id'], primary: ['id'] },
  { table: 'platform_mail', column: 'encrypted_recipient', key: 'installation', row: ['id'], primary: ['id'] },
  { table: 'platform_sms', column: 'encrypted_content', key: 'installation', row: ['id'], primary: ['id'] },
  { table: 'platform_sms', column: 'encrypted_recipient', key: 'installation', row: ['id'], primary: ['id'] },
  { table: 'identity_member_totp', column: 'encrypted_secret', key: 'member', row: ['member_id'], primary: ['cell', 'member_id'] },
  {
    table: 'push_subscription',
    column: 'encrypted_subscription',
    key: 'member',
    row: ['member_id'],
    primary: ['cell', 'member_id', 'endpoint_index'],
  },
  { table: 'identity_operator_totp', column: 'encrypted_secret', key: 'installation', row: ['operator_id'], primary: ['operator_id'] },
  { table: 'identity_social_visit', column: 'encrypted_email', key: 'installation', row: ['id'], primary: ['id'] },
  { table: 'platform_shared_key', column: 'encrypted_key', key: 'installation', row: ['name'], primary: ['name'] },
];
