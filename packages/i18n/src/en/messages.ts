/** Texts whose keys the product specification fixes by name. */
export const messages = {
  game_maintenance: 'We are under maintenance',
  info_maintenance: 'We are working on the site and will be back soon. Your balance and your open bets are safe.',
  blockip: 'Access restricted',
  info_ip_block:
    'The site is not available from your location. If you think this is a mistake, contact customer service and give them the address shown here.',
  in_customer_service: 'Customer service',
  in_need_true_account: 'This needs a real account. You are using a trial account.',
  in_increase_submit: 'Confirm',
  in_incorrect_password: 'Incorrect username or password',
  invitation_code_error: 'Invalid invitation code',
} as const;
