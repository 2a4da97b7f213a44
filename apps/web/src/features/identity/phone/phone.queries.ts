import { useMutation } from '@tanstack/react-query';
import { identityCalls } from '@tessera/contract/calls';
import { call } from '../../../shared/call.ts';
import type { CaptchaAnswer } from '../captcha-answer.ts';
import { toCall, type WrittenPhone } from './countries.ts';

const CALLS = { login: identityCalls.sendLoginCode, register: identityCalls.sendRegisterCode, reset: identityCalls.sendResetCode } as const;
export type CodePurpose = keyof typeof CALLS;

const MINUTE_MS = 60_000;

/** Has a code sent. Answers when the next may be asked for: as many minutes as it lives, less what the answer took to come. */
export function useSendCode(purpose: CodePurpose) {
  return useMutation({
    mutationFn: async ({ phone, captcha }: { readonly phone: WrittenPhone; readonly captcha: CaptchaAnswer }) => {
      const askedMs = performance.now();
      const { expiredMinutes } = await call(CALLS[purpose], { body: { ...toCall(phone), ...captcha } });
      return Date.now() + expiredMinutes * MINUTE_MS - (performance.now() - askedMs);
    },
  });
}
