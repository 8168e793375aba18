import type { Log } from '../log/log.ts'
import { createSpanSource } from '../sources/public-api/span-source.ts'
import type { CallOptions } from '../sources/upstream/call.ts'
import type { UpstreamCache } from '../sources/upstream/upstream-cache.ts'
import { createKeptFiles, noKeptFiles } from './kept-files.ts'
import { createMarketArchive, type MarketArchive } from './market-archive.ts'
import { createWriterLease } from './writer-lease.ts'

/** With the options of calls to the public API. */
interface ArchiveOptions extends Omit<CallOptions, 'source'> {
  /** Of one market; nothing is kept when undefined. */
  directory: string | undefined
  /** The most that it may hold; 2 GB by default. */
  maxBytes?: number | undefined
  /** Of the public API. */
  cache: UpstreamCache
  log: Log
}

/** Default of `ARCHIVE_MB`, in bytes. */
const defaultMaxBytes = 2e9

/** The archive over a folder that several gateways may share. */
export function openArchive(options: ArchiveOptions): MarketArchive {
  const { directory, maxBytes = defaultMaxBytes, cache, clock, log, ...upstream } = options
  const lease = directory === undefined ? undefined : createWriterLease({ directory, clock })
  const files =
    directory === undefined || !lease ? noKeptFiles : createKeptFiles({ directory, maxBytes, lease, log })
  return createMarketArchive({
    clock,
    store: cache,
    source: createSpanSource({ ...upstream, clock }),
    files,
    lease,
    log,
  })
}
