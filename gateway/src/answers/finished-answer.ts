import { hash } from 'node:crypto'
import type { Dependencies } from './dependencies.ts'
import { compress, type Encoding, encodingFor } from './encoding.ts'
import { mediaTypeFor } from './media-type.ts'
import { onePieceBytes } from './one-piece.ts'

/** What goes on the wire, ready. Shared by every reader: never changed. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** What was just made. */
export interface MadeAnswer {
  status: number
  /** At least the content type; a cache-control of its own wins. */
  headers: Record<string, string>
  body: Buffer | string
  /** What is said instead to who wants GraphQL answers as `application/json`: another status, the same bytes. */
  asJson?: { status: number }
  dependencies: Dependencies
  /** Something failed while it was made: to be made again within seconds. */
  hasErrors: boolean
}

/** What a reader can take and has. */
export interface Wants {
  accept?: string | undefined
  acceptEncoding?: string | undefined
  ifNoneMatch?: string | undefined
}

interface Variant {
  etag: string
  whole: Answer
  unchanged: Answer
  /** The same under its other name. */
  asJson?: Variant
}

interface Form {
  status: number
  /** Tells its validators from those of the same bytes under another name. */
  mark: string
  headers: Record<string, string>
}

/** An answer in every form that was asked for. */
export interface FinishedAnswer {
  /** The form that the reader wants, at once; a compressed one that is not there is made behind, for the next reader. */
  choose(wants: Wants): Answer
  /** The form that the reader wants, compressed first if it must be. */
  prepared(wants: Wants): Promise<Answer>
  /** Makes the forms in which another version was read, so that who comes next finds them. */
  prepareAs(other: FinishedAnswer): Promise<unknown>
  readonly forms: readonly Encoding[]
  /** Bytes held: bodies in all forms, and what goes before them. */
  size(): number
  readonly text: () => string
}

/** A shared cache may take the herd for two seconds; a browser asks each time and mostly hears "unchanged". */
const publicCaching = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30'
const worthCompressing = 1_000
const noBytes = Buffer.alloc(0)
const jsonType = 'application/json; charset=utf-8'

/** What the heads of one form need, as objects and as lists to write. */
const formBytes = 1_500

/** What one form holds. A short body is also kept as a text, to be sent in one piece with its head. */
function bytesOf({ whole: { body }, asJson }: Variant): number {
  const text = body.byteLength <= onePieceBytes ? body.byteLength : 0
  return body.byteLength + (formBytes + text) * (asJson ? 2 : 1)
}

/** A copy that stands alone: a slice would keep all of the block that it was cut from. */
function alone(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

/** The same for a header, which may have been cut out of a page. */
const wordsAlone = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString()]))

/** `onGrow` hears when a compressed form was added. */
export function finishAnswer(made: MadeAnswer, onGrow: () => void): FinishedAnswer {
  // No function below may name `made`, or the text of its body would live as long as the answer.
  const { status, asJson, hasErrors } = made
  const headers = wordsAlone(made.headers)
  const body = alone(typeof made.body === 'string' ? Buffer.from(made.body) : made.body)
  const headerBytes = Object.values(headers).reduce((sum, value) => sum + value.length, 0)
  const digest = hash('sha256', body, 'base64url').slice(0, 22)
  const variants: Partial<Record<Encoding, Variant>> = {}
  const identity = (variants.identity = variant('identity', body))
  const pending: Partial<Record<Encoding, Promise<void>>> = {}

  function variant(encoding: Encoding, bytes: Buffer): Variant {
    const form = formed(encoding, bytes, { status, mark: '', headers })
    if (!asJson) return form
    const jsonHeaders = { ...headers, 'content-type': jsonType }
    return { ...form, asJson: formed(encoding, bytes, { ...asJson, mark: '-json', headers: jsonHeaders }) }
  }

  function formed(encoding: Encoding, bytes: Buffer, form: Form): Variant {
    const { mark } = form
    const coding = encoding === 'identity' ? '' : `-${encoding}`
    const etag = `"${digest}${mark}${coding}"`
    const shared = {
      'cache-control': hasErrors ? 'no-store' : publicCaching,
      vary: asJson ? 'accept, accept-encoding' : 'accept-encoding',
      ...form.headers,
      etag,
    }
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const length = { 'content-length': String(bytes.byteLength) }
    return {
      etag,
      whole: { status: form.status, headers: { ...shared, ...coded, ...length }, body: bytes },
      unchanged: { status: 304, headers: shared, body: noBytes },
    }
  }

  async function compressAs(encoding: 'br' | 'gzip'): Promise<void> {
    variants[encoding] = variant(encoding, alone(await compress(body, encoding)))
    onGrow()
  }

  async function prepare(encoding: Encoding): Promise<void> {
    if (encoding === 'identity' || body.byteLength < worthCompressing) return
    await (pending[encoding] ??= compressAs(encoding))
  }

  function choose({ accept, acceptEncoding, ifNoneMatch }: Wants): Answer {
    const encoding = encodingFor(acceptEncoding)
    const form = variants[encoding] ?? identity
    if (form === identity) void prepare(encoding)
    const chosen = form.asJson && mediaTypeFor(accept) === 'application/json' ? form.asJson : form
    if (ifNoneMatch === undefined || status !== 200) return chosen.whole
    return ifNoneMatch === chosen.etag || ifNoneMatch.includes(digest) ? chosen.unchanged : chosen.whole
  }

  return {
    choose,
    async prepared(wants) {
      await prepare(encodingFor(wants.acceptEncoding))
      return choose(wants)
    },
    prepareAs: other => Promise.all(other.forms.map(prepare)),
    get forms() {
      return Object.keys(variants) as Encoding[]
    },
    size: () => Object.values(variants).reduce((sum, each) => sum + bytesOf(each), headerBytes),
    text: () => body.toString(),
  }
}
