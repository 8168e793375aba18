import { z } from 'zod'
import type { LocalMail } from '../../domain/members/registration.ts'

/** `POST /validate_email` without a password. */
export const ConfirmedBody = z
  .object({ email: z.string().default('') })
  .catch({ email: '' })
  .transform(({ email }) => email)

/** `GET /mailbox`. */
export const MailboxBody = z
  .object({
    mails: z.array(
      z.object({
        id: z.string(),
        to: z.string(),
        subject: z.string(),
        date: z.string(),
        text: z.string(),
        html: z.string(),
      }),
    ),
  })
  .transform(({ mails }): LocalMail[] => mails)
