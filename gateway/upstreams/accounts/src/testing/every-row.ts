import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'

async function tableNames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Deletes every row. */
export async function emptyTables(tx: Tx): Promise<void> {
  const names = await tableNames(tx)
  await sql`truncate ${sql.join(names.map(name => sql.table(name)))} restart identity cascade`.execute(tx)
  const { rows } = await sql<{ jobs: string | null }>`select to_regclass('pgboss.job') as jobs`.execute(tx)
  if (rows[0]?.jobs) await sql`delete from pgboss.job`.execute(tx)
}

/** All rows of all tables, as one text. */
export async function everyRow(tx: Tx): Promise<string> {
  const texts: string[] = []
  for (const name of await tableNames(tx)) {
    const { rows } = await sql<{
      row: string
    }>`select to_json(t)::text as row from ${sql.table(name)} t`.execute(tx)
    texts.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return texts.join('\n')
}
