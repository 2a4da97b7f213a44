export { formerPayees } from './former-payees.repo.ts';
export type { PaymentGateway } from './gateway.ts';
export type { Deposit, PaymentsDeps, Withdrawal } from './payment.ts';
export { createPayments, type Payments } from './payments.ts';
export { paymentsRoutes } from './payments.routes.ts';
export { createSandboxGateway, type SandboxGatewayOptions } from './sandbox-gateway.ts';
export { paymentsModule, type PaymentsSettings } from './module.ts';
