import type { TABLES } from '../db/spread.ts';
import { partOf, SEALED_SUBJECTS } from './sealed-tables.ts';

/** How a change of a table by the owner of the database shows, or why it need not. */
export type Seal =
  /** Its rows, or digests of them, are in a sealed chain. */
  | { readonly is: 'sealed'; readonly by: string }
  /** `npm run verify` works it out from what is sealed. */
  | { readonly is: 'derived'; readonly from: string }
  /** It decides neither money nor rights. */
  | { readonly is: 'harmless'; readonly why: string };

const records: Seal = { is: 'sealed', by: 'records' };
const chain: Seal = { is: 'sealed', by: 'its own chain, whose heads are anchored' };
const derived = (from: string): Seal => ({ is: 'derived', from });
const harmless = (why: string): Seal => ({ is: 'harmless', why });

const VISIT = 'whoever writes the database can pass for somebody for as long as it lasts; what is done meanwhile is booked or recorded';
const SHOWN = 'only shown';
const PACE = 'slows callers down for minutes';

/** Everything that is not among the sealed parts. */
const OTHERS: Readonly<Record<string, Seal>> = {
  wallet_balance: derived('the journal; limits and status are recorded'),
  wallet_transfer: chain,
  wallet_request: derived('the journal'),
  wallet_kind: derived('the chart of accounts of the program'),
  wallet_account_rule: derived('the chart of accounts of the program'),
  wallet_seal: chain,
  wallet_house_snapshot: derived('the journal'),
  outbox_head: derived('the journal'),
  outbox_cursor: harmless('says how far a consumer is: what it sums up is worked out from the journal up to there'),
  wagers_layout: harmless('says how many copies gates have and since when ids are checked; a request counts once whatever it says'),
  wagers_wager: derived('the terms and results in the journal'),
  wagers_seed_pair: records,
  wagers_wager_gate: harmless('only finds the wagers of a gate: which gates decide one is in its booked terms'),
  wagers_former_request: harmless('finds requests of a former version; every booking has its own key'),
  wagers_gate: derived('the draw or the market that it belongs to'),
  casino_round: records,
  casino_cycle: harmless('says when a player last began a game, for notices'),
  payments_deposit: records,
  payments_withdrawal: records,
  payments_step: records,
  payments_dispute: harmless('a text and pictures; the state of the payment has steps'),
  payments_dispute_picture: harmless('pictures of a dispute'),
  payments_member: harmless('a row to lock'),
  payments_webhook: harmless('repeats of a message: the state of its order is recorded and moves once'),
  identity_profile: harmless('what is known of a person, encrypted with their key; what logs in is in identity_contact'),
  identity_session: harmless(VISIT),
  identity_device: harmless(VISIT),
  identity_known_address: harmless('decides whether a login is told by mail'),
  identity_remembered: harmless(VISIT),
  identity_login_risk: harmless(PACE),
  identity_captcha: harmless(PACE),
  identity_code: harmless(VISIT),
  identity_login_minute: harmless(PACE),
  identity_link: harmless(VISIT),
  identity_social_visit: harmless(VISIT),
  identity_operator_session: harmless(VISIT),
  push_subscription: harmless('where messages go'),
  games_launch: harmless(VISIT),
  games_vendor: harmless(SHOWN),
  games_game: harmless('what the lobby shows; the rules of a game are in the program and each wager names its version'),
  games_winner: harmless(SHOWN),
  games_favourite: harmless(SHOWN),
  games_recent: harmless(SHOWN),
  games_popularity: harmless(SHOWN),
  content_item: harmless(SHOWN),
  content_feedback: harmless('letters to customer service'),
  content_feedback_picture: harmless('pictures of letters'),
  sports_competition: harmless('names'),
  sports_team: harmless('names'),
  lottery_member_draw: derived('the tickets'),
  lottery_book_chunk: harmless('where the chunks of a book begin, for proofs; the root of the book is worked out from its tickets'),
  lottery_exposure: harmless('how much of its own limit the house has sold; each ticket has its price in its booked terms'),
  lottery_exposure_lease: harmless('the shares of cells in that limit'),
  backoffice_audit: records,
  backoffice_proposal: records,
  backoffice_proposal_end: records,
  backoffice_threshold: records,
  reports_member_bucket: derived('the journal up to the cursor of its consumer'),
  platform_record: chain,
  platform_record_seal: chain,
  platform_data_key: harmless('names keys; what a wrong key encrypted cannot be read'),
  platform_member_key: records,
  platform_shared_key: harmless('a wrong key finds nothing'),
  platform_anchor: harmless('a copy of signed lines; the folder of anchors counts'),
  platform_anchor_head: harmless('finds signed lines'),
  platform_anchor_sink: harmless('how far a witness was told'),
  platform_migration: harmless('a start refuses others than its own'),
  platform_function: harmless('which texts of functions were applied; a start applies those that differ'),
  platform_rate: harmless(PACE),
  platform_mail: harmless('a queue of mails'),
  platform_sms: harmless('a queue of messages'),
  platform_job_progress: harmless(SHOWN),
  platform_spacing: harmless(PACE),
  platform_body_jti: harmless('numbers of encrypted bodies of the last minutes; a request counts once by its own id'),
};

