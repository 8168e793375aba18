import type { Clock } from '@exchange/market-time/clock'
import { createConcurrencyLimit } from '../upstream/concurrency-limit.ts'
import { createHttp, type Http } from '../upstream/http.ts'
import { readCappedBytes } from '../upstream/read-capped.ts'
import { type FailureKind, SourceError } from '../../domain/site/source-error.ts'
import type { AssetFile } from './asset-contract.ts'
import type { ContentAccess } from './content-access.ts'
import { type FileBytes, fileBytesOf } from './file-copies.ts'
import { type PictureSize, pictureQuery, pictureType } from './picture-size.ts'

/** Maximum size of a file, and its time limit. */
const fileBytes = 25_000_000
const wholeMs = 20_000

export interface FileLoaderOptions {
  access: Pick<ContentAccess, 'baseUrl' | 'fetch' | 'isEmbedded'>
  clock: Clock
  random: () => number
}

/** Reads a file from the content service; rejects with a SourceError. */
export type LoadFile = (file: AssetFile, size: PictureSize) => Promise<FileBytes>

/** Hosts that serve the files of Contentful's spaces. */
const fileHosts = /^(images|assets|videos|downloads)(\.eu)?\.ctfassets\.net$/
const apiHosts = /(^|\.)contentful\.com$/

/** Address of a file if it may be read: on the content service's own host or on one of Contentful's file hosts; else null. */
export function fileAddress(source: string, baseUrl: string): URL | null {
  const base = new URL(baseUrl)
  const address = URL.parse(source, base)
  if (!address || address.username !== '') return null
  const isOwn = address.host === base.host && address.protocol === base.protocol
  const isKnown = apiHosts.test(base.host) && fileHosts.test(address.host) && address.protocol === 'https:'
  return isOwn || isKnown ? address : null
}

const failed = (kind: FailureKind, detail: string) => new SourceError({ source: 'CONTENT', kind, detail })

export function createFileLoader({ access, clock, random }: FileLoaderOptions): LoadFile {
  const limit = createConcurrencyLimit({ inFlight: 6, queue: 100 })
  const hosts = new Map<string, Http>()

  function httpOf({ origin }: URL): Http {
    const http =
      hosts.get(origin) ?? createHttp({ ...access, source: 'CONTENT', baseUrl: origin, clock, random })
    hosts.set(origin, http)
    return http
  }

  async function load(file: AssetFile, size: PictureSize): Promise<FileBytes> {
    const address = fileAddress(file.source, access.baseUrl)
    if (!address) throw failed('GARBLED', `${file.id}: its file is on a host that is not allowed`)
    const type = pictureType(file, size)
    const path = address.pathname + pictureQuery(size)
    const http = httpOf(address)
    const bytes = await http.within({ path, ms: wholeMs, awaited: 'whole file' }, async signal => {
      const response = await http.open(path, { signal, accept: type })
      return readCappedBytes(response, fileBytes, signal)
    })
    if (!bytes) throw failed('GARBLED', `${path}: more than ${fileBytes} bytes`)
    return fileBytesOf(bytes, type)
  }

  return (file, size) =>
    limit.run(
      () => load(file, size),
      () => failed('BUSY', `${file.id}: too many files wait`),
    )
}
