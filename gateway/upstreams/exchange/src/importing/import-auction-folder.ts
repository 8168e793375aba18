import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { describeFault, type Fault } from '../data-set/fault.ts'
import type { AuctionFile, ImportedAuctions } from './auction-lines.ts'
import { importAuctions } from './import-auctions.ts'

export interface AuctionImportOptions {
  events?: string | undefined
  products?: string | undefined
  history?: string | undefined
  /** A data set's folder. */
  directory: string
  /** Whether to write the valid rows despite faults. */
  skipBad: boolean
}

const source = '# Source: GlobalDairyTrade\n'

/** Imports real auctions into a data set. Writes nothing when a row has a fault, unless `skipBad` is set. */
export async function importAuctionFolder({
  directory,
  skipBad,
  ...paths
}: AuctionImportOptions): Promise<{ text: string; isWritten: boolean }> {
  await access(join(directory, 'data-set.json')).catch(() => {
    throw new Error(`${directory} contains no data set: import instruments and prices first`)
  })
  const faults: Fault[] = []
  const read = async (file: string | undefined): Promise<AuctionFile | undefined> => {
    if (file === undefined) return undefined
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text !== null) return { file, text }
    faults.push({ file, line: null, reason: 'cannot be read' })
    return undefined
  }
  const imported = importAuctions(
    {
      events: await read(paths.events),
      products: await read(paths.products),
      history: await read(paths.history),
    },
    faults,
  )
  const isWritten = imported.events.length > 0 && (faults.length === 0 || skipBad)
  if (isWritten) await write(join(directory, 'dairy-auctions'), imported)
  return { text: describe(imported, faults, isWritten ? directory : null), isWritten }
}

async function write(folder: string, imported: ImportedAuctions): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  for (const [name, lines] of Object.entries(imported))
    await writeFile(join(folder, `${name}.csv`), source + stringify(lines, { header: true }))
}

function describe(
  { events, groups, prices }: ImportedAuctions,
  faults: readonly Fault[],
  directory: string | null,
) {
  const [first, last] = [events[0], events.at(-1)]
  return [
    ...faults.map(describeFault),
    ...(faults.length > 0 ? [`${faults.length} faults.`] : []),
    `${events.length} auctions${first && last ? `, TE${first['event']} (${first['date']}) to TE${last['event']} (${last['date']})` : ''}.`,
    `${groups.length} results of product groups, ${prices.length} prices of contracts. Source: GlobalDairyTrade.`,
    directory === null
      ? 'Nothing was written. With --skip-bad the bad rows are left out.'
      : `Written to ${join(directory, 'dairy-auctions')}.`,
  ].join('\n')
}
