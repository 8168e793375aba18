import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'

interface ManyOptions {
  count: number
  /** Code on every member's watchlist. */
  code: string
  now: Date
}

/** Inserts members with both digests as rows: registering so many would take too long. */
export async function addMembers(tx: Tx, { count, code, now }: ManyOptions): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `reader-${index}@example.nz`)
  const ids = emails.map(() => randomUUID())
  for (let start = 0; start < count; start += 500) {
    const part = emails.slice(start, start + 500).map((email, index) => ({ email, id: ids[start + index]! }))
    await tx
      .insertInto('member')
      .values(part.map(({ email, id }) => memberRow(id, email, now)))
      .execute()
    await tx
      .insertInto('email_settings')
      .values(
        part.map(({ email, id }) => ({
          member_id: id,
          email_address: email,
          mid_day: true,
          end_of_day: true,
          unsubscribe_token: randomUUID(),
        })),
      )
      .execute()
    await tx
      .insertInto('watchlist_item')
      .values(part.map(({ id }) => ({ member_id: id, instrument_id: code, position: 1, added_at: now })))
      .execute()
  }
  return emails
}

const memberRow = (id: string, email: string, now: Date) => ({
  id,
  email,
  email_key: email,
  first_name: 'Reader',
  last_name: 'Reader',
  age: null,
  gender: null,
  country: null,
  profession: null,
  receive_information: false,
  password_hash: '',
  created_at: now,
  totp_secret: null,
  totp_confirmed_at: null,
  totp_last_step: null,
})
