import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import {
  csvByteOrderMark,
  csvLineEnd,
  remarksRefusal,
  requestsRemarks,
} from '@exchange/market-rules/csv-cell'
import { etagOf, isNamed } from '../http/file-response.ts'
import { noSniffing, plainResponse } from '../http/plain-response.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import { csvMetadata, csvMetadataType, describedByLink } from './csv-metadata.ts'
import type { AnyDataSet } from './data-set.ts'
import type { DataStore } from './data-store.ts'
import type { ColumnEntry } from './dictionary.ts'
import { remarksOf } from './data-origin.ts'
import { type DataVersion, datedPath, type Format } from './version.ts'
import { csvRemark } from './writers/csv-text.ts'

interface DataDoorOptions {
  store: DataStore
  sets: () => readonly AnyDataSet[]
  /** The index as text. */
  index: () => Promise<string>
  columnsOf: (set: AnyDataSet) => readonly ColumnEntry[]
  /** Price of an instrument as JSON; null for an unknown code. */
  quote: (code: string) => Promise<string | null>
}

/** Whether a path is a stable data address. */
export const isDataPath = (path: string) => /^\/data\/v1(?:\/|$)/.test(path)

const fileName = /^\/data\/v1\/(?<set>[a-z][a-z0-9-]*)\.(?<format>json|csv|parquet)$/
const quoteName = /^\/data\/v1\/quotes\/(?<code>\w{1,20})\.json$/
const metadataName = /^\/data\/v1\/(?<set>[a-z][a-z0-9-]*)\.csv-metadata\.json$/
const datedName = /^\/data\/v1\/(?<set>[a-z][a-z0-9-]*)-(?<version>\d{4}-\d\d-\d\d-[0-9a-f]{10})\.parquet$/

const mediaTypes: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}

/** Any page or program may read these in parts, and see their sizes. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Content-Length, Content-Range, ETag, Last-Modified, Link, Location, Retry-After, X-Data-As-At, X-Data-State',
  'cross-origin-resource-policy': 'cross-origin',
  ...noSniffing,
}
const ofPreflight = {
  ...openToAll,
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': 'If-None-Match, If-Range, Range',
  'access-control-max-age': '86400',
}
/** A shared cache may serve a file for twenty seconds; all others revalidate. */
const mayChange = 'public, max-age=0, s-maxage=20, stale-while-revalidate=60'
const neverChanges = 'public, max-age=31536000, immutable'

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  plainResponse(status, text, { ...openToAll, ...headers })

const takesGzip = (request: Request) =>
  /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(request.headers.get('accept-encoding') ?? '')

