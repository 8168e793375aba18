import { type Kysely, sql } from 'kysely'

const statement = `create table private_address (
  member_id uuid primary key references member on delete cascade,
  feed_id uuid not null,
  secret_hash text not null unique,
  sealed_secret text not null,
  created_at timestamptz not null
)`

/** Secret addresses of members' calendars and feeds. */
export async function privateAddresses(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
