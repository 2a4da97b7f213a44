/** The fields of a form that its captcha fills: those of the picture, or the solved proof. */
export interface CaptchaAnswer {
  readonly captcha?: string;
  readonly captchaId?: string;
  readonly altcha?: string;
}
