import { ApiError } from '../http/api-error.ts'

/** Readers of mail that is kept in files: everyone (`on`), no one (`off`), or visitors on the site's machine (undefined). */
export type MailboxSetting = 'on' | 'off' | undefined

/** Mail that is kept in files when no mail server is configured. */
export interface Mailbox {
  directory: string
  readers: MailboxSetting
}

/** Refuses a registration if its mail would be kept without permitted readers. */
export function refuseUnreadMail(mailbox: Mailbox | undefined): void {
  if (mailbox?.readers !== 'off') return
  throw new ApiError(403, [
    'no_mail',
    "We can't send email yet, so you can't register. Please try again later.",
  ])
}
