import type { Clock } from '@exchange/market-time/clock'
import { packedFiles, type SpanFile } from '../domain/derivatives/settlement.ts'
import { released } from '../domain/site/release.ts'
import type { Log } from '../log/log.ts'
import { createPublicApi } from '../sources/public-api/public-api.ts'
import { type SettlementDocument, settlementDocuments } from '../sources/public-api/settlement-questions.ts'
import type { SpanSource } from '../sources/public-api/span-source.ts'
import type { UpstreamCache } from '../sources/upstream/upstream-cache.ts'
import type { ArchiveUsage, KeptFile, KeptFiles } from './kept-files.ts'
import { createProvisionalPrices, type ProvisionalPrices } from './provisional-prices.ts'
import type { WriterLease } from './writer-lease.ts'

/** A margin parameter file, and the hexadecimal hash of its bytes. */
export interface ArchivedFile {
  bytes: Buffer
  sha256: string | null
}

/** Archive of settlement documents and margin parameters. */
export interface MarketArchive {
  /** Provisional prices ever published. */
  readonly provisional: ProvisionalPrices
  /** Path of a file on this site; null if it is on a host other than the exchange's. */
  pathOf(file: SpanFile): string | null
  /** Archived copy of a listed file; undefined if there is none. */
  kept(file: SpanFile): Promise<KeptFile | undefined>
  /** The archived file of an id, else the exchange's listed one. Null if there is neither; rejects if it is unreadable. */
  span(id: string): Promise<ArchivedFile | null>
  usage(): ArchiveUsage
  close(): Promise<void>
}

interface MarketArchiveOptions {
  clock: Clock
  /** Cache of the public API. */
  store: UpstreamCache
  source: SpanSource
  files: KeptFiles
  /** Undefined if nothing is archived; nothing is then polled. */
  lease: WriterLease | undefined
  log: Log
}

/** Poll interval, independent of readers; a day has a few new files. */
export const roundMs = 600_000
/** Maximum older files per round, so that a start does not flood the exchange. */
const filesPerRound = 10

/** A file's name in the archive; an id may contain any characters. */
const nameOf = (id: string) => `span/${encodeURIComponent(id)}.zip`

export function createMarketArchive(options: MarketArchiveOptions): MarketArchive {
  const { clock, store, source, files, lease, log } = options
  const publicApi = createPublicApi({ cache: store, note: () => {} })
  const provisional = createProvisionalPrices(files)
  let cancel: (() => void) | undefined
  let isStopped = false

  /** Keeps nothing after closing: another process may write by then. */
  async function keep(name: string, from: string, bytes: Buffer): Promise<void> {
    const keptAt = new Date(clock.now()).toISOString()
    if (!isStopped) await files.keep({ name, source: from, keptAt }, bytes)
  }

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => log.info({ cause: String(error) }, 'Something could not be kept'))
  }

  async function keepDocument({ path, text }: SettlementDocument): Promise<void> {
    const found = await text(store)
    if (found !== undefined) await keep(path.slice(1), path, Buffer.from(found))
  }

  async function fetchSpan({ id, uri }: SpanFile): Promise<Buffer> {
    const bytes = await source.read(uri)
    await keep(nameOf(id), source.addressOf(uri)?.href ?? uri, bytes)
    return bytes
  }

  async function kept(file: SpanFile): Promise<KeptFile | undefined> {
    const found = await files.find(nameOf(file.id))
    return found?.source === source.addressOf(file.uri)?.href ? found : undefined
  }

  /** Zip files listed by the exchange, newest first; rejects if neither list is readable. */
  async function listed(): Promise<SpanFile[]> {
    const lists = await Promise.allSettled([publicApi.spanFiles(), publicApi.allSpanFiles()])
    const failure = lists.find(list => list.status === 'rejected')
    const all = lists.flatMap(list => (list.status === 'fulfilled' ? (list.value ?? []) : []))
    if (failure && all.length === 0) throw failure.reason
    return packedFiles([...new Map(all.map(file => [file.id, file])).values()])
  }

  async function keepSpans(): Promise<void> {
    const missing: SpanFile[] = []
    for (const file of await listed())
      if (source.addressOf(file.uri) && !(await kept(file))) missing.push(file)
    for (const file of missing.slice(0, filesPerRound)) await attempt(() => fetchSpan(file))
  }

  async function round(holder: WriterLease): Promise<void> {
    await attempt(async () => {
      if (!(await holder.isHeld())) return
      for (const document of settlementDocuments) await attempt(() => keepDocument(document))
      await keepSpans()
    })
    if (!isStopped) cancel = clock.after(roundMs, begin)
  }

  function begin(): void {
    if (lease && !isStopped) void round(lease)
  }

  begin()

  return {
    provisional,
    kept,
    usage: files.usage,
    pathOf: ({ id, uri }) => (source.addressOf(uri) ? `/archive/${nameOf(id)}` : null),
    async span(id) {
      const found = await files.find(nameOf(id))
      const bytes = found && (await files.read(found))
      const archived = bytes && { bytes, sha256: found.sha256 }
      try {
        const named = (await listed()).find(each => each.id === id)
        const file = released(named, clock.now())
        // The exchange may have replaced the archived file.
        if (archived && (!file || (await kept(file)))) return archived
        return file ? { bytes: await fetchSpan(file), sha256: null } : null
      } catch (error) {
        if (archived) return archived
        throw error
      }
    },
    async close() {
      isStopped = true
      cancel?.()
      await files.settled()
      await lease?.release()
    },
  }
}
