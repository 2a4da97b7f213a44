import { identity, site } from '@tessera/contract';
import { AGENTS, MESSAGES } from './awaited.ts';
import type { Check, Missing, Row } from './row.ts';

const later = (names: string, part: string, without: Missing): Row => ({
  section: '6',
  names,
  checks: [{ by: 'later', part, without }],
});
const refusal = (names: string, check: Omit<Extract<Check, { by: 'refusal' }>, 'by'>): Row => ({
  section: '6',
  names,
  checks: [{ by: 'refusal', ...check }],
});

/** §6: roles and permissions. */
export const ROLE_ROWS: readonly Row[] = [
  refusal('guest: a member’s calls are refused', {
    call: 'GET /wps/member/info',
    as: 'guest',
    code: 'unauthenticated',
    says: 'You are not logged in, please login',
  }),
  refusal('trial: kept from real money', {
    call: 'GET /wps/payments/deposits',
    as: 'trial',
    code: 'trial_not_allowed',
    says: 'This needs a real account. You are using a trial account.',
  }),
  {
    section: '6',
    names: 'login options depend on the brand’s settings',
    checks: [
      {
        by: 'test',
        file: 'apps/web/src/features/identity/login-ways.test.tsx',
        title: 'opens the first way to log in that the brand has, and no tabs where it has one',
      },
      {
        by: 'test',
        file: 'apps/server/src/modules/identity/sms-login.test.ts',
        title: 'keeps out whoever is kept out, and is closed where the brand has it closed',
      },
    ],
  },
  later('agent: agent centre', 'agent centre', { any: [AGENTS, { page: '/agent/agentTeamOverview' }] }),
  later('trial: kept from the agent centre', 'agent centre', { any: [AGENTS, { page: '/agent/agentTeamOverview' }] }),
  later('trial: asks for no unread messages', 'messages', MESSAGES),
  later('consolidated info only where agents’ policy is on, and never for a trial', 'contracts of agents', {
    call: 'GET /wps/agent/consolidated',
  }),
  {
    section: '6',
    names: 'feature switches',
    checks: [
      {
        by: 'value',
        name: 'FEATURE_SWITCHES',
        is: [
          'MOBILENUMREG3',
          'REGMOBVERF3',
          'MOBILENUMPASSREG3',
          'FREEPLAY3',
          'PWDEXPFORCECHANGE3',
          'MOBILEVERCODELOGIN3',
          'CHNGPASSVERIF3',
        ],
        of: () => site.FEATURE_SWITCHES,
      },
    ],
  },
  {
    section: '6',
    names: 'types of agents 1, 2, 41, 42; trial 4',
    checks: [{ by: 'value', name: 'AccountType', is: [0, 1, 2, 4, 41, 42], of: () => [...identity.AccountType.values] }],
  },
];
