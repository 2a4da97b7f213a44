import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { type PopupName, usePopup } from '../shared/popup.ts';

type Popup = LazyExoticComponent<ComponentType<{ onClose: () => void }>>;

/** Features hang their popups here, each loaded when it first opens: `login: lazy(() => import('../features/…'))`. */
const POPUP_VIEWS: Readonly<Partial<Record<PopupName, Popup>>> = {};

export function Popups() {
  const { popup, close } = usePopup();
  const View = popup && POPUP_VIEWS[popup];
  return <Suspense>{View && <View onClose={close} />}</Suspense>;
}
