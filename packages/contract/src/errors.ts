import { DomainError, type ErrorDetails, type ErrorKind } from '@tessera/kernel';

/** Every refusal that can reach the wire, with its kind. The code is also the text key `errors.<code>`. */
export const ERRORS = {
  // Any call
  malformed: 'malformed',
  invalid_input: 'invalid',
  invalid_amount: 'invalid',
  unknown_currency: 'invalid',
  not_found: 'not-found',
  method_not_allowed: 'method',
  too_large: 'too-large',
  unsupported_media_type: 'media-type',
  unknown_host: 'misdirected',
  throttled: 'throttled',
  too_many_waiting: 'throttled',
  unavailable: 'unavailable',
  unknown_error: 'unavailable',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  cross_site: 'forbidden',
  trial_not_allowed: 'forbidden',
  system_maintenance: 'unavailable',
  region_restricted: 'forbidden',
  // identity
  invalid_credentials: 'unauthenticated',
  captcha_required: 'invalid',
  captcha_wrong: 'invalid',
  username_taken: 'conflict',
  already_registered: 'conflict',
  password_too_common: 'invalid',
  password_wrong: 'invalid',
  password_mismatch: 'invalid',
  invitation_invalid: 'not-found',
  link_invalid: 'not-found',
  verification_closed: 'forbidden',
  verification_code_wrong: 'invalid',
  mobile_invalid: 'invalid',
  social_over: 'not-found',
  social_unknown: 'not-found',
  social_refused: 'invalid',
  social_failed: 'invalid',
  social_taken: 'conflict',
  agents_only: 'forbidden',
  invitation_code_error: 'invalid',
  launch_over: 'not-found',
  code_required: 'unauthenticated',
  code_wrong: 'invalid',
  totp_required: 'forbidden',
  totp_enrolled: 'conflict',
  totp_not_enrolled: 'conflict',
  fresh_code_required: 'forbidden',
  // backoffice
  permission_missing: 'forbidden',
  second_person_needed: 'forbidden',
  proposal_not_found: 'not-found',
  proposal_waiting: 'conflict',
  proposal_closed: 'conflict',
  proposal_changed: 'conflict',
  under_age: 'invalid',
  terms_required: 'invalid',
  register_closed: 'forbidden',
  free_play_closed: 'forbidden',
  // content
  content_invalid: 'invalid',
  content_changed: 'conflict',
  content_not_found: 'not-found',
  feedback_not_found: 'not-found',
  picture_invalid: 'invalid',
  // wallet, wagers, limits
  insufficient_funds: 'conflict',
  balance_limit_reached: 'conflict',
  wrong_currency: 'invalid',
  request_conflict: 'conflict',
  request_expired: 'conflict',
  account_blocked: 'forbidden',
  stake_limit_reached: 'conflict',
  loss_limit_reached: 'conflict',
  deposit_limit_reached: 'conflict',
  below_min: 'invalid',
  above_max: 'invalid',
  gate_closed: 'conflict',
  wager_not_found: 'not-found',
  // payments
  method_not_found: 'not-found',
  deposit_not_found: 'not-found',
  withdrawal_not_found: 'not-found',
  invalid_transition: 'conflict',
  debt_outstanding: 'conflict',
  withdrawal_final: 'conflict',
  dispute_late: 'conflict',
  proof_missing: 'invalid',
  daily_count: 'conflict',
  daily_amount: 'conflict',
  turnover_outstanding: 'conflict',
  gateway_refused: 'conflict',
  // push
  push_service_unknown: 'invalid',
  // games, casino
  game_not_found: 'not-found',
  game_maintenance: 'unavailable',
  seeds_moved: 'conflict',
  seeds_in_use: 'conflict',
  round_open: 'conflict',
  round_not_found: 'not-found',
  round_moved: 'conflict',
  choice_not_open: 'conflict',
  round_too_soon: 'conflict',
  feature_not_allowed: 'forbidden',
  // sports
  event_not_found: 'not-found',
  event_not_over: 'conflict',
  market_not_found: 'not-found',
  market_closed: 'conflict',
  odds_changed: 'conflict',
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

/** A refusal whose kind comes from the one table above. */
export class Refusal extends DomainError {
  declare readonly code: ErrorCode;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super({ code, kind: ERRORS[code], details });
  }
}

/** Codes that any call may answer besides its own. */
export const COMMON_ERRORS = [
  'malformed',
  'invalid_input',
  'invalid_amount',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'unknown_host',
  'throttled',
  'too_many_waiting',
  'unavailable',
  'unknown_error',
  'cross_site',
  'system_maintenance',
  'region_restricted',
] as const satisfies readonly ErrorCode[];
