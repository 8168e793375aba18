import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { csvByteOrderMark, csvLineEnd } from '@exchange/market-rules/csv-cell'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import { type Cell, cellsOf } from './column.ts'
import { createCoveredPeriod } from './covered-period.ts'
import type { AnyDataSet, DataReaders } from './data-set.ts'
import type { ColumnEntry } from './dictionary.ts'
import { createOriginNotes, type Origin, remarksOf } from './data-origin.ts'
import { type DataVersion, fileLayout } from './version.ts'
import { csvRow } from './writers/csv-text.ts'
import { createParquetFile } from './writers/parquet-file.ts'
import { createTextFile, shortDigest, writtenFile } from './writers/text-file.ts'

interface BuildOptions {
  set: AnyDataSet
  columns: readonly ColumnEntry[]
  readers: DataReaders
  /** The set's own folder. */
  directory: string
  now: number
  /** Current maximum number of parts read at a time. */
  atOnce: () => number
  /** Pause between two pieces. */
  rest: () => Promise<void>
  /** Ends the build and discards unfinished files. */
  signal: AbortSignal
}

const defaultGroupRows = 10_000
/** Share of missing parts above which the set is refused: it would look complete. */
const tolerated = 0.05
/** Number of failures after which a mostly failing build is abandoned. */
const hopeless = 20

/** Opens a file in each format. */
async function createFormats(folder: string, { set, columns }: Pick<BuildOptions, 'set' | 'columns'>) {
  const { name, title } = set
  const parquetPath = join(folder, 'data.parquet')
  const [csv, json] = await Promise.all([
    createTextFile(join(folder, 'data.csv')),
    createTextFile(join(folder, 'data.json')),
  ])
  const groupRows = set.groupRows ?? defaultGroupRows
  const parquet = createParquetFile({ path: parquetPath, columns, groupRows })
  const digest = createHash('sha256')
  const covered = createCoveredPeriod(columns, set.dates)
  let rowCount = 0

  return {
    async add(rows: readonly (readonly Cell[])[]): Promise<void> {
      for (const row of rows) {
        covered.add(row)
        const object = Object.fromEntries(columns.map((column, at) => [column.name, row[at]]))
        await json.add(`${rowCount++ === 0 ? '\n' : ',\n'}${JSON.stringify(object)}`)
        const text = csvLineEnd + csvRow(row)
        digest.update(text)
        await csv.add(text)
      }
      await parquet.add(rows)
    },
    async finish(origin: Origin): Promise<Pick<DataVersion, 'covers' | 'files' | 'rows' | 'version'>> {
      const { asAt, readAt } = origin
      const remarks = remarksOf(origin)
      const head = csvByteOrderMark + csvRow(columns.map(column => column.name))
      const about = JSON.stringify({ name, title, dictionary: '/data/v1', ...origin })
      await parquet.finish(Object.fromEntries([['Name', name], ...remarks]))
      // Reading data of a past period again does not make a new version.
      const times = set.isPast ? {} : { asAt, readAt: asAt === null ? readAt : null }
      const content = JSON.stringify({ fileLayout, columns, ...origin, asAt: null, readAt: null, times })
      return {
        rows: rowCount,
        covers: covered.period(),
        version: `${nzDate(Date.parse(asAt ?? readAt ?? ''))}-${shortDigest(content + digest.digest('hex'))}`,
        files: {
          csv: await csv.finish(head, ''),
          json: await json.finish(`${about.slice(0, -1)},"rows":[`, '\n]}\n'),
          parquet: await writtenFile(parquetPath),
        },
      }
    },
    close: () => Promise.all([csv.close(), json.close()]),
  }
}

/** The pieces with pauses in between, until the signal aborts. A source that never answers does not delay the end. */
async function* endedBy<Item>(
  signal: AbortSignal,
  items: AsyncIterable<Item>,
  rest: () => Promise<void>,
): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  signal.throwIfAborted()
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), ended])
      if (next.done) return
      yield next.value
      await Promise.race([rest(), ended])
    }
  } finally {
    // Not awaited: it may never resolve.
    void iterator.return?.()
  }
}

/**
 * Reads a set and writes it in every format, with one row group in memory at a time. An existing version is kept.
 * Throws without writing anything if too much of the set is missing.
 */
export async function buildVersion(options: BuildOptions): Promise<DataVersion> {
  const { set, columns, readers, atOnce, directory, now, rest, signal } = options
  const folder = join(directory, `${randomUUID()}.${process.pid}.tmp`)
  await mkdir(folder, { recursive: true })
  const files = await createFormats(folder, { set, columns })
  try {
    const notes = createOriginNotes(set.source)
    let [pieces, missing] = [0, 0]
    for await (const piece of endedBy(signal, set.read(readers, atOnce), rest)) {
      notes.add(piece)
      pieces += 1
      if (piece.missing !== undefined) missing += 1
      if (missing >= hopeless && missing * 2 > pieces) break
      await files.add(piece.rows.map(row => cellsOf(set.columns, row)))
    }
    if (missing > pieces * tolerated)
      throw new Error(`${missing} of ${pieces} parts of ${set.name} are missing`)
    const made = await files.finish(notes.sum())
    const version: DataVersion = { name: set.name, fileLayout, builtAt: now, origin: notes.sum(), ...made }
    await writeFile(join(folder, 'version.json'), JSON.stringify(version))
    await rename(folder, join(directory, version.version)).catch(() => {
      // Another gateway of this site, or an earlier run, wrote the same version.
    })
    return version
  } finally {
    await files.close()
    await rm(folder, { recursive: true, force: true })
  }
}