/** Bytes of a file, opened when the first byte is read. Throws if the file does not exist. */
async function bodyOf(path: string, range: ByteRange | null): Promise<ReadableStream<Uint8Array>> {
  await access(path)
  let bytes: AsyncIterator<Buffer> | undefined
  return new ReadableStream(
    {
      async pull(body) {
        bytes ??= createReadStream(path, range ?? {})[Symbol.asyncIterator]() as AsyncIterator<Buffer>
        const { done, value } = await bytes.next()
        if (done) body.close()
        else body.enqueue(value)
      },
      async cancel() {
        await bytes?.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

interface Sent {
  version: DataVersion
  format: Format
  folder: string
  headers: Record<string, string>
}

/** A file or the requested part of it. Parts refer to the uncompressed file. */
async function fileResponse(request: Request, { version, format, folder, headers }: Sent): Promise<Response> {
  const { bytes, etag, gzipBytes } = version.files[format]
  const path = join(folder, `data.${format}`)
  const ifRange = request.headers.get('if-range')
  const requested = ifRange === null || ifRange === etag ? request.headers.get('range') : null
  const range = request.method === 'HEAD' ? null : byteRange(requested, bytes)
  const isPacked = gzipBytes !== null && request.headers.get('range') === null && takesGzip(request)
  const head: Record<string, string> = {
    ...openToAll,
    ...headers,
    'content-type': mediaTypes[format],
    etag: isPacked ? etag.replace(/"$/, '-gzip"') : etag,
    'last-modified': new Date(version.builtAt).toUTCString(),
    'accept-ranges': 'bytes',
    ...(gzipBytes !== null && { vary: 'accept-encoding' }),
  }
  if (isNamed(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: head })
  if (range === 'unsatisfiable')
    return plain(416, 'The file has no such bytes.', { 'content-range': `bytes */${bytes}` })
  const size = isPacked ? gzipBytes : range ? range.end - range.start + 1 : bytes
  const whole = {
    ...head,
    'content-length': String(size),
    ...(isPacked && { 'content-encoding': 'gzip' }),
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
  }
  const body = request.method === 'HEAD' ? null : await bodyOf(isPacked ? `${path}.gz` : path, range)
  return new Response(body, { status: range ? 206 : 200, headers: whole })
}

/** A CSV file with its remarks before the header, uncompressed and without ranges. */
async function remarkedResponse(request: Request, { version, folder, headers }: Sent): Promise<Response> {
  const { bytes, etag: plainTag } = version.files.csv
  const mark = Buffer.byteLength(csvByteOrderMark)
  const lines = remarksOf(version.origin).map(remark => csvRemark(remark) + csvLineEnd)
  const head = Buffer.from(csvByteOrderMark + lines.join(''))
  const etag = plainTag.replace(/"$/, '-remarks"')
  const own = {
    ...openToAll,
    ...headers,
    'content-type': mediaTypes.csv,
    etag,
    'last-modified': new Date(version.builtAt).toUTCString(),
  }
  if (isNamed(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: own })
  const whole = { ...own, 'content-length': String(head.byteLength + bytes - mark) }
  if (request.method === 'HEAD') return new Response(null, { headers: whole })
  const rows = await bodyOf(join(folder, 'data.csv'), { start: mark, end: bytes - 1 })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: body => body.enqueue(head),
  })
  // A failure of the file also ends the readable side.
  rows.pipeTo(writable).catch(() => {})
  return new Response(readable, { headers: whole })
}

interface DescribedSet {
  set: AnyDataSet
  columns: readonly ColumnEntry[]
  version: DataVersion
}

const metadataOf = ({ set: { name, title, about }, columns, version: { origin } }: DescribedSet): string =>
  csvMetadata({
    url: `${name}.csv`,
    title,
    description: about,
    source: origin.source,
    note: origin,
    columns: columns.map(column => ({ ...column, title: column.name })),
  })

function textResponse(request: Request, text: string, type: string): Response {
  const etag = etagOf(text)
  const headers = {
    ...openToAll,
    'content-type': type,
    'cache-control': mayChange,
    etag,
  }
  if (isNamed(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const length = { 'content-length': String(Buffer.byteLength(text)) }
  return new Response(request.method === 'HEAD' ? null : text, { headers: { ...headers, ...length } })
}

/** The stable data addresses: an index, and each set in each format. Open to everyone, unlike the site's own download buttons. */
export function createDataDoor({ store, sets, index, columnsOf, quote }: DataDoorOptions) {
  async function dated(request: Request, name: string, digest: string): Promise<Response> {
    const version = sets().some(each => each.name === name) ? await store.dated(name, digest) : null
    if (!version) return plain(404, 'There is no such file, or it is no longer kept. See /data/v1.')
    const headers = { 'cache-control': neverChanges }
    return fileResponse(request, { version, format: 'parquet', folder: store.folderOf(version), headers })
  }

  async function quoted(request: Request, code: string): Promise<Response> {
    const text = await quote(code).catch(() => undefined)
    if (text === undefined)
      return plain(503, 'This price is not available right now. Please try again.', { 'retry-after': '15' })
    return text === null
      ? plain(404, `There is no active instrument ${code.toUpperCase()}.`)
      : textResponse(request, text, mediaTypes.json)
  }

  async function file(request: Request, { pathname, searchParams }: URL): Promise<Response> {
    const named = datedName.exec(pathname)?.groups
    if (named) return dated(request, named['set']!, named['version']!)
    const described = metadataName.exec(pathname)?.groups
    const { set: name, format: suffix } = described ?? fileName.exec(pathname)?.groups ?? {}
    const format = suffix as Format
    const set = sets().find(each => each.name === name)
    if (!set) return plain(404, 'There is no such data. See /data/v1.')
    const standing = await store.current(set)
    if (!standing)
      return plain(503, 'This data is not available right now. Please try again.', { 'retry-after': '15' })
    const { version, isConfirmed } = standing
    if (described) {
      return textResponse(request, metadataOf({ set, columns: columnsOf(set), version }), csvMetadataType)
    }
    const isCurrent = isConfirmed && version.origin.isCurrent
    const { asAt, readAt } = version.origin
    const trueAt = asAt ?? readAt
    const headers: Record<string, string> = {
      'cache-control': mayChange,
      'x-data-state': isCurrent ? 'current' : 'last-known',
      ...(trueAt !== null && { 'x-data-as-at': trueAt }),
    }
    // A redirect to an immutable file, so that consecutive range requests read the same version.
    if (format === 'parquet')
      return new Response(null, {
        status: 302,
        headers: { ...openToAll, ...headers, location: datedPath(version) },
      })
    const sent = { version, format, folder: store.folderOf(version), headers }
    if (format === 'json') return fileResponse(request, sent)
    const hasRemarks = requestsRemarks(searchParams)
    if (hasRemarks === undefined) return plain(400, remarksRefusal)
    sent.headers = { ...headers, link: describedByLink(pathname) }
    return hasRemarks ? remarkedResponse(request, sent) : fileResponse(request, sent)
  }

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: ofPreflight })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Data is only read.', { allow: 'GET, HEAD, OPTIONS' })
    if (/^\/data\/v1\/?(?:\/index\.json)?$/.test(url.pathname))
      return textResponse(request, await index(), mediaTypes.json)
    const code = quoteName.exec(url.pathname)?.groups?.['code']
    if (code !== undefined) return quoted(request, code)
    return file(request, url).catch(() =>
      plain(503, 'This file is being made. Please try again in a moment.', { 'retry-after': '5' }),
    )
  }
}
