import { visitorRoute } from './http/router.ts'

/** Calls beyond the specification, by the names that a site checks. */
const names = [
  'PASSWORD_IN_BODY',
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
  'PORTFOLIOS',
  'WATCHLISTS',
  'IMPORT_COLUMNS',
] as const

/** The same for everyone: a site offers only the features of its account service. */
export const features = visitorRoute('GET /features', async ({ services }) => {
  // A mailbox limited to the site's own machine is not a feature for everyone.
  const hasMailbox = services.mailbox?.readers === 'on'
  const mails = services.readMarket
    ? ['DIGESTS', 'ALERT_RULES', 'CHANGE_ALERT_RULES', 'ALERT_FEED', 'ALERT_LISTS']
    : []
  return { body: { features: [...names, ...mails, ...(hasMailbox ? ['MAILBOX'] : [])] } }
})
