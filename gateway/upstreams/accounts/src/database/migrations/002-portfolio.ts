import { type Kysely, sql } from 'kysely'

const statements = [
  `create table portfolio_transaction (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    seq bigint generated always as identity,
    type text not null,
    isin text not null,
    code text not null,
    date date not null,
    quantity numeric(28, 8) not null,
    price numeric(28, 8) not null,
    fees numeric(28, 8) not null,
    ratio_new numeric(28, 8),
    ratio_old numeric(28, 8),
    currency text not null,
    note text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create index portfolio_transaction_page on portfolio_transaction (member_id, date desc, seq desc)
    where deleted_at is null`,
  `create index portfolio_transaction_instrument on portfolio_transaction (member_id, isin)`,
  `create table watchlist_item (
    member_id uuid not null references member on delete cascade,
    instrument_id text not null,
    position integer not null,
    added_at timestamptz not null,
    primary key (member_id, instrument_id)
  )`,
]

/** Portfolio and watchlist of a member. */
export async function portfolio(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
