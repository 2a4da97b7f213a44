/** What staff may do, by resource and action. Whoever may approve may also reject. */
export const PERMISSIONS = [
  'withdrawals.read',
  'withdrawals.approve',
  'deposits.read',
  'deposits.approve',
  'results.correct',
  'draws.read',
  'draws.decide',
  'proposals.read',
  'proposals.decide',
  'events.read',
  'jobs.read',
  'jobs.retry',
  'sms.read',
  'content.read',
  'content.write',
  'lottery.read',
  'lottery.write',
  'lotteryBrand.read',
  'lotteryBrand.write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** About what all brands share: takes a role in each of them. */
export const SHARED_PERMISSIONS: readonly Permission[] = [
  'results.correct',
  'draws.read',
  'draws.decide',
  'jobs.read',
  'jobs.retry',
  'lottery.read',
  'lottery.write',
];

/** Named sets of permissions. An operator has roles per brand. */
export const ROLES = {
  cashier: ['withdrawals.read', 'deposits.read', 'deposits.approve', 'proposals.read', 'proposals.decide'],
  risk: [
    'withdrawals.read',
    'withdrawals.approve',
    'deposits.read',
    'proposals.read',
    'proposals.decide',
    'events.read',
    'lottery.read',
    'lotteryBrand.read',
  ],
  sports: ['results.correct', 'proposals.read', 'proposals.decide'],
  lottery: [
    'draws.read',
    'draws.decide',
    'proposals.read',
    'proposals.decide',
    'lottery.read',
    'lottery.write',
    'lotteryBrand.read',
    'lotteryBrand.write',
  ],
  auditor: [
    'withdrawals.read',
    'deposits.read',
    'draws.read',
    'proposals.read',
    'events.read',
    'jobs.read',
    'content.read',
    'lottery.read',
    'lotteryBrand.read',
  ],
  editor: ['content.read', 'content.write'],
  administrator: PERMISSIONS,
} as const satisfies Readonly<Record<string, readonly Permission[]>>;
export type Role = keyof typeof ROLES;

export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name);

/** A role in a brand. */
export interface Grant {
  readonly brand: string;
  readonly role: Role;
}

/** Whether one of the grants holds the permission, in that brand or, without one, in any. */
export function permits(grants: readonly Grant[], permission: Permission, brand?: string): boolean {
  return grants.some(
    (grant) => (brand === undefined || grant.brand === brand) && (ROLES[grant.role] as readonly Permission[]).includes(permission),
  );
}

/** The brands in which one of the grants holds the permission. */
export function brandsWith(grants: readonly Grant[], permission: Permission): string[] {
  return [...new Set(grants.map(({ brand }) => brand))].filter((brand) => permits(grants, permission, brand));
}

/** Changes of lotteries, which take a second person unless they only take something from sale. */
export const LOTTERY_SUBJECTS = [
  'lottery_new',
  'lottery_settings',
  'lottery_feed',
  'lottery_calendar',
  'lottery_odds',
  'lottery_play',
  'lottery_draw',
  'lottery_draw_add',
  'lottery_draw_move',
  'lottery_draw_drop',
  'lottery_offer',
  'lottery_threshold',
] as const;
export type LotterySubject = (typeof LOTTERY_SUBJECTS)[number];

/** What may need a second person. */
export const PROPOSAL_SUBJECTS = [
  'withdrawal',
  'deposit',
  'adjustment',
  'result',
  'dispute',
  'draw',
  'lottery_payout',
  ...LOTTERY_SUBJECTS,
] as const;
export type ProposalSubject = (typeof PROPOSAL_SUBJECTS)[number];
