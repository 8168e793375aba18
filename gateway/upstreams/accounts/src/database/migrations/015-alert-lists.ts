import { type Kysely, sql } from 'kysely'

const statements = [
  // Null for the first list. An alert is deleted with the list that it follows.
  `alter table alert_rule add column watchlist_id uuid references watchlist on delete cascade`,
  `create index alert_rule_watchlist on alert_rule (watchlist_id) where watchlist_id is not null`,
]

/** The list that an alert follows. An older release goes on writing rules for the first list. */
export async function alertLists(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
