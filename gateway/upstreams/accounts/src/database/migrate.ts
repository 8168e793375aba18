import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { members } from './migrations/001-members.ts'
import { portfolio } from './migrations/002-portfolio.ts'
import { digests } from './migrations/003-digests.ts'
import { knownDevices } from './migrations/004-known-devices.ts'
import { securityEvents } from './migrations/005-security-events.ts'
import { priceBasis } from './migrations/006-price-basis.ts'

/** Forward only, in order of name. A released migration never changes. */
const migrations: Record<string, Migration> = {
  '001-members': { up: members },
  '002-portfolio': { up: portfolio },
  '003-digests': { up: digests },
  '004-known-devices': { up: knownDevices },
  '005-security-events': { up: securityEvents },
  '006-price-basis': { up: priceBasis },
}

/** Brings the tables up to date. Several processes may do so at once: Kysely holds an advisory lock during the migration. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
