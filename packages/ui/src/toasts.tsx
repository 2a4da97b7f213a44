import { lazy, Suspense, useEffect, useState } from 'react';
import { isToastWaiting, onToastWaiting } from './toast.ts';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/** The place where toasts appear. Nothing is loaded before the first one. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(isToastWaiting);
  useEffect(() => onToastWaiting(() => setNeeded(true)), []);
  return <Suspense>{isNeeded && <ToastList />}</Suspense>;
}
