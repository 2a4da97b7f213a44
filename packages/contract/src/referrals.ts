import { z } from 'zod';
import { REFERRALS } from './later-addresses.ts';
import { endpoint } from './endpoint.ts';
import { typed } from './wire.ts';

/** Of an agent: letters and digits, whatever their case. */
export const AffiliateCode = typed().regex(/^[\da-z]{4,20}$/iu);

export const checkAffiliate = endpoint({
  ...REFERRALS.checkAffiliate,
  summary: 'Whether people can join by this code of an agent, at the brand of this host.',
  auth: 'public',
  rate: { max: 30, perMs: 60_000 },
  query: z.strictObject({
    code: typed().min(1).max(64),
    /** Where the visitor is; another brand’s is refused. */
    domain: z.string().trim().min(1).max(255).optional(),
  }),
  value: z.strictObject({ code: AffiliateCode }),
  errors: ['invitation_code_error', 'cross_site'],
});

export const AgentCodeView = z.strictObject({
  code: AffiliateCode,
  /** How many accounts were opened by it. */
  joined: z.int().min(0),
});
export type AgentCodeView = z.output<typeof AgentCodeView>;

export const getAgentCode = endpoint({
  ...REFERRALS.getAgentCode,
  summary: 'The agent’s own code, which is made when it is first asked for.',
  auth: 'member',
  value: AgentCodeView,
  errors: ['agents_only'],
});
