import { type Kysely, sql } from 'kysely'

const statements = [
  // Existing prices were entered for one unit and keep that meaning.
  `alter table portfolio_transaction add column price_basis text not null default 'per_unit'
    constraint portfolio_transaction_price_basis check (price_basis in ('per_unit', 'per_100'))`,
]

/** The unit of a transaction's price: one security, or $100 of face value. */
export async function priceBasis(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
