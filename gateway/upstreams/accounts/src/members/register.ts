import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { answerOnce } from '../http/answer-once.ts'
import { ApiError, invalid, tooMany } from '../http/api-error.ts'
import { clientNetwork } from '../http/client-network.ts'
import { readBody } from '../http/read-body.ts'
import { visitorRoute } from '../http/router.ts'
import { takeVisitorMail } from '../limits/mail-limits.ts'
import { refuseUnreadMail } from '../mail/mailbox.ts'
import { queueMail } from '../mail/outbox.ts'
import { details, Email, emailKey, FirstName, LastName } from './member-fields.ts'

const mustAgree = 'You must agree to the terms of service.'

const Registration = z.object({
  first_name: FirstName,
  last_name: LastName,
  email: Email,
  agreement: z.literal(true, mustAgree),
  emailValidationCode: z.null().optional(),
  ...details,
})

/** Data of a registration that is stored until the address is confirmed. */
export type RegistrationDetails = Omit<
  z.output<typeof Registration>,
  'email' | 'agreement' | 'emailValidationCode'
>

/** Lifetime of the confirmation link. */
export const registrationMs = 24 * 3_600_000

/** Responds the same, after the same work, with or without an existing account: the result is sent by mail. */
export const register = visitorRoute('POST /auth/register', async call => {
  const { request, url, services } = call
  refuseUnreadMail(services.mailbox)
  const body = await readBody(request, Registration)
  if (!isToken(url.searchParams.get('spam_protection_token'), body))
    throw new ApiError(403, ['spam_protection_token', 'The registration could not be checked. Try again.'])
  const { isBeyond, retryAfterSeconds } = await services.limits.take('registration', clientNetwork(request))
  if (isBeyond) throw tooMany('registrations', retryAfterSeconds)
  const { email, agreement: _, emailValidationCode: __, ...rest } = body
  await takeVisitorMail(call, 'registration', email)
  const now = new Date(services.clock.now())
  const row = {
    id: randomUUID(),
    email,
    email_key: emailKey(email),
    details: JSON.stringify(rest satisfies RegistrationDetails),
    code_hash: null,
    created_at: now,
    expires_at: new Date(now.getTime() + registrationMs),
    confirmed_at: null,
    used_at: null,
  }
  const answer = await services.run(tx =>
    answerOnce(tx, {
      call,
      body,
      scope: 'visitor',
      now,
      async work() {
        await tx.insertInto('registration').values(row).execute()
        await queueMail(tx, { kind: 'registration', to: email, parameters: { registration: row.id }, now })
        return { body: {} }
      },
    }),
  )
  services.mailWaits()
  return answer
})

/** Whether a token is the SHA-256 in hex of the trimmed first name, email and last name. */
function isToken(token: string | null, body: z.output<typeof Registration>): boolean {
  const { first_name: first, email, last_name: last } = body
  const right = createHash('sha256').update(`${first}${email}${last}`).digest()
  const sent = Buffer.from(/^[0-9a-f]{64}$/i.exec(token ?? '')?.[0] ?? '', 'hex')
  return sent.length === right.length && timingSafeEqual(sent, right)
}

const Resend = z.object({ email: Email })

/** Sends another confirmation mail for the newest registration of an address. The response is the same without one. */
export const resendConfirmation = visitorRoute('POST /validate_email/resend', async call => {
  const { request, services } = call
  const { email } = await readBody(request, Resend)
  await takeVisitorMail(call, 'registration', email)
  const now = new Date(services.clock.now())
  const parameters = { email: emailKey(email) }
  await services.run(tx => queueMail(tx, { kind: 'registration', to: email, parameters, now }))
  services.mailWaits()
  return { body: {} }
})

export const expiredLink = () => new ApiError(410, ['expired', 'This link has expired. Ask for a new one.'])
export const usedLink = () => new ApiError(410, ['used', 'This link has already been used.'])
export const wrongLink = () => new ApiError(404, ['unknown', 'This link is not valid. Ask for a new one.'])
export const addressTaken = () => invalid('email', 'taken', 'This address cannot be used.')
