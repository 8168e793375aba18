import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { Kysely, PGliteDialect } from 'kysely'
import { lockFolder } from './lock-file.ts'
import type { OpenedDatabase } from './opened-database.ts'
import type { Tables } from './tables.ts'
import { parsers } from './value-parsers.ts'

interface PgliteOptions {
  directory?: string | undefined
  isLocked?: boolean
}

/** PostgreSQL in this process: in a folder locked against other processes, or in memory. */
export async function openPglite({ directory, isLocked }: PgliteOptions): Promise<OpenedDatabase> {
  if (directory === undefined) {
    const pglite = await PGlite.create({ loadDataDir: await dataDir(), parsers })
    return over(pglite)
  }
  await mkdir(dirname(directory), { recursive: true })
  const release = isLocked === true ? async () => {} : await lockFolder(directory)
  try {
    if (!existsSync(directory)) await createFolder(directory)
    return { ...over(await PGlite.create({ dataDir: directory, parsers })), release }
  } catch (error) {
    await release()
    throw error
  }
}

function over(pglite: PGlite): Pick<OpenedDatabase, 'db' | 'jobStore'> {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return { db, jobStore: { db, pglite } }
}

/** Created next to its final place and renamed: a process killed in between leaves no incomplete folder. */
async function createFolder(directory: string): Promise<void> {
  const fresh = `${directory}.new`
  await rm(fresh, { recursive: true, force: true })
  const pglite = await PGlite.create({ dataDir: fresh, loadDataDir: await dataDir() })
  await pglite.close()
  await rename(fresh, directory)
}
