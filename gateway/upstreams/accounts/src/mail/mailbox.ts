import { ApiError, notFound } from '../http/api-error.ts'
import { visitorRoute } from '../http/router.ts'
import { isLocal } from '../sessions/session-cookie.ts'
import { readFolder } from './folder-transport.ts'

/** Readers of mail that is kept in files: everyone (`on`), no one (`off`), or those on the site's machine (undefined). */
export type MailboxSetting = 'on' | 'off' | undefined

/** Mail that is kept in files, for want of a mail server. */
export interface Mailbox {
  directory: string
  readers: MailboxSetting
}

/** The header by which the gateway vouches for a visitor who may read mail. No visitor's own header gets here. */
export const readsMailHeader = 'x-client-reads-mail'

/** Everyone's mail, the links in it included, for a visitor for whom the gateway vouches. */
export const mailboxRoute = visitorRoute('GET /mailbox', async ({ request, services }) => {
  const { mailbox, publicOrigin } = services
  const isOpen = mailbox?.readers === 'on' || (mailbox?.readers === undefined && isLocal(publicOrigin))
  if (!mailbox || !isOpen || request.headers.get(readsMailHeader) !== 'true') throw notFound()
  return { body: { mails: await readFolder(mailbox.directory) } }
})

/** Refuses a registration whose mail would be kept where no one may read it. */
export function refuseUnreadMail(mailbox: Mailbox | undefined): void {
  if (mailbox?.readers !== 'off') return
  throw new ApiError(403, [
    'no_mail',
    "We can't send email yet, so you can't register. Please try again later.",
  ])
}
