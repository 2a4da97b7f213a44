import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { payments, ValueOf } from '@tessera/contract';
import { paymentsCalls } from '@tessera/contract/later-calls';
import { MONEY_KEY, useBalance } from '../../shared/balance.ts';
import { base64Of } from '../../shared/base64-of.ts';
import { call } from '../../shared/call.ts';

export type PaymentMethod = ValueOf<typeof payments.listPaymentMethods>[number];
export type DepositView = payments.DepositView;
export type WithdrawalView = payments.WithdrawalView;

const paymentKeys = {
  methods: ['payments', 'methods'] as const,
  deposits: [MONEY_KEY, 'deposits'] as const,
  deposit: (id: string) => [MONEY_KEY, 'deposit', id] as const,
  withdrawals: [MONEY_KEY, 'withdrawals'] as const,
};

/** Answers come by themselves while something is under way, and less often while a person has to look at it. */
const QUICK_MS = 2_000;
const SLOW_MS = 10_000;

const OVER: ReadonlySet<DepositView['state']> = new Set(['SUCCESS', 'FAILED', 'CANCELLED']);

/** An expired deposit can still be found paid, but nobody waits for it in front of the screen. */
export function isDepositOver(state: DepositView['state']): boolean {
  return OVER.has(state) || state === 'EXPIRED';
}

const ENDED: ReadonlySet<WithdrawalView['state']> = new Set([
  'CONFIRMED',
  'AUTO_CONFIRMED',
  'FORCED_CONFIRMED',
  'CANCELLED',
  'REJECTED',
  'FAILED',
]);

export function isWithdrawalOver(state: WithdrawalView['state']): boolean {
  return ENDED.has(state);
}

/** Until someone has approved it, a withdrawal can be taken back (rule book §7.5). */
export function isCancellable(state: WithdrawalView['state']): boolean {
  return state === 'APPLIED' || state === 'RISK_REVIEW';
}

export function usePaymentMethods(kind: PaymentMethod['kind']) {
  return useQuery({
    queryKey: paymentKeys.methods,
    queryFn: ({ signal }) => call(paymentsCalls.listPaymentMethods, {}, { signal }),
    select: (methods) => methods.filter((method) => method.kind === kind),
  });
}

export function useDeposits() {
  return useInfiniteQuery({
    queryKey: paymentKeys.deposits,
    queryFn: ({ pageParam, signal }) => call(paymentsCalls.listDeposits, { query: { limit: 10, ...pageParam } }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
  });
}

export function useDeposit(id: string) {
  return useQuery({
    queryKey: paymentKeys.deposit(id),
    queryFn: ({ signal }) => call(paymentsCalls.getDeposit, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const deposit = state.data;
      if (!deposit) return state.error ? false : QUICK_MS;
      if (isDepositOver(deposit.state)) return false;
      return deposit.state === 'MANUAL_REVIEW' ? SLOW_MS : QUICK_MS;
    },
  });
}

export function useCreateDeposit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { requestId: string; methodId: string; currency: string; amount: string }) =>
      call(paymentsCalls.createDeposit, { body }),
    onSuccess: (deposit) => client.setQueryData(paymentKeys.deposit(deposit.id), deposit),
  });
}

export function useWithdrawals() {
  return useInfiniteQuery({
    queryKey: paymentKeys.withdrawals,
    queryFn: ({ pageParam, signal }) => call(paymentsCalls.listWithdrawals, { query: { limit: 10, ...pageParam } }, { signal }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : undefined),
    refetchInterval: ({ state }) => {
      const isWaiting = state.data?.pages.some(({ items }) => items.some((one) => !isWithdrawalOver(one.state)));
      return isWaiting ? SLOW_MS / 2 : false;
    },
  });
}

export interface WithdrawalRequest {
  readonly requestId: string;
  readonly methodId: string;
  readonly currency: string;
  readonly amount: string;
  readonly payeeName: string;
  readonly payeeAccount: string;
  readonly password: string;
}

export function useCreateWithdrawal() {
  const { refresh } = useBalance();
  return useMutation({ mutationFn: (body: WithdrawalRequest) => call(paymentsCalls.createWithdrawal, { body }), onSuccess: refresh });
}

export function useConfirmWithdrawal() {
  const { refresh } = useBalance();
  return useMutation({
    mutationFn: (id: string) => call(paymentsCalls.confirmWithdrawal, { params: { id } }),
    // Also after a refusal: then its time was over, and the list shows so.
    onSettled: refresh,
  });
}

export interface NotReceived {
  readonly id: string;
  readonly comment: string;
  readonly pictures: readonly File[];
}

/** The pictures first, as what proves it has to be there: one that comes again takes its own place. */
export function useDisputeWithdrawal() {
  const { refresh } = useBalance();
  return useMutation({
    async mutationFn({ id, comment, pictures }: NotReceived): Promise<WithdrawalView> {
      for (const [at, file] of pictures.entries()) {
        const params = { id, number: at + 1 };
        await call(paymentsCalls.addWithdrawalProof, { params, body: { picture: await base64Of(file) } });
      }
      return call(paymentsCalls.disputeWithdrawal, { params: { id }, body: { comment, pictures: pictures.length } });
    },
    onSettled: refresh,
  });
}

export function useCancelWithdrawal() {
  const { refresh } = useBalance();
  return useMutation({
    mutationFn: (id: string) => call(paymentsCalls.cancelWithdrawal, { params: { id } }),
    // Also after a refusal: then someone was faster, and the list shows what happened.
    onSettled: refresh,
  });
}
