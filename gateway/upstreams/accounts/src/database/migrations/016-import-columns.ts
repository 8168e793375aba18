import { type Kysely, sql } from 'kysely'

const statement = `create table import_columns (
  member_id uuid not null references member on delete cascade,
  -- A header may be longer than an entry of an index.
  header_hash text not null,
  -- JSON text of the names, and of the choices.
  header text not null,
  choices text not null,
  used_at timestamptz not null,
  primary key (member_id, header_hash)
)`

/** Columns that a member chose for files, by the header of these files. */
export async function importColumns(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
