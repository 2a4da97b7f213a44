/** Accounts of a member. Every other account belongs to the house; the part of its name before the first dot is its class. */
export const MEMBER_ACCOUNTS = ['cash', 'held', 'bonus', 'points', 'receivable'] as const;
export type MemberAccount = (typeof MEMBER_ACCOUNTS)[number];

export const HOUSE_CLASSES = [
  'house',
  'jackpot',
  'vendor',
  'gateway',
  'escrow',
  'bonus_cost',
  'points_cost',
  'commission',
  'fee',
  'payout',
  'clearing_in',
  'clearing_out',
  'adjustment',
] as const;
export type HouseClass = (typeof HOUSE_CLASSES)[number];

type AccountClass = MemberAccount | HouseClass;
/** A class with the sign that an entry on it may have. */
type SignedClass = `${AccountClass}${'+' | '-'}`;

export interface KindRule {
  /** Who may ask for it: the port of `ports.ts` that books it. */
  readonly port:
    | 'wagers'
    | 'payments'
    | 'grants'
    | 'staff'
    | 'promotions'
    | 'agents'
    | 'transfers'
    | 'tables'
    | 'providers'
    | 'jackpots'
    | 'chases';
  /** Refused while the member owes. */
  readonly debtBlocks?: true;
  readonly entries: readonly SignedClass[];
}

/**
 * The chart of accounts: which kind of booking may touch which accounts, with which sign. The database holds the same table and refuses
 * anything else; a test keeps the two equal. What a member owes (`receivable`) is booked by the posting functions alone.
 */
export const CHART = {
  wager_place: { port: 'wagers', entries: ['cash-', 'bonus-', 'cash+', 'house+', 'jackpot+', 'vendor+', 'commission-'] },
  wager_play: {
    port: 'wagers',
    entries: ['cash-', 'bonus-', 'cash+', 'bonus+', 'house+', 'house-', 'jackpot+', 'jackpot-', 'vendor+', 'vendor-', 'commission-'],
  },
  wager_wait: { port: 'wagers', entries: ['cash-', 'bonus-', 'held+'] },
  wager_accept: { port: 'wagers', entries: ['held-', 'house+', 'jackpot+', 'vendor+', 'commission-', 'cash+'] },
  wager_decline: { port: 'wagers', entries: ['held-', 'cash+', 'bonus+'] },
  wager_raise: { port: 'wagers', entries: ['cash-', 'bonus-', 'house+', 'jackpot+', 'vendor+', 'commission-', 'cash+'] },
  wager_settle: { port: 'wagers', entries: ['cash+', 'cash-', 'bonus+', 'bonus-', 'receivable+', 'receivable-', 'house-', 'house+'] },
  wager_resettle: { port: 'wagers', entries: ['cash+', 'cash-', 'bonus+', 'bonus-', 'receivable+', 'receivable-', 'house-', 'house+'] },
  deposit: { port: 'payments', entries: ['gateway-', 'cash+', 'fee+'] },
  withdrawal_hold: { port: 'payments', debtBlocks: true, entries: ['cash-', 'held+'] },
  withdrawal_release: { port: 'payments', entries: ['held-', 'cash+'] },
  withdrawal: { port: 'payments', entries: ['held-', 'payout+', 'payout-', 'gateway+', 'fee+'] },
  trial_grant: { port: 'grants', entries: ['adjustment-', 'cash+'] },
  demo_grant: { port: 'grants', entries: ['adjustment-', 'cash+'] },
  adjustment: {
    port: 'staff',
    entries: ['adjustment-', 'adjustment+', 'cash+', 'cash-', 'held+', 'held-', 'bonus+', 'bonus-', 'points+', 'points-'],
  },
  bonus_grant: { port: 'promotions', entries: ['bonus_cost-', 'bonus+'] },
  bonus_convert: { port: 'promotions', entries: ['bonus-', 'cash+', 'bonus_cost+'] },
  bonus_forfeit: { port: 'promotions', entries: ['bonus-', 'bonus_cost+'] },
  rebate: { port: 'promotions', entries: ['commission-', 'cash+'] },
  points_grant: { port: 'promotions', entries: ['points_cost-', 'points+'] },
  points_redeem: { port: 'promotions', entries: ['points-', 'points_cost+', 'bonus_cost-', 'cash+', 'bonus+'] },
  commission: { port: 'agents', entries: ['commission-', 'cash+'] },
  dividend: { port: 'agents', entries: ['commission-', 'commission+', 'cash+', 'cash-'] },
  transfer_out: { port: 'transfers', debtBlocks: true, entries: ['cash-', 'clearing_out+'] },
  transfer_in: { port: 'transfers', entries: ['clearing_in-', 'cash+'] },
  transfer_return: { port: 'transfers', entries: ['clearing_out-', 'cash+'] },
  escrow_in: { port: 'tables', entries: ['cash-', 'escrow+'] },
  escrow_out: { port: 'tables', entries: ['escrow-', 'cash+', 'fee+'] },
  vendor_in: { port: 'providers', entries: ['cash-', 'vendor+'] },
  vendor_out: { port: 'providers', entries: ['vendor-', 'cash+'] },
  chase_hold: { port: 'chases', entries: ['cash-', 'held+'] },
  chase_release: { port: 'chases', entries: ['held-', 'cash+'] },
  jackpot_seed: { port: 'jackpots', entries: ['adjustment-', 'jackpot+'] },
  jackpot_draw: { port: 'jackpots', entries: ['house+', 'house-', 'jackpot+', 'jackpot-'] },
} as const satisfies Readonly<Record<string, KindRule>>;

export type BookingKind = keyof typeof CHART;

/** The house's side of a product, kept per brand. */
export function houseAccount(brand: string, product: string): string {
  return `house.${brand}.${product}`;
}

/** What lies at a gateway, and what members paid for being paid out. */
export function gatewayAccount({ brand, channel }: { readonly brand: string; readonly channel: string }): string {
  return `gateway.${brand}.${channel}`;
}
export function feeAccount(brand: string): string {
  return `fee.${brand}`;
}

/** What draws have left for the next one. */
export function jackpotAccount({ brand, lotteryId }: { readonly brand: string; readonly lotteryId: string }): string {
  return `jackpot.${lotteryId}.${brand}`;
}

export function isMemberAccount(account: string): account is MemberAccount {
  return (MEMBER_ACCOUNTS as readonly string[]).includes(account);
}
