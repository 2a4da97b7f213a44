import { useState } from 'react';

/** How long a sheet takes to leave; it is unmounted after that. */
const LEAVE_MS = 260;

/** Lets a dialog that is mounted only while needed leave with its own motion before it goes. */
export function useClosing(onClosed: () => void): { readonly isOpen: boolean; readonly close: () => void } {
  const [isOpen, setOpen] = useState(true);
  const close = (): void => {
    setOpen(false);
    setTimeout(onClosed, LEAVE_MS);
  };
  return { isOpen, close };
}
