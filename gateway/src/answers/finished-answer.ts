import { hash } from 'node:crypto'
import type { Dependencies } from './dependencies.ts'
import { compress, type Encoding, encodingFor } from './encoding.ts'
import { mediaTypeFor } from './media-type.ts'

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
  /** Bytes held, in all forms. */
  size(): number
  readonly text: () => string
}

/** A shared cache may take the herd for two seconds; a browser asks each time and mostly hears "unchanged". */
const publicCaching = 'public, max-age=0, s-maxage=2, stale-while-revalidate=30'
const worthCompressing = 1_000
const noBytes = Buffer.alloc(0)
const jsonType = 'application/json; charset=utf-8'

/** `onGrow` hears when a compressed form was added. */
export function finishAnswer(made: MadeAnswer, onGrow: () => void): FinishedAnswer {
  const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body
  const digest = hash('sha256', body, 'base64url').slice(0, 22)
  const variants: Partial<Record<Encoding, Variant>> = {}
  const identity = (variants.identity = variant('identity', body))
  const pending: Partial<Record<Encoding, Promise<void>>> = {}

  function variant(encoding: Encoding, bytes: Buffer): Variant {
    const form = formed(encoding, bytes, { status: made.status, mark: '', headers: made.headers })
    if (!made.asJson) return form
    const headers = { ...made.headers, 'content-type': jsonType }
    return { ...form, asJson: formed(encoding, bytes, { ...made.asJson, mark: '-json', headers }) }
  }

  function formed(encoding: Encoding, bytes: Buffer, { status, mark, headers }: Form): Variant {
    const coding = encoding === 'identity' ? '' : `-${encoding}`
    const etag = `"${digest}${mark}${coding}"`
    const shared = {
      'cache-control': made.hasErrors ? 'no-store' : publicCaching,
      vary: made.asJson ? 'accept, accept-encoding' : 'accept-encoding',
      ...headers,
      etag,
    }
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const length = { 'content-length': String(bytes.byteLength) }
    return {
      etag,
      whole: { status, headers: { ...shared, ...coded, ...length }, body: bytes },
      unchanged: { status: 304, headers: shared, body: noBytes },
    }
  }

  async function compressAs(encoding: 'br' | 'gzip'): Promise<void> {
    variants[encoding] = variant(encoding, await compress(body, encoding))
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
    if (ifNoneMatch === undefined || made.status !== 200) return chosen.whole
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
    size: () => 1_000 + Object.values(variants).reduce((sum, { whole }) => sum + whole.body.byteLength, 0),
    text: () => body.toString(),
  }
}
