import { type Kysely, sql } from 'kysely'

const statements = [
  // Outdated news is not sent.
  `alter table outbox add column expires_at timestamptz`,
  `create table digest_delivery (
    id uuid primary key,
    member_id uuid not null references member on delete cascade,
    slot text not null,
    trade_date date not null,
    is_test boolean not null,
    mail_id uuid not null references outbox on delete cascade,
    created_at timestamptz not null
  )`,
  // A member gets each digest of a day once, even with several writers or repeated runs; trials do not count.
  `create unique index digest_delivery_once on digest_delivery (member_id, trade_date, slot) where not is_test`,
  `create index digest_delivery_latest on digest_delivery (member_id, created_at desc)`,
  `create index digest_delivery_mail on digest_delivery (mail_id)`,
]

/** The two digests of a trading day, and their deliveries. */
export async function digests(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
