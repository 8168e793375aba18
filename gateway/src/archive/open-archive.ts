import type { Log } from '../log/log.ts'
import { createSpanSource } from '../sources/public-api/span-source.ts'
import type { CallOptions } from '../sources/upstream/call.ts'
import type { UpstreamCache } from '../sources/upstream/upstream-cache.ts'
import { createKeptFiles, noKeptFiles } from './kept-files.ts'
import { createMarketArchive, type MarketArchive } from './market-archive.ts'
import { createWriterLease } from './writer-lease.ts'

/** Includes the options of calls to the public API. */
interface ArchiveOptions extends Omit<CallOptions, 'source'> {
  /** Directory of one market; nothing is kept if undefined. */
  directory: string | undefined
  /** Maximum size; 2 GB by default. */
  maxBytes?: number | undefined
  /** Cache of the public API. */
  cache: UpstreamCache
  log: Log
}

/** Default of `ARCHIVE_MB`, in bytes. */
const defaultMaxBytes = 2e9

/** Opens the archive in a folder that several gateways may share. */
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
