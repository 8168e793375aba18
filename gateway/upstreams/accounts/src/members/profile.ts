import { z } from 'zod'
import type { Tx } from '../database/tables.ts'
import { memberBodyRoute, memberRoute, type Route } from '../http/router.ts'
import { details, FirstName, LastName } from './member-fields.ts'

/** A member's own account data. */
export async function readProfile(tx: Tx, memberId: string) {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    email: member.email,
    first_name: member.first_name,
    last_name: member.last_name,
    age: member.age,
    gender: member.gender,
    country: member.country,
    profession: member.profession,
    receiveInformation: member.receive_information,
    created_at: member.created_at,
    second_factor: member.totp_confirmed_at !== null,
  }
}

const read = memberRoute('GET /auth/user', async (tx, { session }) => ({
  body: await readProfile(tx, session.memberId),
}))

const Profile = z.object({ first_name: FirstName, last_name: LastName, ...details })

const edit = memberBodyRoute('PUT /auth/user', Profile, async (tx, { session, body }) => {
  const { receiveInformation, ...rest } = body
  await tx
    .updateTable('member')
    .set({ ...rest, receive_information: receiveInformation })
    .where('id', '=', session.memberId)
    .execute()
  return { body: await readProfile(tx, session.memberId) }
})

export const profileRoutes: Route[] = [read, edit]
