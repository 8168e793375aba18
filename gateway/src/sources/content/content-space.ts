import type { Clock } from '@exchange/market-time/clock'
import type { Freshness } from '../../domain/site/freshness.ts'
import type { Log } from '../../log/log.ts'
import type { MemoryBudget } from '../../response-cache/memory-budget.ts'
import { type ContentAccess, spaceCalls } from './content-access.ts'
import { listBytes } from '../upstream/get-json.ts'
import { createHttp, type Http } from '../upstream/http.ts'
import type { UpstreamCache } from '../upstream/upstream-cache.ts'
import { type AssetFile, readAssetFile } from './asset-contract.ts'
import { type AssetFiles, createAssetFiles } from './asset-files.ts'
import type { FileCopies } from './file-copies.ts'
import { createFileLoader, type LoadFile } from './file-loader.ts'
import { linkedPath, pagePath, type PageType, parsePage } from './content-resources.ts'
import { type Delivery, parseDelivery } from './delivery-contract.ts'
import type { ReadLinked } from './link-loader.ts'
import { createSpaceSync, type SpaceSync } from './space-sync.ts'

/** Dependencies shared by all queries to the content service. */
export interface ContentSpace {
  cache: UpstreamCache
  sync: SpaceSync
  /** Undefined if drafts are not available. */
  preview: ContentPreview | undefined
  files: AssetFiles
  clock: Clock
  log: Log
}

/** Drafts. Nothing read here is cached. */
export interface ContentPreview {
  page(type: PageType, path: string): Promise<Delivery | null>
  linked: ReadLinked
  /** The file of an asset's draft; null if it has none. */
  assetFile(id: string): Promise<AssetFile | null>
  readFile: LoadFile
  freshness(): Freshness
}

interface ContentSpaceOptions {
  http: Http
  cache: UpstreamCache
  access: ContentAccess
  preview: ContentAccess | undefined
  memory: MemoryBudget
  copies: FileCopies
  random: () => number
  clock: Clock
  log: Log
  onChange: (change: { isUrgent: boolean }) => void
}

type PreviewOptions = Pick<ContentSpaceOptions, 'access' | 'clock' | 'random'>

export function createContentSpace(options: ContentSpaceOptions): ContentSpace {
  const { http, cache, access, clock, memory, copies, random, log, onChange, preview } = options
  return {
    cache,
    clock,
    log,
    sync: createSpaceSync({ http, clock, log, onChange }),
    preview: preview && createPreview({ access: preview, clock, random }),
    files: createAssetFiles({ access, clock, memory, copies, random }),
  }
}

function createPreview({ access, clock, random }: PreviewOptions): ContentPreview {
  const http = createHttp({ source: 'CONTENT', clock, ...spaceCalls(access, clock) })

  async function get<T>(path: string, parse: (body: unknown) => T): Promise<T | null> {
    const answer = await http.getJson(path, { maxBytes: listBytes })
    return answer.kind === 'document' ? parse(answer.body) : null
  }

  const linked: ReadLinked = (kind, ids) => get(linkedPath(kind, ids), parseDelivery)

  return {
    page: (type, path) => get(pagePath(type, path), parsePage),
    linked,
    async assetFile(id) {
      const asset = (await linked('assets', [id]))?.assets.get(id)
      return asset ? readAssetFile(asset) : null
    },
    readFile: createFileLoader({ access, clock, random }),
    freshness: () => ({
      asAt: null,
      readAt: clock.now(),
      delayMinutes: 0,
      source: 'CONTENT',
      mode: 'POLLED',
      isSimulated: false,
      pollSeconds: null,
    }),
  }
}
