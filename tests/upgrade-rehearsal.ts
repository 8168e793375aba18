import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './support/root.ts'
import { addMembers, countDatabase, type Place, type Server, startServer } from './upgrade/database.ts'
import { countData, fillFolder } from './upgrade/programs.ts'
import { checkOut, chooseRelease, type Release } from './upgrade/release.ts'
import { countTable, lostRows, type RowCounts } from './upgrade/row-counts.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

interface Given {
  /** Copy of a gateway's DATA_DIRECTORY, with `accounts` for PGlite. */
  data?: string | undefined
  /** Dump of the members' database. */
  dump?: string | undefined
}

interface Rehearsed {
  old: string
  data: string
  server: Server | undefined
}

/** The database to upgrade: the given dump restored, PGlite's given folder, or members of a sample. */
async function prepareDatabase({ old, data, server }: Rehearsed, { dump }: Given): Promise<Place> {
  if (dump !== undefined) {
    if (!server) throw new Error('A dump needs the programs of PostgreSQL, which are not installed here.')
    return server.create(dump)
  }
  const folder = { directory: join(data, 'accounts') }
  if (existsSync(folder.directory)) return folder
  const place = server ? await server.create() : folder
  await addMembers(old, place)
  if (!server) return place
  const file = join(data, 'members.dump')
  server.dump(place, file)
  return server.create(file)
}

/** Opens the data with the old release, this code, and the old release again. Throws if rows are missing. */
async function rehearse({ name }: Release, rehearsed: Rehearsed, given: Given): Promise<void> {
  const { old, data } = rehearsed
  const { PUBLIC_API_URL: publicApi, TICKER_URL: ticker } = process.env
  const named = publicApi && ticker ? { publicApi, ticker } : undefined
  const addresses = given.data === undefined ? await fillFolder({ release: old, data }) : named
  const place = await prepareDatabase(rehearsed, given)
  const open = async (release: string): Promise<RowCounts> => ({
    ...(await countDatabase(release, place)),
    ...(await countData({ release, data }, place, addresses)),
  })
  const before = await open(old)
  const upgraded = await open(root)
  const returned = await open(old)
  say(`\n${countTable({ [name]: before, 'this code': upgraded, [`${name} again`]: returned })}`)
  const lost = [...lostRows(before, upgraded), ...lostRows(upgraded, returned)]
  if (lost.length > 0) throw new Error(`Rows are missing:\n${lost.join('\n')}`)
  say(`✓ ${'url' in place ? 'PostgreSQL' : 'PGlite'}: upgraded and rolled back without a loss`)
}

async function main(): Promise<void> {
  const { values: given, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, dump: { type: 'string' } },
  })
  for (const path of [given.data, given.dump])
    if (path !== undefined && !existsSync(path)) throw new Error(`${path} does not exist.`)
  const release = await chooseRelease(positionals[0])
  const directory = await mkdtemp(join(tmpdir(), 'upgrade-'))
  const [old, data] = [join(directory, 'old'), join(directory, 'data')]
  await mkdir(old)
  await (given.data === undefined ? mkdir(data) : cp(given.data, data, { recursive: true }))
  const server = await startServer()
  try {
    say(`Checking out ${release.name}`)
    await checkOut(release, old)
    await rehearse(release, { old, data, server }, given)
  } finally {
    await server?.close()
    await rm(directory, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}`)
  // A program that never answered may still be polled.
  process.exit(1)
}
