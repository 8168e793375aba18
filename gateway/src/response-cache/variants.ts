import { compress, type Encoding, encodingFor } from '../http/encoding.ts'
import type { FinishedResponse } from '../http/finished-response.ts'
import { mediaTypeFor } from '../http/media-type.ts'
import { etagOf, isNamed } from '../http/file-response.ts'
import type { Preconditions } from '../http/preconditions.ts'
import { onePieceBytes } from '../http/send-response.ts'
import type { Dependencies } from './dependencies.ts'

/** A newly made response. */
export interface FreshResponse {
  status: number
  /** Includes at least the content type; its own cache-control wins. */
  headers: Record<string, string>
  body: Buffer | string
  /** The status as `application/json`; the bytes are the same. */
  asJson?: { status: number }
  dependencies: Dependencies
  /** Whether a part failed, so that it is made again within seconds. */
  hasErrors: boolean
}

/** One response in one encoding. */
interface Variant {
  etag: string
  whole: FinishedResponse
  unchanged: FinishedResponse
  /** The same response under its other media type. */
  asJson?: Variant
}

interface VariantHead {
  status: number
  /** Distinguishes its validators from those of the same bytes under another media type. */
  mark: string
  headers: Record<string, string>
}

/** A response in every encoding requested so far. */
export interface Variants {
  /** The reader's variant, synchronously; a missing encoding is then made for the next reader. */
  choose(preconditions: Preconditions): FinishedResponse
  /** The reader's variant, compressed first if necessary. */
  prepared(preconditions: Preconditions): Promise<FinishedResponse>
  /** Makes the encodings of the previous version for the next reader. */
  prepareAs(other: Variants): Promise<unknown>
  readonly encodings: readonly Encoding[]
  /** Size of all bodies and heads, in bytes. */
  size(): number
  readonly text: () => string
}

/** A shared cache may answer for two seconds; a browser always revalidates and mostly gets a 304. */
const publicCaching = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30'
const worthCompressing = 1_000
/** Formats with built-in compression. */
const packed = /^image\/(?:png|jpeg|webp|avif)/
const noBytes = Buffer.alloc(0)
const jsonType = 'application/json; charset=utf-8'

/** Size of one variant's heads, as objects and as lists to write. */
const headBytes = 1_500

/** Size of one variant. A short body is also kept as text, to be sent in one write with its head. */
function bytesOf({ whole: { body }, asJson }: Variant): number {
  const text = body.byteLength <= onePieceBytes ? body.byteLength : 0
  return body.byteLength + (headBytes + text) * (asJson ? 2 : 1)
}

/** A copy with its own memory: a slice would keep the whole original block. */
function alone(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

/** The same for headers, which may be slices of a page. */
const wordsAlone = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString()]))

/** Makes the variants of one body. Keeps no part of `made`, whose text would otherwise stay in memory. */
function createVariantMaker(made: FreshResponse, body: Buffer) {
  const { status, asJson, hasErrors } = made
  const headers = wordsAlone(made.headers)
  const plainTag = etagOf(body)
  const digest = plainTag.slice(1, -1)

  function under(
    { status: named, mark, headers: own }: VariantHead,
    encoding: Encoding,
    bytes: Buffer,
  ): Variant {
    const isPlain = encoding === 'identity'
    const etag = `"${digest}${mark}${isPlain ? '' : `-${encoding}`}"`
    const both = {
      'cache-control': hasErrors ? 'no-store' : publicCaching,
      vary: asJson ? 'accept, accept-encoding' : 'accept-encoding',
      ...own,
      etag,
    }
    const whole = {
      ...both,
      ...(isPlain ? {} : { 'content-encoding': encoding }),
      'content-length': String(bytes.byteLength),
    }
    return {
      etag,
      whole: { status: named, headers: whole, body: bytes },
      unchanged: { status: 304, headers: both, body: noBytes },
    }
  }

  return {
    plainTag,
    status,
    headerBytes: Object.values(headers).reduce((sum, value) => sum + value.length, 0),
    variant(encoding: Encoding, bytes: Buffer): Variant {
      const variant = under({ status, mark: '', headers }, encoding, bytes)
      if (!asJson) return variant
      const jsonHead = { ...asJson, mark: '-json', headers: { ...headers, 'content-type': jsonType } }
      return { ...variant, asJson: under(jsonHead, encoding, bytes) }
    },
  }
}

/** Calls `onGrow` when an encoding is added. */
export function createVariants(made: FreshResponse, onGrow: () => void): Variants {
  // Functions below must not use `made`, or their closures would keep it in memory.
  const body = alone(typeof made.body === 'string' ? Buffer.from(made.body) : made.body)
  const { variant, plainTag, status, headerBytes } = createVariantMaker(made, body)
  const isPacked = packed.test(made.headers['content-type'] ?? '')
  const variants: Partial<Record<Encoding, Variant>> = {}
  const identity = (variants.identity = variant('identity', body))
  const pending: Partial<Record<Encoding, Promise<void>>> = {}

  async function compressAs(encoding: 'br' | 'gzip'): Promise<void> {
    variants[encoding] = variant(encoding, alone(await compress(body, encoding)))
    onGrow()
  }

  async function prepare(encoding: Encoding): Promise<void> {
    if (encoding === 'identity' || body.byteLength < worthCompressing || isPacked) return
    await (pending[encoding] ??= compressAs(encoding))
  }

  function choose({ accept, acceptEncoding, ifNoneMatch }: Preconditions): FinishedResponse {
    const encoding = encodingFor(acceptEncoding)
    const encoded = variants[encoding] ?? identity
    if (encoded === identity) void prepare(encoding)
    const chosen = encoded.asJson && mediaTypeFor(accept) === 'application/json' ? encoded.asJson : encoded
    return status === 200 && isNamed(ifNoneMatch, plainTag) ? chosen.unchanged : chosen.whole
  }

  return {
    choose,
    async prepared(preconditions) {
      await prepare(encodingFor(preconditions.acceptEncoding))
      return choose(preconditions)
    },
    prepareAs: other => Promise.all(other.encodings.map(prepare)),
    get encodings() {
      return Object.keys(variants) as Encoding[]
    },
    size: () => Object.values(variants).reduce((sum, each) => sum + bytesOf(each), headerBytes),
    text: () => body.toString(),
  }
}
