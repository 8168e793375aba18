import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { headerLength, qualityValues } from './quality-values.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses off the main thread. */
export function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: 6 })
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  })
}

const decided = new LRUCache<string, Encoding>({ max: 500, maxSize: 50_000, sizeCalculation: headerLength })

/** The best encoding allowed by an Accept-Encoding header. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const cached = decided.get(header)
  if (cached) return cached
  const weights = qualityValues(header)
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const encoding =
    weight('br') > 0 && weight('br') >= weight('gzip') ? 'br' : weight('gzip') > 0 ? 'gzip' : 'identity'
  decided.set(header, encoding)
  return encoding
}
