/** Parts of the members' area beyond the specified calls. */
export const accountFeatures = [
  'PASSWORD_RESET',
  'PROFILE',
  'SESSIONS',
  'SECOND_FACTOR',
  'PASSKEYS',
  'SECURITY_EVENTS',
  'EXPORT_AND_CLOSE',
  'RESEND_CONFIRMATION',
  'RESTORE_TRANSACTION',
  'PRICE_PER_100',
  'IMPORT_TRANSACTIONS',
  'SALES',
  'LOTS',
  'DECLINED_PROPOSALS',
  'PRIVATE_ADDRESS',
  'WATCHLIST_NOTES',
  'DIGESTS',
  'ALERT_RULES',
  'CHANGE_ALERT_RULES',
  'MAILBOX',
] as const
export type AccountFeature = (typeof accountFeatures)[number]
