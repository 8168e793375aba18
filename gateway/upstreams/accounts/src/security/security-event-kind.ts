/** Account events that a member should recognise. */
export type SecurityEventKind =
  | 'new_login'
  | 'failed_passwords'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'recovery_code_used'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'private_address_created'
