import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react';
import { type PopupName, usePopup } from '../shared/popup.ts';

type Popup = LazyExoticComponent<ComponentType<{ onClose: () => void }>>;

/** Features hang their popups here, each loaded when it first opens: `login: lazy(() => import('../features/…'))`. */
const POPUP_VIEWS: Readonly<Partial<Record<PopupName, Popup>>> = {
  login: lazy(async () => ({ default: (await import('../features/identity/login-popup.tsx')).LoginPopup })),
  register: lazy(async () => ({ default: (await import('../features/identity/register-popup.tsx')).RegisterPopup })),
  'change-password': lazy(async () => ({ default: (await import('../features/identity/change-password-popup.tsx')).ChangePasswordPopup })),
};

export function Popups() {
  const { popup, close } = usePopup();
  const View = popup && POPUP_VIEWS[popup];
  return <Suspense>{View && <View onClose={close} />}</Suspense>;
}
