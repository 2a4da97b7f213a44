import { useT } from '@tessera/i18n';
import { showToast } from './toast.ts';

/** Copies a text and says so. */
export function useCopy(): (text: string) => void {
  const t = useT('common');
  return (text) => void copy(text).then((isCopied) => isCopied && showToast({ title: t('copied'), tone: 'info' }));
}

/** @returns false where the clipboard is closed to pages; the text can still be selected */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
