import { loadTexts } from '@tessera/i18n';
import { useHydrated } from '@tessera/ui';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { type PopupName, usePopup } from '../shared/popup.ts';
import { useSession } from '../shared/session.ts';

type Popup = LazyExoticComponent<ComponentType<{ onClose: () => void }>>;

/** Features hang their popups here, each loaded when it first opens: `login: lazy(() => import('../features/…'))`. */
const POPUP_VIEWS: Readonly<Partial<Record<PopupName, Popup>>> = {
  login: lazy(async () => ({ default: (await import('../features/identity/login-popup.tsx')).LoginPopup })),
  register: lazy(async () => ({ default: (await import('../features/identity/register-popup.tsx')).RegisterPopup })),
  notices: lazy(withContent(async () => ({ default: (await import('../features/content/notices-popup.tsx')).NoticesPopup }))),
  feedback: lazy(withContent(async () => ({ default: (await import('../features/content/feedback-popup.tsx')).FeedbackPopup }))),
  'forgot-password': lazy(async () => ({
    default: (await Promise.all([import('../features/identity/forgot-password-popup.tsx'), loadTexts('phone')]))[0].ForgotPasswordPopup,
  })),
  'change-password': lazy(async () => ({ default: (await import('../features/identity/change-password-popup.tsx')).ChangePasswordPopup })),
  chat: lazy(async () => ({ default: (await import('../features/site/service-popup.tsx')).ServicePopup })),
  contract: lazy(async () => ({ default: (await import('../features/site/contract-popup.tsx')).ContractPopup })),
  'redeem-history': lazy(async () => ({ default: (await import('../features/site/redeem-history-popup.tsx')).RedeemHistoryPopup })),
  'ios-guide': lazy(async () => ({ default: (await import('../features/site/ios-guide-popup.tsx')).IosGuidePopup })),
};

/** What is a member's own: guests are asked to log in first. */
const MEMBERS_ONLY: ReadonlySet<PopupName> = new Set(['contract', 'redeem-history']);

/** With the texts that it shows. */
function withContent<View>(load: () => Promise<View>): () => Promise<View> {
  return async () => (await Promise.all([load(), loadTexts('content')]))[0];
}

export function Popups() {
  const { popup, close } = usePopup();
  const isHydrated = useHydrated();
  const { state } = useSession();
  const isOwn = popup !== undefined && MEMBERS_ONLY.has(popup);
  // Whose it is, is not known yet.
  if (isOwn && state.kind === 'restoring') return null;
  const View = popup && POPUP_VIEWS[isOwn && state.kind === 'guest' ? 'login' : popup];
  return <Suspense>{isHydrated && View && <View onClose={close} />}</Suspense>;
}
