import type { Clock } from '@exchange/market-time/clock'
import { afterTimeLimit } from '@exchange/market-time/time-limit'

/** An upstream's address and its `fetch`: the global one, or an embedded service's handler. */
export interface MarketAccess {
  /** Prefix of `/announcements/today.json` or `/indices/last`. */
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
}

/** Longest wait for a complete response. */
const answerMs = 8_000
/** Largest body: lists of whole markets. */
const maxBytes = 20_000_000

export interface ReadList {
  body: unknown
  /** Whether the upstream marks the figures as invented. */
  isSimulated: boolean
}

/** Reads one list by GET. A 404 or a 403 is an empty list, as specified; any other failure throws. */
export async function readList(
  { baseUrl, fetch }: MarketAccess,
  path: string,
  clock: Clock,
): Promise<ReadList> {
  const limit = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const cancel = afterTimeLimit(clock, answerMs, () => {
    limit.abort()
    reject(new Error(`${path}: no answer within ${answerMs} ms`))
  })
  try {
    return await Promise.race([answerOf({ baseUrl, fetch }, path, limit.signal), promise])
  } finally {
    cancel()
  }
}

async function answerOf(
  { baseUrl, fetch }: MarketAccess,
  path: string,
  signal: AbortSignal,
): Promise<ReadList> {
  const url = `${baseUrl.replace(/\/+$/, '')}${path}`
  const response = await fetch(
    new Request(url, { headers: { accept: 'application/json' }, redirect: 'manual', signal }),
  )
  const isSimulated = response.headers.get('x-data-provenance') === 'simulated'
  if (response.status === 404 || response.status === 403) {
    await response.body?.cancel()
    return { body: [], isSimulated }
  }
  if (!response.ok) throw new Error(`${path}: status ${response.status}`)
  return { body: JSON.parse(await textOf(response, path)) as unknown, isSimulated }
}

async function textOf({ body }: Response, path: string): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`${path}: more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
