import { ENDPOINTS, permissionOfProposal, PROPOSAL_SUBJECTS, STAFF_ACTIONS, type StaffActionTerms } from '@tessera/contract';
import { expect, it } from 'vitest';

// Goal: how many persons each action of staff takes is written down once, and no action is missing there.

const ACTIONS: Readonly<Record<string, StaffActionTerms>> = STAFF_ACTIONS;
const CHANGING = ENDPOINTS.filter(
  ({ endpoint }) => endpoint.auth === 'operator' && endpoint.method !== 'GET' && endpoint.permission !== 'self',
);

it('every call by which staff change something says how many persons it takes, and which permission', () => {
  expect(Object.keys(ACTIONS).toSorted()).toEqual(CHANGING.map(({ domain, name }) => `${domain}.${name}`).toSorted());
  for (const { domain, name, endpoint } of CHANGING) expect(ACTIONS[`${domain}.${name}`]?.permission, name).toBe(endpoint.permission);
});

it('what takes two persons is a proposal about one subject, which may be refused while another one waits', () => {
  for (const { domain, name, endpoint } of CHANGING) {
    const { persons, subject } = ACTIONS[`${domain}.${name}`] as StaffActionTerms;
    expect(subject !== undefined, name).toBe(persons !== 'one');
    expect(endpoint.errors.includes('proposal_waiting'), name).toBe(persons !== 'one');
  }
});

it('every subject is confirmed with the permission of its action; nothing is proposed about adjustments', () => {
  expect(PROPOSAL_SUBJECTS.filter((subject) => permissionOfProposal(subject) === null)).toEqual(['adjustment']);
});

it('one person alone changes neither odds, limits, results, thresholds nor what is on sale', () => {
  const alone = Object.entries(ACTIONS).filter(([, { persons }]) => persons === 'one');
  expect(alone.map(([name]) => name).toSorted()).toEqual([
    'backoffice.confirmProposal',
    'backoffice.refuseProposal',
    'backoffice.rejectDeposit',
    'backoffice.rejectWithdrawal',
    'content.deleteContent',
    'content.putContent',
    'jobs.retryJob',
  ]);
});
