import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table portfolio_transaction add column import_id uuid, add column imported_as text`,
  `create index portfolio_transaction_import on portfolio_transaction (member_id, import_id)
    where import_id is not null`,
]

/** The import that added a transaction, and the content of its row in the file. Null for transactions typed by hand. */
export async function imports(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
