import { notFound } from '../http/api-error.ts'
import { visitorRoute } from '../http/router.ts'
import { isLocal } from '../sessions/session-cookie.ts'
import { readFolder } from './folder-transport.ts'

/** The header with which the gateway permits a visitor to read mail. A visitor's own header never reaches this service. */
export const readsMailHeader = 'x-client-reads-mail'

/** Everyone's mail, including its links, for a visitor permitted by the gateway. */
export const mailboxRoute = visitorRoute('GET /mailbox', async ({ request, services }) => {
  const { mailbox, publicOrigin } = services
  const isOpen = mailbox?.readers === 'on' || (mailbox?.readers === undefined && isLocal(publicOrigin))
  if (!mailbox || !isOpen || request.headers.get(readsMailHeader) !== 'true') throw notFound()
  return { body: { mails: await readFolder(mailbox.directory) } }
})
