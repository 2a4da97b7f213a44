import { nextState, type Transitions } from '../states/index.ts';

/** The statuses of a promotion as a member sees it (rule book §6.2). */
export type ActivityStatus =
  | 'COMING_SOON'
  | 'JOIN'
  | 'JOINED'
  | 'APPLYING'
  | 'PROCESS'
  | 'CLAIM'
  | 'CLAIMED'
  | 'ISSUED'
  | 'REJECTED'
  | 'CLOSE';

export type ActivityEvent = 'open' | 'join' | 'apply' | 'accept' | 'reject' | 'meet' | 'claim' | 'issue' | 'close';

/** Where staff decides, a member applies; elsewhere he joins and claims what he has met. Both end with the money. */
export const ACTIVITY_TRANSITIONS: Transitions<ActivityStatus, ActivityEvent> = {
  COMING_SOON: { open: 'JOIN', close: 'CLOSE' },
  JOIN: { join: 'JOINED', apply: 'APPLYING', close: 'CLOSE' },
  JOINED: { meet: 'CLAIM', apply: 'APPLYING', close: 'CLOSE' },
  APPLYING: { accept: 'PROCESS', reject: 'REJECTED' },
  PROCESS: { issue: 'ISSUED', reject: 'REJECTED' },
  CLAIM: { claim: 'CLAIMED', close: 'CLOSE' },
  CLAIMED: { issue: 'ISSUED', reject: 'REJECTED' },
  ISSUED: {},
  REJECTED: {},
  CLOSE: {},
};

/** @throws InvalidTransition */
export function nextActivityStatus(status: ActivityStatus, event: ActivityEvent): ActivityStatus {
  return nextState(ACTIVITY_TRANSITIONS, status, event);
}
