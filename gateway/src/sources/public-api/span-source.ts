import { type CallOptions, createCall, discard } from '../upstream/call.ts'
import { createConcurrencyLimit } from '../upstream/concurrency-limit.ts'
import { readCappedBytes } from '../upstream/read-capped.ts'
import { type FailureKind, SourceError } from '../../domain/site/source-error.ts'
import { isWholeZip } from './whole-zip.ts'

/** Maximum size of a file, and its time limit. */
export const spanBytes = 25_000_000
const wholeMs = 20_000

/** Reads margin parameter files from the public API's own host only. */
export interface SpanSource {
  /** Null for any other host, scheme or port, and for addresses with credentials. */
  addressOf(uri: string): URL | null
  /** Rejects with a SourceError, including for redirects, oversized files and incomplete zip files. */
  read(uri: string): Promise<Buffer>
}

type SpanSourceOptions = Omit<CallOptions, 'source'>

const failed = (kind: FailureKind, detail: string) => new SourceError({ source: 'PUBLIC_API', kind, detail })

export function createSpanSource(options: SpanSourceOptions): SpanSource {
  const base = new URL(options.baseUrl)
  const { send, within } = createCall({ ...options, source: 'PUBLIC_API', baseUrl: base.origin })
  const limit = createConcurrencyLimit({ inFlight: 3, queue: 50 })
  const loading = new Map<string, Promise<Buffer>>()

  function addressOf(uri: string): URL | null {
    const address = URL.parse(uri, `${base.href.replace(/\/+$/, '')}/`)
    const isOwn = address?.origin === base.origin && address.username === '' && address.password === ''
    return address && isOwn ? address : null
  }

  async function load(path: string): Promise<Buffer> {
    const bytes = await within({ path, ms: wholeMs, awaited: 'whole file' }, async signal => {
      const response = await send(path, { headers: { accept: 'application/zip' }, signal })
      if (response.status === 200) return readCappedBytes(response, spanBytes, signal)
      discard(response)
      throw failed('UNAVAILABLE', `${path}: status ${response.status}`)
    })
    if (!bytes) throw failed('GARBLED', `${path}: more than ${spanBytes} bytes`)
    if (!isWholeZip(bytes)) throw failed('GARBLED', `${path}: no whole zip file`)
    return bytes
  }

  return {
    addressOf,
    async read(uri) {
      const address = addressOf(uri)
      if (!address) throw failed('GARBLED', `${uri}: not on the exchange's own host`)
      const path = address.pathname + address.search
      const busy = () => failed('BUSY', `${path}: too many files wait`)
      const work = loading.get(path) ?? limit.run(() => load(path), busy).finally(() => loading.delete(path))
      loading.set(path, work)
      return work
    },
  }
}
