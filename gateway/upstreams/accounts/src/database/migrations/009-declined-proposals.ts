import { type Kysely, sql } from 'kysely'

const statement = `create table declined_proposal (
  member_id uuid not null references member on delete cascade,
  proposal_id text not null,
  declined_at timestamptz not null,
  primary key (member_id, proposal_id)
)`

/** Proposed transactions that a member declined. */
export async function declinedProposals(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
