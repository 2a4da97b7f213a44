/** Why staff are refused; nobody else meets these. */
export const staffErrors = {
  code_required: 'Enter the code from your app.',
  code_wrong: 'This code is not right, or was used already.',
  totp_required: 'Set up your code first.',
  totp_enrolled: 'Codes are set up already.',
  permission_missing: 'Your role does not allow this.',
  second_person_needed: 'Somebody else has to confirm this.',
  proposal_not_found: 'This proposal was not found.',
  proposal_waiting: 'This waits for a second person already.',
  proposal_closed: 'This proposal was decided already.',
  proposal_changed: 'The amount has changed since it was proposed.',
} as const;
