import { type Kysely, sql } from 'kysely'

const statements = [
  // Last state of each security that the ticker stated, by ISIN, or by code without one.
  `create table trading_state (
    security text primary key,
    status text not null,
    as_at timestamptz not null
  )`,
  `create table trading_change (
    security text not null,
    happened_at timestamptz not null,
    code text not null,
    issuer_code text,
    status text not null,
    -- Announcement of the same halt or resumption.
    announcement_id text,
    -- Whether it was seen before its announcement.
    is_first boolean not null,
    primary key (security, happened_at)
  )`,
  `create table halt_notice (
    id text primary key,
    code text not null,
    is_of_security boolean not null,
    is_end boolean not null,
    released_at timestamptz not null
  )`,
]

/** Halts and resumptions that the ticker shows, and their announcements. */
export async function tradingStates(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
