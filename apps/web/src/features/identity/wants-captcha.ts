import { CallFailed } from '@tessera/client';

/** Whether a refusal asks for a captcha at the next try. */
export function wantsCaptcha(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false;
  return error.captchaRequired || error.details.captchaRequired === 'true' || error.code === 'captcha_required';
}
