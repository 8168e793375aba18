import { execFileSync } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { emptyDatabase } from '@exchange/upstream-accounts/testing/empty-database'
import {
  createCluster,
  findPostgresProgram,
  hasPostgresPrograms,
} from '@exchange/upstream-accounts/testing/postgres-cluster'
import { runProcess } from '../check/run-process.ts'
import type { RowCounts } from './row-counts.ts'

/** Place of the members' database: a server's URL, or PGlite's folder. */
export type Place = { url: string } | { directory: string }

/** Runs JavaScript with a release's account service. `place` and `database` are defined. Resolves with its output. */
async function withDatabase(release: string, place: Place, script: string): Promise<string> {
  const text = `
    import { sql } from 'kysely'
    import { openDatabase } from './src/database/database.ts'
    const database = await openDatabase(${JSON.stringify(place)})
    ${script}
    await database.close()`
  const folder = `${release}/gateway/upstreams/accounts`
  const file = `cd '${folder}' && exec '${process.execPath}' --input-type=module --eval "$SCRIPT"`
  const { code, output } = await runProcess('bash', ['-c', file], { SCRIPT: text })
  if (code !== 0) throw new Error(`${folder} does not open the database:\n${output.trimEnd()}`)
  return output
}

/** Opens the database with a release's code, which migrates it, and counts the rows of each table. */
export async function countDatabase(release: string, place: Place): Promise<RowCounts> {
  const output = await withDatabase(
    release,
    place,
    `const counts = await database.run(async tx => {
      const tables = await sql\`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not like 'kysely%'\`.execute(tx)
      const counts = {}
      for (const { name } of tables.rows) {
        const kept = name === 'portfolio_transaction' ? sql\`where deleted_at is null\` : sql\`\`
        const { rows } = await sql\`select count(*)::int as rows from \${sql.table(name)} \${kept}\`.execute(tx)
        counts[name] = rows[0].rows
      }
      return counts
    })
    console.log(JSON.stringify(counts))`,
  )
  return JSON.parse(output.trim().split('\n').at(-1) ?? '') as RowCounts
}

/** Adds members with watchlists and email settings, by a release's own code. */
export async function addMembers(release: string, place: Place): Promise<void> {
  await withDatabase(
    release,
    place,
    `const { addMembers } = await import('./src/testing/many-members.ts')
    await database.run(tx => addMembers(tx, { count: 25, code: 'KRE', now: new Date(0) }))`,
  )
}

const programOf = (name: string) => findPostgresProgram(name) ?? name

/** Restores a dump into an empty database: one of \`pg_dump --format=custom\`, or of plain SQL. */
function restore(file: string, url: string): void {
  const isCustom = readFileSync(file).subarray(0, 5).toString() === 'PGDMP'
  const [command, args] = isCustom
    ? ['pg_restore', ['--no-owner', '--exit-on-error', '--dbname', url]]
    : ['psql', ['--quiet', '--set', 'ON_ERROR_STOP=1', url]]
  execFileSync(programOf(command as string), args as string[], {
    stdio: [openSync(file, 'r'), 'ignore', 'inherit'],
  })
}

export interface Server {
  /** A database with the content of a dump, or an empty one. */
  create(dump?: string): Promise<Place>
  /** Writes a dump of a database into a file. */
  dump(place: Place, file: string): void
  close(): Promise<void>
}

/** A temporary PostgreSQL server; undefined if PostgreSQL is not installed. */
export async function startServer(): Promise<Server | undefined> {
  if (!hasPostgresPrograms()) return undefined
  const cluster = await createCluster()
  await cluster.start()
  return {
    async create(dump) {
      const { url } = await emptyDatabase(cluster.url)
      if (dump !== undefined) restore(dump, url)
      return { url }
    },
    dump(place, file) {
      if (!('url' in place)) throw new Error('only a database of a server has a dump')
      execFileSync(programOf('pg_dump'), ['--format=custom', '--file', file, place.url])
    },
    close: cluster.remove,
  }
}
