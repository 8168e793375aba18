import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { pauseByToken } from '../alerts/rule-store.ts'
import { invalid, notFound } from '../http/api-error.ts'
import { parse } from '../http/read-body.ts'
import { memberBodyRoute, memberRoute, type Route, visitorRoute } from '../http/router.ts'
import { dropWaiting } from '../mail/outbox.ts'
import { newToken } from '../secret-token.ts'
import { Email, emailKey } from './member-fields.ts'

/** Digest settings of a member; undefined before the first save. */
export const readSettings = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('email_settings')
    .select(['email_address', 'mid_day', 'end_of_day'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

const read = memberRoute('GET /users', async (tx, { session }) => {
  const settings = await readSettings(tx, session.memberId)
  if (!settings) throw notFound()
  return { body: settings }
})

const Settings = z.object({
  email_address: Email,
  mid_day: z.boolean('Say yes or no.'),
  end_of_day: z.boolean('Say yes or no.'),
  /** Creates a first record and never changes one, so that defaults overwrite no choice. */
  only_if_missing: z.boolean().default(false),
})

const write = memberBodyRoute('POST /users', Settings, async (tx, { session, body }) => {
  const { email, email_key: key } = await tx
    .selectFrom('member')
    .select(['email', 'email_key'])
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow()
  // Mail is sent only to confirmed addresses.
  if (emailKey(body.email_address) !== key)
    throw invalid('email_address', 'not_confirmed', 'Mail goes to the confirmed address of your account.')
  const settings = { email_address: email, mid_day: body.mid_day, end_of_day: body.end_of_day }
  await tx
    .insertInto('email_settings')
    .values({ ...settings, member_id: session.memberId, unsubscribe_token: newToken() })
    .onConflict(conflict => {
      const own = conflict.column('member_id')
      return body.only_if_missing ? own.doNothing() : own.doUpdateSet(settings)
    })
    .execute()
  return { body: await readSettings(tx, session.memberId) }
})

const Unsubscribe = z.object({ token: z.string('This link is not valid.').max(200) })

/**
 * One-click unsubscribe of a mail, by RFC 8058: a form body without a session. The response is the same for an unknown
 * token.
 */
const unsubscribe = visitorRoute('POST /unsubscribe', async ({ url, services }) => {
  const { token } = parse(Object.fromEntries(url.searchParams), Unsubscribe)
  await services.run(async tx => {
    const row = await tx
      .updateTable('email_settings')
      .set({ mid_day: false, end_of_day: false })
      .where('unsubscribe_token', '=', token)
      .returning('member_id')
      .executeTakeFirst()
    // A member who unsubscribes gets no further digest.
    if (row) await dropWaiting(tx, row.member_id, 'digest')
    else await pauseByToken(tx, token)
  })
  return { body: {} }
})

export const settingsRoutes: Route[] = [read, write, unsubscribe]
