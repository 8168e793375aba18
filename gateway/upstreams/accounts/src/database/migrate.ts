import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { members } from './migrations/001-members.ts'
import { portfolio } from './migrations/002-portfolio.ts'
import { digests } from './migrations/003-digests.ts'
import { knownDevices } from './migrations/004-known-devices.ts'
import { securityEvents } from './migrations/005-security-events.ts'
import { priceBasis } from './migrations/006-price-basis.ts'
import { imports } from './migrations/007-imports.ts'
import { alerts } from './migrations/008-alerts.ts'
import { declinedProposals } from './migrations/009-declined-proposals.ts'
import { privateAddresses } from './migrations/010-private-addresses.ts'
import { watchlistNotes } from './migrations/011-watchlist-notes.ts'
import { portfolios } from './migrations/012-portfolios.ts'
import { watchlists } from './migrations/013-watchlists.ts'
import { tradingStates } from './migrations/014-trading-states.ts'
import { alertLists } from './migrations/015-alert-lists.ts'
import { importColumns } from './migrations/016-import-columns.ts'

/** Forward only, in order of name. A released migration never changes. */
const migrations: Record<string, Migration> = {
  '001-members': { up: members },
  '002-portfolio': { up: portfolio },
  '003-digests': { up: digests },
  '004-known-devices': { up: knownDevices },
  '005-security-events': { up: securityEvents },
  '006-price-basis': { up: priceBasis },
  '007-imports': { up: imports },
  '008-alerts': { up: alerts },
  '009-declined-proposals': { up: declinedProposals },
  '010-private-addresses': { up: privateAddresses },
  '011-watchlist-notes': { up: watchlistNotes },
  '012-portfolios': { up: portfolios },
  '013-watchlists': { up: watchlists },
  '014-trading-states': { up: tradingStates },
  '015-alert-lists': { up: alertLists },
  '016-import-columns': { up: importColumns },
}

/**
 * Migrations of this code, and those of a newer release that has already opened the database. The latter only add, so that
 * an older release can be started again after an upgrade; there is nothing left to do for them.
 */
async function expectedMigrations<Tables>(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const last = Object.keys(migrations).at(-1) ?? ''
  const { rows } = await sql<{
    found: boolean
  }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (rows[0]?.found !== true) return migrations
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const newer = executed.rows.filter(({ name }) => name > last)
  return { ...migrations, ...Object.fromEntries(newer.map(({ name }) => [name, { up: async () => {} }])) }
}

/** Brings the tables up to date. Several processes may do so at once: Kysely holds an advisory lock during the migration. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const expected = await expectedMigrations(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => expected } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
