import { loadTexts } from '@tessera/i18n';
import { useHydrated } from '@tessera/ui';
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { type PopupName, usePopup } from '../shared/popup.ts';

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
};

/** With the texts that it shows. */
function withContent<View>(load: () => Promise<View>): () => Promise<View> {
  return async () => (await Promise.all([load(), loadTexts('content')]))[0];
}

export function Popups() {
  const { popup, close } = usePopup();
  const isHydrated = useHydrated();
  const View = popup && POPUP_VIEWS[popup];
  return <Suspense>{isHydrated && View && <View onClose={close} />}</Suspense>;
}
