import { type Kysely, sql } from 'kysely'

const statement = `alter table watchlist_item
  add column note text not null default '',
  add column target_price numeric(28, 8)`

/** Notes and targets of a watchlist. An older release goes on writing rows without them. */
export async function watchlistNotes(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
