import { CallFailed } from '@tessera/client';

/**
 * What a failed call says about a purchase, a payment or a choice that is named by a request id:
 * - `booking`: it was refused where the server first looks for the request id, so nothing stands under that id, whichever attempt asked;
 * - `door`: it was refused before that. A first attempt was not booked; a repeat says nothing about the attempts before it;
 * - `nothing`: the answer was lost, or something between the page and the booking gave it.
 */
type Meaning = 'booking' | 'door' | 'nothing';

const MEANINGS: Readonly<Record<CallFailed['code'], Meaning>> = {
  // No answer of the server at all
  network: 'nothing',
  // Any call
  malformed: 'door',
  invalid_input: 'door',
  invalid_amount: 'door',
  unknown_currency: 'door',
  not_found: 'door',
  method_not_allowed: 'door',
  too_large: 'door',
  unsupported_media_type: 'door',
  unknown_host: 'door',
  throttled: 'door',
  too_many_waiting: 'door',
  unavailable: 'nothing',
  unknown_error: 'nothing',
  unauthenticated: 'door',
  forbidden: 'door',
  cross_site: 'door',
  trial_not_allowed: 'door',
  system_maintenance: 'door',
  region_restricted: 'door',
  // identity
  invalid_credentials: 'door',
  captcha_required: 'door',
  captcha_wrong: 'door',
  username_taken: 'door',
  already_registered: 'door',
  password_too_common: 'door',
  password_wrong: 'booking',
  password_mismatch: 'door',
  invitation_invalid: 'door',
  link_invalid: 'door',
  verification_closed: 'door',
  verification_code_wrong: 'door',
  mobile_invalid: 'door',
  social_over: 'door',
  social_unknown: 'door',
  social_refused: 'door',
  social_failed: 'door',
  social_taken: 'door',
  agents_only: 'door',
  invitation_code_error: 'door',
  launch_over: 'door',
  code_required: 'door',
  code_wrong: 'door',
  totp_required: 'door',
  totp_enrolled: 'door',
  totp_not_enrolled: 'door',
  fresh_code_required: 'door',
  // backoffice
  permission_missing: 'door',
  second_person_needed: 'door',
  proposal_not_found: 'door',
  proposal_waiting: 'door',
  proposal_closed: 'door',
  proposal_changed: 'door',
  under_age: 'door',
  terms_required: 'door',
  register_closed: 'door',
  free_play_closed: 'door',
  // content
  content_invalid: 'door',
  content_changed: 'door',
  content_not_found: 'door',
  feedback_not_found: 'door',
  picture_invalid: 'door',
  // wallet, wagers, limits
  insufficient_funds: 'booking',
  balance_limit_reached: 'booking',
  wrong_currency: 'booking',
  request_conflict: 'booking',
  request_expired: 'booking',
  account_blocked: 'booking',
  stake_limit_reached: 'booking',
  loss_limit_reached: 'booking',
  deposit_limit_reached: 'booking',
  below_min: 'booking',
  above_max: 'booking',
  gate_closed: 'booking',
  wager_not_found: 'door',
  // payments
  method_not_found: 'booking',
  deposit_not_found: 'door',
  withdrawal_not_found: 'door',
  invalid_transition: 'booking',
  debt_outstanding: 'booking',
  withdrawal_final: 'door',
  dispute_late: 'door',
  proof_missing: 'door',
  daily_count: 'booking',
  daily_amount: 'booking',
  turnover_outstanding: 'booking',
  gateway_refused: 'booking',
  // push
  push_service_unknown: 'door',
  // games, casino
  game_not_found: 'booking',
  game_maintenance: 'booking',
  seeds_moved: 'booking',
  seeds_in_use: 'booking',
  round_open: 'booking',
  round_not_found: 'booking',
  round_moved: 'booking',
  choice_not_open: 'booking',
  round_too_soon: 'booking',
  feature_not_allowed: 'booking',
  // sports
  event_not_found: 'door',
  event_not_over: 'door',
  market_not_found: 'booking',
  market_closed: 'booking',
  odds_changed: 'booking',
  // lottery
  lottery_not_found: 'booking',
  draw_not_found: 'booking',
  draw_closed: 'booking',
  draw_has_result: 'door',
  draw_not_due: 'door',
  draw_limit_reached: 'booking',
  chase_not_found: 'door',
  chase_unprofitable: 'booking',
  play_not_found: 'booking',
  play_suspended: 'booking',
  exposure_limit: 'booking',
  return_above_stake: 'booking',
  selection_empty: 'booking',
  selection_malformed: 'booking',
  selection_unknown: 'booking',
  selection_repeated: 'booking',
  selection_too_few: 'booking',
  selection_too_many: 'booking',
};

export interface Attempts {
  /** The request was sent before under the same id, in this visit or an earlier one. */
  readonly isRepeat: boolean;
}

/** Whether a failure proves that nothing was booked. Where it does not, only the same request may be sent again, under the same id. */
export function isRefused(error: unknown, { isRepeat }: Attempts): error is CallFailed {
  if (!(error instanceof CallFailed)) return false;
  const meaning: Meaning | undefined = MEANINGS[error.code];
  return meaning === 'booking' || (meaning === 'door' && !isRepeat);
}

export type Answer<Value> =
  | { readonly kind: 'taken'; readonly value: Value }
  | { readonly kind: 'refused'; readonly error: CallFailed }
  /** It may have been booked. */
  | { readonly kind: 'unknown'; readonly cause: unknown };

/** Sends a request once. Never throws. */
export async function answerOf<Value>(send: () => Promise<Value>, attempts: Attempts): Promise<Answer<Value>> {
  try {
    return { kind: 'taken', value: await send() };
  } catch (error) {
    return isRefused(error, attempts) ? { kind: 'refused', error } : { kind: 'unknown', cause: error };
  }
}

/** Pauses before each further attempt. */
const RETRY_AFTER_MS = [700, 1_500, 3_000] as const;

/** Sends the same request until its outcome is known or the attempts run out. `send` repeats its request id, so it happens once at most. */
export async function askUntilAnswered<Value>(
  send: () => Promise<Value>,
  { isRepeat }: Attempts,
  wait: (ms: number) => Promise<void> = waitMs,
): Promise<Answer<Value>> {
  let answer = await answerOf(send, { isRepeat });
  for (const pauseMs of RETRY_AFTER_MS) {
    if (answer.kind !== 'unknown') break;
    await wait(pauseMs);
    answer = await answerOf(send, { isRepeat: true });
  }
  return answer;
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
