import { type Kysely, sql } from 'kysely'

const statements = [
  `create table security_event (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    kind text not null,
    happened_at timestamptz not null,
    client_address text not null,
    user_agent text not null
  )`,
  `create index security_event_latest on security_event (member_id, happened_at desc)`,
  // Mail already in the queue is written by the new writer.
  `update outbox set kind = 'security-event' where kind = 'second-factor'`,
]

/** Events that the members of accounts should recognise. */
export async function securityEvents(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
