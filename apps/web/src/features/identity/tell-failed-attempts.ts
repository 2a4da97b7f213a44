import { findText, loadTexts } from '@tessera/i18n';
import { securityCalls } from '@tessera/contract/later-calls';
import { showToast } from '@tessera/ui';
import { call } from '../../shared/call.ts';

/** The owner of an account learns at login that somebody else tried to. Whether it can be told delays and breaks nothing. */
export async function tellFailedAttempts(show: () => void): Promise<void> {
  try {
    const [{ failedAttempts }] = await Promise.all([call(securityCalls.getVisit, {}), loadTexts('member')]);
    if (failedAttempts === 0) return;
    showToast({
      title: findText('member', 'activity.failed', { count: failedAttempts }),
      text: findText('member', 'activity.failed.text'),
      tone: 'warn',
      action: { label: findText('member', 'activity.show') ?? '', onSelect: show },
      timeoutMs: 15_000,
    });
  } catch {
    // The security centre says it too.
  }
}