/** Every table of the database, once. */
export const TABLE_SEALS: Readonly<Record<keyof typeof TABLES, Seal>> = {
  ...OTHERS,
  ...Object.fromEntries(SEALED_SUBJECTS.map((subject) => [partOf(subject).table, records])),
};

/** Columns of sealed tables that are told in no record, with the reason; of tables whose records have a function of their own, none is named. */
export const UNTOLD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lottery_lottery: { name: SHOWN, sort: SHOWN },
  lottery_draw: {
    state: 'derived from its results',
    result: 'derived from its results',
    result_version: 'derived from its results',
    settled_version: 'derived from what its tickets were paid',
    encrypted_server_seed: 'derived from the hash that was committed to',
    server_seed: 'derived from the hash that was committed to',
    book_root: 'derived from its tickets',
    book_count: 'derived from its tickets',
    value_proof: 'derived from the source that it is bound to',
    asked_at: 'when a feed was asked last',
  },
  lottery_chase: { frozen: 'derived from its draws and the journal' },
  sports_event: {
    state: 'derived from its results',
    result_version: 'derived from its results',
    settled_version: 'a result that is brought again changes nothing',
  },
  sports_season: {
    server_seed: 'derived from the hash that was committed to',
    encrypted_server_seed: 'derived from the hash that was committed to',
    revealed_at: SHOWN,
  },
  payments_order: {
    sends: 'how often it was sent',
    pay_url: 'where the member pays; the gateway names the order',
    due_at: 'when it is sent or asked about next',
  },
  payments_method: { name: SHOWN, position: SHOWN },
  site_brand: {
    name: SHOWN,
    default_language: SHOWN,
    languages: SHOWN,
    resources: SHOWN,
    customer_service: SHOWN,
    gtag_id: SHOWN,
    image_cdns: SHOWN,
    launch_game_cdns: SHOWN,
    look: SHOWN,
    downloads: SHOWN,
    game_lists: SHOWN,
    min_translated_share: SHOWN,
  },
  identity_member: {
    nickname: SHOWN,
    icon: SHOWN,
    birthday: 'moved to the encrypted profile',
    last_login_at: SHOWN,
    previous_login_at: SHOWN,
  },
  identity_contact: { is_former: 'said that the first version wrote it' },
  identity_member_totp: { last_step: 'changes with each login' },
  identity_operator: { display_name: SHOWN, last_login_at: SHOWN },
  identity_operator_totp: { last_step: 'changes with each login' },
  referrals_code: { joined: 'derived from the members that joined' },
};
