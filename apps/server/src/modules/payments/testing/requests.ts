export const PASSWORD = 'a right password';

/** What a member asks for unless a test says otherwise, each time with an id of its own. */
export function paymentRequests(newId: () => string) {
  return {
    depositRequest: (changes: object = {}) => ({
      requestId: newId(),
      methodId: 'sandbox-deposit',
      currency: 'USD',
      amount: '25',
      ...changes,
    }),
    withdrawalRequest: (changes: object = {}) => ({
      requestId: newId(),
      methodId: 'sandbox-payout',
      currency: 'USD',
      amount: '100',
      payeeName: 'Ana Lima',
      payeeAccount: 'ES9121000418450200051332',
      password: PASSWORD,
      ...changes,
    }),
  };
}

export type PaymentRequests = ReturnType<typeof paymentRequests>;
