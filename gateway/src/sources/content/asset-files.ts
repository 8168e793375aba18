import type { Clock } from '@exchange/market-time/clock'
import type { MemoryBudget } from '../../response-cache/memory-budget.ts'
import { withDeadline } from '../upstream/deadline.ts'
import { createFlightLimit } from '../upstream/flight-limit.ts'
import { createHttp, type Http } from '../upstream/http.ts'
import { readCappedBytes } from '../upstream/read-capped.ts'
import { type FailureKind, SourceError } from '../upstream/source-error.ts'
import type { AssetFile } from './asset-contract.ts'
import type { ContentAccess } from './content-access.ts'
import { type FileBytes, fileBytesOf, type FileCopies } from './file-copies.ts'
import { type PictureSize, pictureQuery, pictureType } from './picture-size.ts'

/** A file as a reader gets it. */
export interface AnsweredFile extends FileBytes {
  /** It is the picture in another size, because the requested one cannot be read now. */
  isOtherSize?: boolean
}

export type AssetFiles = ReturnType<typeof createAssetFiles>

/** Maximum size of a file, and how long it may take. */
const fileBytes = 25_000_000
const wholeMs = 20_000

interface AssetFilesOptions {
  access: Pick<ContentAccess, 'baseUrl' | 'fetch'>
  clock: Clock
  memory: MemoryBudget
  copies: FileCopies
  random: () => number
}

/** The hosts on which Contentful has the files of its spaces. */
const fileHosts = /^(images|assets|videos|downloads)(\.eu)?\.ctfassets\.net$/
const apiHosts = /(^|\.)contentful\.com$/

/** Where a file is, if it may be read: on the content service's own host, or where that service is known to have files. */
export function fileAddress(source: string, baseUrl: string): URL | null {
  const base = new URL(baseUrl)
  const address = URL.parse(source, base)
  if (!address || address.username !== '') return null
  const isOwn = address.host === base.host && address.protocol === base.protocol
  const isKnown = apiHosts.test(base.host) && fileHosts.test(address.host) && address.protocol === 'https:'
  return isOwn || isKnown ? address : null
}

/** The files of assets, each requested once for all its readers, and kept on disk. An id and a version name the very file for good. */
export function createAssetFiles({ access, clock, memory, copies, random }: AssetFilesOptions) {
  const cached = memory.cache<FileBytes>('pictures', { sizeOf: ({ bytes }) => bytes.buffer.byteLength + 500 })
  const loading = new Map<string, Promise<AnsweredFile>>()
  const limit = createFlightLimit({ inFlight: 6, queue: 100 })
  const hosts = new Map<string, Http>()
  const failed = (kind: FailureKind, detail: string) => new SourceError({ source: 'CONTENT', kind, detail })

  function httpOf({ origin }: URL): Http {
    const http =
      hosts.get(origin) ??
      createHttp({ source: 'CONTENT', baseUrl: origin, fetch: access.fetch, clock, random })
    hosts.set(origin, http)
    return http
  }

  async function load(file: AssetFile, size: PictureSize): Promise<FileBytes> {
    const address = fileAddress(file.source, access.baseUrl)
    if (!address) throw failed('GARBLED', `${file.id}: its file is on a host that is not allowed`)
    const type = pictureType(file, size)
    const path = address.pathname + pictureQuery(size)
    const tooLate = () => failed('TIMEOUT', `${path}: no whole file within ${wholeMs} ms`)
    const bytes = await withDeadline({ clock, ms: wholeMs, tooLate }, async signal => {
      const response = await httpOf(address).open(path, { signal, accept: type })
      return readCappedBytes(response, fileBytes, signal)
    })
    if (!bytes) throw failed('GARBLED', `${path}: more than ${fileBytes} bytes`)
    return fileBytesOf(bytes, type)
  }

  async function find(file: AssetFile, size: PictureSize): Promise<AnsweredFile> {
    const name = { file: `${file.id} ${file.version}`, size: pictureQuery(size) }
    const copy = await copies.read(name)
    if (copy) return copy
    try {
      const busy = () => failed('BUSY', `${file.id}: too many files wait`)
      const whole = await limit.run(() => load(file, size), busy)
      copies.keep(name, whole)
      return whole
    } catch (error) {
      const other = await copies.readLargest(name.file)
      if (!other) throw error
      return { ...other, isOtherSize: true }
    }
  }

  return {
    /** Rejects with a SourceError when it cannot be read, and was not read before in any size. */
    read(file: AssetFile, size: PictureSize): Promise<AnsweredFile> {
      const key = `${file.id} ${file.version}${pictureQuery(size)}`
      const kept = cached.get(key)
      if (kept) return Promise.resolve(kept)
      const pending = loading.get(key)
      if (pending) return pending
      const work = find(file, size)
        .then(whole => {
          if (!whole.isOtherSize) cached.set(key, whole)
          return whole
        })
        .finally(() => loading.delete(key))
      loading.set(key, work)
      return work
    },
  }
}
