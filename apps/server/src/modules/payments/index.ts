export { formerPayees } from './former-payees.repo.ts';
export type { PaymentGateway } from './gateway.ts';
export { CHANNELS, gatewaysOf, openGateways, sandboxAccess } from './gateways/index.ts';
export type { Deposit, PaymentsDeps, Withdrawal } from './payment.ts';
export { createPayments, type Payments } from './payments.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { paymentsModule, type PaymentsSettings } from './module.ts';
