import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { clientNetwork } from '../http/client-network.ts'
import { readBody } from '../http/read-body.ts'
import { visitorRoute } from '../http/router.ts'
import { readerOf } from '../limits/password-attempts.ts'
import { NewPassword, refuseGuessable } from '../passwords/password-rules.ts'
import { hashToken } from '../secret-token.ts'
import { signIn } from '../sessions/sign-in.ts'
import { expiredLink, type RegistrationDetails, usedLink, wrongLink } from './register.ts'

const Activation = z.object({
  code: z.string('This link is not valid. Ask for a new one.').max(200),
  password: NewPassword.nullish(),
})

/**
 * Confirms an address by its code. With a password the account is created, the member is logged in, and the code is
 * used. Without one the code stays valid, for the form that asks for the password.
 */
export const validateEmail = visitorRoute('POST /validate_email', async call => {
  const { request, services } = call
  const { code, password } = await readBody(request, Activation)
  const now = new Date(services.clock.now())
  const pending = await services.run(tx => confirm(tx, code, now))
  if (password === undefined || password === null)
    return { body: { confirmed: true, password_needed: true, email: pending.email } }
  await refuseGuessable(password, { email: pending.email, field: 'password' })
  const reader = readerOf({ kind: 'network', id: clientNetwork(request) })
  const passwordHash = await services.passwords.hash(password, reader)
  return services.run(tx => activate(tx, call, { code, passwordHash, now }))
})

async function confirm(tx: Tx, code: string, now: Date) {
  const pending = await tx
    .selectFrom('registration')
    .selectAll()
    .where('code_hash', '=', hashToken(code))
    .forUpdate()
    .executeTakeFirst()
  if (!pending) throw wrongLink()
  if (pending.used_at !== null) throw usedLink()
  if (now >= pending.expires_at) throw expiredLink()
  if (pending.confirmed_at === null)
    await tx.updateTable('registration').set({ confirmed_at: now }).where('id', '=', pending.id).execute()
  return pending
}

interface Activated {
  code: string
  passwordHash: string
  now: Date
}

async function activate(tx: Tx, call: Call, { code, passwordHash, now }: Activated): Promise<Answer> {
  const pending = await confirm(tx, code, now)
  const details = JSON.parse(pending.details) as RegistrationDetails
  const memberId = randomUUID()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('member')
    .values({
      id: memberId,
      email: pending.email,
      email_key: pending.email_key,
      first_name: details.first_name,
      last_name: details.last_name,
      age: details.age,
      gender: details.gender,
      country: details.country,
      profession: details.profession,
      receive_information: details.receiveInformation,
      password_hash: passwordHash,
      created_at: now,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
    })
    .onConflict(conflict => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  // Another registration of the same address was confirmed earlier.
  if (numInsertedOrUpdatedRows !== 1n) throw usedLink()
  await tx
    .updateTable('registration')
    .set({ used_at: now })
    .where('email_key', '=', pending.email_key)
    .execute()
  const body = { confirmed: true, password_needed: false, email: pending.email }
  return signIn(tx, call, { memberId, staySignedIn: false, now, body })
}
