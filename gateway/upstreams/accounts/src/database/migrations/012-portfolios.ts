import { type Kysely, sql } from 'kysely'

const statements = [
  `create table portfolio (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    name text not null,
    position integer not null,
    is_default boolean not null,
    created_at timestamptz not null,
    archived_at timestamptz
  )`,
  `create unique index portfolio_default on portfolio (member_id) where is_default`,
  `create unique index portfolio_name on portfolio (member_id, lower(name)) where archived_at is null`,
  `alter table portfolio_transaction add column portfolio_id uuid references portfolio on delete cascade`,
  `alter table declined_proposal add column portfolio_id uuid references portfolio on delete cascade`,
  `insert into portfolio (id, member_id, name, position, is_default, created_at)
    select gen_random_uuid(), member_id, 'Portfolio', 1, true, now()
    from (select member_id from portfolio_transaction union select member_id from declined_proposal) owners`,
  `update portfolio_transaction set portfolio_id = portfolio.id
    from portfolio where portfolio.member_id = portfolio_transaction.member_id`,
  `update declined_proposal set portfolio_id = portfolio.id
    from portfolio where portfolio.member_id = declined_proposal.member_id`,
  // Two portfolios may decline the same proposal.
  `alter table declined_proposal drop constraint declined_proposal_pkey`,
  `create unique index declined_proposal_id on declined_proposal (member_id, portfolio_id, proposal_id)`,
  `create index portfolio_transaction_portfolio on portfolio_transaction (portfolio_id)`,
]

/** Several portfolios of a member. An older release goes on writing rows without one: they belong to the default. */
export async function portfolios(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
