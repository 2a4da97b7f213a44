export { createIdentity, type Identity, type NewMemberRequest } from './identity.ts';
export type { IdentityDeps, Visitor } from './identity.deps.ts';
export { identityRoutes } from './identity.routes.ts';
export type { Invitation, Invitations } from './invitations.ts';
export type { StartedSession } from './login.ts';
export { newTotpSecret, totpCodeAt } from './totp-code.ts';
export { isAgent, type Member, presentMember } from './member.ts';
export type { Operator, Operators, OperatorSession } from './operators.ts';
export { newToken, sessionKeyOf } from './session-token.ts';
