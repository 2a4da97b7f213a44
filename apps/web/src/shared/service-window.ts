/** Specification §9. */
const FEATURES = 'popup,width=440,height=750';

/**
 * Opens an address of the brand's customer service in a window of its own, which cannot reach this page: it forgets who opened it while
 * it is empty still. @returns false where the browser opened none
 */
export function openServiceWindow(href: string): boolean {
  const opened = window.open('', '_blank', FEATURES);
  if (!opened) return false;
  opened.opener = null;
  opened.location.href = href;
  return true;
}
