import { notFound } from '../http/api-error.ts'
import { visitorRoute } from '../http/router.ts'
import { isLocal } from '../sessions/session-cookie.ts'
import { readFolder } from './folder-transport.ts'

/** The header by which the gateway vouches for a visitor who may read mail. No visitor's own header gets here. */
export const readsMailHeader = 'x-client-reads-mail'

/** Everyone's mail, the links in it included, for a visitor for whom the gateway vouches. */
export const mailboxRoute = visitorRoute('GET /mailbox', async ({ request, services }) => {
  const { mailbox, publicOrigin } = services
  const isOpen = mailbox?.readers === 'on' || (mailbox?.readers === undefined && isLocal(publicOrigin))
  if (!mailbox || !isOpen || request.headers.get(readsMailHeader) !== 'true') throw notFound()
  return { body: { mails: await readFolder(mailbox.directory) } }
})
