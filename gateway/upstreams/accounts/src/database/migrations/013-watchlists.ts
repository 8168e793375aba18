import { type Kysely, sql } from 'kysely'

const statements = [
  `create table watchlist (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    name text not null,
    position integer not null,
    created_at timestamptz not null
  )`,
  `create index watchlist_member on watchlist (member_id)`,
  `create table named_watchlist_item (
    watchlist_id uuid not null references watchlist on delete cascade,
    instrument_id text not null,
    position integer not null,
    added_at timestamptz not null,
    note text not null,
    target_price numeric(28, 8),
    primary key (watchlist_id, instrument_id)
  )`,
]

/** Lists of a member beyond the first, which stays in `watchlist_item`. */
export async function watchlists(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
