import type { Clock } from '@exchange/market-time/clock'
import { type Call, discard } from './call.ts'
import { parseJson } from './parse-json.ts'
import { pastServerTime, pastTime } from './past-time.ts'
import { readCapped } from './read-capped.ts'

/** Validators of the upstream's copy, for conditional requests. Times in the future are ignored. */
export interface Validators {
  etag: string | null
  lastModified: string | null
}

/** An unparsed document. `serverTime` is the time of sending by the upstream's clock, unless that is ahead of ours. */
export interface JsonDocument {
  kind: 'document'
  body: unknown
  text: string
  validators: Validators
  isSimulated: boolean
  serverTime: number
}

/** `absent`: 404 or 403. It is certain only as a 404 in the source's own JSON. */
export type JsonAnswer = JsonDocument | { kind: 'unchanged' } | { kind: 'absent'; isCertain: boolean }

export interface JsonRequest {
  validators?: Validators | undefined
  /** Limit of the decompressed body; 5 MB by default. */
  maxBytes?: number | undefined
  /** If true, a 403 or 404 without JSON is a failure: it may come from a firewall. */
  decidesExistence?: boolean | undefined
  /** Time limit for the headers; 2 s by default. */
  headersMs?: number | undefined
}

const bodyMs = 5_000
const documentBytes = 5_000_000
/** Maximum body of a list: 20 MB. */
export const listBytes = 20_000_000

const typeOf = (response: Response) => response.headers.get('content-type') ?? 'none'
const isJson = (response: Response) => /^application\/([\w.-]+\+)?json\b/i.test(typeOf(response))

/** One attempt of one call. */
export function createGetJson({ send, failure, within }: Call, clock: Clock) {
  async function textOf(path: string, response: Response, maxBytes: number): Promise<string> {
    const limit = { path, ms: bodyMs, awaited: 'whole body' }
    const text = await within(limit, signal => readCapped(response, maxBytes, signal))
    if (text === undefined) throw failure('GARBLED', `${path}: more than ${maxBytes} bytes`)
    return text
  }

  function parsed(path: string, text: string): unknown {
    try {
      return parseJson(text)
    } catch (cause) {
      throw failure('GARBLED', `${path}: not JSON`, { cause })
    }
  }

  async function documentOf(path: string, response: Response, maxBytes: number): Promise<JsonDocument> {
    const text = await textOf(path, response, maxBytes)
    const { headers } = response
    const serverTime = pastServerTime(Date.parse(headers.get('date') ?? ''), clock.now())
    const modified = headers.get('last-modified')
    // A conditional request with a future date would be answered with 304 until that date.
    const isPast = pastTime(Date.parse(modified ?? ''), serverTime) !== null
    return {
      kind: 'document',
      body: parsed(path, text),
      text,
      validators: { etag: headers.get('etag'), lastModified: isPast ? modified : null },
      isSimulated: headers.get('x-data-provenance') === 'simulated',
      serverTime,
    }
  }

  return async (path: string, request: JsonRequest): Promise<JsonAnswer> => {
    const { validators, maxBytes = documentBytes, decidesExistence = false, headersMs } = request
    const headers: Record<string, string> = { accept: 'application/json' }
    if (validators?.etag) headers['if-none-match'] = validators.etag
    if (validators?.lastModified) headers['if-modified-since'] = validators.lastModified
    const response = await send(path, { headers, headersMs })
    const { status } = response
    if (status === 200 && isJson(response)) return documentOf(path, response, maxBytes)
    discard(response)
    if (status === 304) return { kind: 'unchanged' }
    if (status !== 403 && status !== 404)
      throw failure('GARBLED', `${path}: status ${status}, type ${typeOf(response)}`)
    if (decidesExistence && !isJson(response))
      throw failure('GARBLED', `${path}: refused, perhaps by a firewall`)
    return { kind: 'absent', isCertain: status === 404 && isJson(response) }
  }
}
