/** What mails say. The server writes them, so no page loads these. */
export const mails = {
  'unlock.subject': '{{brand}}: somebody could not log in to your account',
  'unlock.what':
    'There were too many wrong passwords for the account {{account}}, so it does not let anybody in for a while from a place it does not know.',
  'unlock.you': 'If it was you, open this link and log in again:',
  'unlock.action': 'Unlock my account',
  'unlock.life': 'The link works once, within {{minutes}} minutes.',
  'unlock.stranger': 'If it was not you, you need not do anything: nobody got in. Choose a new password if you use yours elsewhere too.',
} as const;
