import { lazy, Suspense, useSyncExternalStore } from 'react';
import { firstModal, onModals } from './modal.ts';

const ModalDialog = lazy(async () => ({ default: (await import('./modal-dialog.tsx')).ModalDialog }));

/** The place where messages appear, one at a time. Nothing is loaded before the first. */
export function Modals() {
  const modal = useSyncExternalStore(onModals, firstModal, () => undefined);
  return <Suspense>{modal && <ModalDialog modal={modal} />}</Suspense>;
}
