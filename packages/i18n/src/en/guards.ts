/** Proofs that no program is at work, and accounts that were locked. */
export const guards = {
  'proof.working': 'Checking that no program is guessing passwords…',
  'proof.done': 'Checked. You can go on.',
  'proof.progress': 'Progress of the check',
  'proof.picture': 'Use a picture instead',
  'unlock.title': 'Unlock your account',
  'unlock.text': 'Somebody entered too many wrong passwords. Unlock the account and log in again.',
  'unlock.action': 'Unlock',
  'unlock.done.title': 'Your account is unlocked',
  'unlock.done.text': 'You can log in with your password again.',
  'unlock.none.title': 'This link is not complete',
  'unlock.none.text': 'Open it as it stands in the mail, or copy all of it.',
} as const;
