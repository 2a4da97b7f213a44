/** What is known of one kind of security event. */
export interface EventTerms {
  /** Who is always named: the member or the operator it happened to; events of the site may name either, or nobody. */
  readonly of: 'member' | 'staff' | 'site';
  /** `long`: a significant event, kept for years. `short`: a failure that names no account of ours. */
  readonly keep: 'long' | 'short';
  /** Can come without end, so equal ones within a minute become one that counts them. */
  readonly merges?: true;
}

/** Every kind of security event; a further one is a line here, and a text in each language. */
export const EVENT_KINDS = {
  login_succeeded: { of: 'member', keep: 'long' },
  login_failed: { of: 'member', keep: 'long', merges: true },
  login_locked: { of: 'member', keep: 'long', merges: true },
  login_blocked: { of: 'member', keep: 'long', merges: true },
  login_unlocked: { of: 'member', keep: 'long' },
  login_code_sent: { of: 'member', keep: 'long', merges: true },
  login_code_failed: { of: 'member', keep: 'long', merges: true },
  login_new_address: { of: 'member', keep: 'long' },
  login_remembered: { of: 'member', keep: 'long' },
  remembered_login_stolen: { of: 'member', keep: 'long' },
  login_unknown: { of: 'site', keep: 'short', merges: true },
  captcha_demanded: { of: 'site', keep: 'short', merges: true },
  social_linked: { of: 'member', keep: 'long' },
  social_unlinked: { of: 'member', keep: 'long' },
  registered: { of: 'member', keep: 'long' },
  password_changed: { of: 'member', keep: 'long' },
  profile_changed: { of: 'member', keep: 'long' },
  password_refused: { of: 'member', keep: 'long', merges: true },
  totp_enrolled: { of: 'member', keep: 'long' },
  totp_ended: { of: 'member', keep: 'long' },
  totp_reset: { of: 'member', keep: 'long' },
  totp_failed: { of: 'member', keep: 'long', merges: true },
  totp_locked: { of: 'member', keep: 'long', merges: true },
  recovery_code_used: { of: 'member', keep: 'long' },
  recovery_codes_renewed: { of: 'member', keep: 'long' },
  session_ended: { of: 'member', keep: 'long' },
  sessions_ended: { of: 'member', keep: 'long' },
  account_disabled: { of: 'member', keep: 'long' },
  account_enabled: { of: 'member', keep: 'long' },
  limits_changed: { of: 'member', keep: 'long' },
  large_deposit: { of: 'member', keep: 'long' },
  large_withdrawal: { of: 'member', keep: 'long' },
  large_wager: { of: 'member', keep: 'long' },
  large_win: { of: 'member', keep: 'long' },
  balance_negative: { of: 'member', keep: 'long' },
  balance_cap_reached: { of: 'member', keep: 'long', merges: true },
  staff_call_refused: { of: 'member', keep: 'long', merges: true },
  staff_login_succeeded: { of: 'staff', keep: 'long' },
  staff_login_failed: { of: 'staff', keep: 'long', merges: true },
  staff_login_locked: { of: 'staff', keep: 'long', merges: true },
  staff_login_unknown: { of: 'site', keep: 'short', merges: true },
  staff_logged_out: { of: 'staff', keep: 'long' },
  staff_totp_enrolled: { of: 'staff', keep: 'long' },
  staff_totp_reset: { of: 'staff', keep: 'long' },
  staff_totp_failed: { of: 'staff', keep: 'long', merges: true },
  staff_permission_refused: { of: 'staff', keep: 'long', merges: true },
  staff_action: { of: 'staff', keep: 'long' },
  staff_action_failed: { of: 'staff', keep: 'long', merges: true },
  staff_proposal_made: { of: 'staff', keep: 'long' },
  staff_proposal_confirmed: { of: 'staff', keep: 'long' },
  staff_proposal_refused: { of: 'staff', keep: 'long' },
  staff_disabled: { of: 'staff', keep: 'long' },
  staff_enabled: { of: 'staff', keep: 'long' },
  invitation_made: { of: 'staff', keep: 'long' },
  invitation_accepted: { of: 'staff', keep: 'long' },
  invitation_refused: { of: 'site', keep: 'short', merges: true },
  settings_changed: { of: 'site', keep: 'long' },
  throttled: { of: 'site', keep: 'short', merges: true },
  region_refused: { of: 'site', keep: 'short', merges: true },
  callback_refused: { of: 'site', keep: 'long', merges: true },
  gateway_contradicted: { of: 'site', keep: 'long' },
  call_failed: { of: 'site', keep: 'long', merges: true },
  clock_drift: { of: 'site', keep: 'long', merges: true },
  unavailable: { of: 'site', keep: 'long', merges: true },
  server_started: { of: 'site', keep: 'long' },
  server_stopped: { of: 'site', keep: 'long' },
  events_lost: { of: 'site', keep: 'long' },
} as const satisfies Readonly<Record<string, EventTerms>>;

export type EventKind = keyof typeof EVENT_KINDS;
export type EventKindOf<Of extends EventTerms['of']> = {
  [Kind in EventKind]: (typeof EVENT_KINDS)[Kind]['of'] extends Of ? Kind : never;
}[EventKind];

/** What an event may say beside its kind; never a secret, and money only as a decimal with its currency. */
export const EVENT_DETAILS = ['reason', 'action', 'subject', 'setting', 'from', 'to', 'amount', 'currency', 'part', 'seconds'] as const;
export type EventDetails = { readonly [Name in (typeof EVENT_DETAILS)[number]]?: string };
