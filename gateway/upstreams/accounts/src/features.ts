import { visitorRoute } from './http/router.ts'

/** What is answered beyond the specified calls, by the names that a site knows. */
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
] as const

/** The same for everyone: a site shows nothing that its account service cannot do. */
export const features = visitorRoute('GET /features', async ({ services }) => {
  // One that only opens on the site's own machine is not everyone's.
  const hasMailbox = services.mailbox?.readers === 'on'
  const digests = services.readMarket ? ['DIGESTS'] : []
  return { body: { features: [...names, ...digests, ...(hasMailbox ? ['MAILBOX'] : [])] } }
})
