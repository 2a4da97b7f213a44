import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { PopupName } from '../shared/popup.ts';
import { withTexts } from './with-texts.ts';

type Popup = LazyExoticComponent<ComponentType<{ onClose: () => void }>>;

/** Features hang their popups here, each loaded with its texts when it first opens. */
const POPUP_VIEWS: Readonly<Partial<Record<PopupName, Popup>>> = {
  login: lazy(
    withTexts(
      async () => ({ default: (await import('../features/identity/login-popup.tsx')).LoginPopup }),
      ...(['identity', 'social', 'social-errors'] as const),
    ),
  ),
  register: lazy(withTexts(async () => ({ default: (await import('../features/identity/register-popup.tsx')).RegisterPopup }), 'identity')),
  notices: lazy(withTexts(async () => ({ default: (await import('../features/content/notices-popup.tsx')).NoticesPopup }), 'content')),
  feedback: lazy(withTexts(async () => ({ default: (await import('../features/content/feedback-popup.tsx')).FeedbackPopup }), 'content')),
  'forgot-password': lazy(
    withTexts(
      async () => ({ default: (await import('../features/identity/forgot-password-popup.tsx')).ForgotPasswordPopup }),
      ...(['identity', 'phone'] as const),
    ),
  ),
  'change-password': lazy(
    withTexts(async () => ({ default: (await import('../features/identity/change-password-popup.tsx')).ChangePasswordPopup }), 'identity'),
  ),
  chat: lazy(async () => ({ default: (await import('../features/site/service-popup.tsx')).ServicePopup })),
  contract: lazy(async () => ({ default: (await import('../features/site/contract-popup.tsx')).ContractPopup })),
  'redeem-history': lazy(async () => ({ default: (await import('../features/site/redeem-history-popup.tsx')).RedeemHistoryPopup })),
  'withdrawal-confirmation': lazy(
    withTexts(
      async () => ({ default: (await import('../features/payments/arrival-popup.tsx')).ArrivalPopup }),
      ...(['payments', 'payment-errors'] as const),
    ),
  ),
  'ios-guide': lazy(async () => ({ default: (await import('../features/site/ios-guide-popup.tsx')).IosGuidePopup })),
  game: lazy(
    withTexts(
      async () => ({ default: (await import('../features/games/game-popup.tsx')).GamePopup }),
      ...(['game-frame', 'lobby'] as const),
    ),
  ),
  'mini-game': lazy(async () => ({ default: (await import('../features/games/mini-game-popup.tsx')).MiniGamePopup })),
};

export function PopupView({ name, onClose }: { readonly name: PopupName; readonly onClose: () => void }) {
  const View = POPUP_VIEWS[name];
  return View && <View onClose={onClose} />;
}
