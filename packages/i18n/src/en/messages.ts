/** Texts whose keys or words the product's rule book fixes. */
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
  in_enter_credentials: 'Please enter the username and password',
  in_unknown_user: 'Username/Email does not exist',
  in_slow_page: 'The page took longer time to load, please check your network connectivity',
  in_popup_blocked: 'Popup blocked. Please allow popups and try again.',
  in_confirmation: 'Incorrect confirmation input',
  in_verification_code: 'Invalid verification code',
  in_mobile_format: 'Invalid mobile format',
  in_agents_only: 'Only agents can log in',
  in_non_agents: 'Non-agents cannot log in',
} as const;
