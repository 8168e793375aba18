import type { Clock } from '@exchange/market-time/clock'
import { bodyFaults } from './chaos-bodies.ts'
import type { Fault, Handler } from './chaos-fault.ts'
import { createStreamFaults } from './chaos-streams.ts'

const html = '<!doctype html><title>Sign in</title><h1>Please sign in to this network</h1>'

const status =
  (code: number, body: string, headers: Record<string, string>): Fault =>
  async () =>
    new Response(body, { status: code, headers })

const json = { 'content-type': 'application/json' }
const text = { 'content-type': 'text/plain' }
const page = { 'content-type': 'text/html' }

/** Never responds; rejects when the client aborts. */
const hang: Fault = ({ request }) =>
  new Promise((_resolve, reject) => {
    const give = () => reject(request.signal.reason as Error)
    if (request.signal.aborted) give()
    request.signal.addEventListener('abort', give, { once: true })
  })

const slow30: Fault = async call => {
  const passed = new Promise<void>(resolve => call.clock.after(30_000, resolve))
  return Promise.race([passed.then(call.real), hang(call)])
}

/** Faults of an upstream, by the names used in these tests. */
export const faults = {
  down: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })),
  reset: () => Promise.reject(new TypeError('fetch failed', { cause: new Error('read ECONNRESET') })),
  hang,
  slow30,
  e500: status(500, '{"error":"at Server.go (/srv/secret/app.js:1:1)"}', json),
  e503: status(503, 'Service Unavailable', text),
  e429: status(429, 'Too Many Requests', { ...text, 'retry-after': '60' }),
  e401: status(401, '{"sys":{"type":"Error","id":"AccessTokenInvalid"}}', json),
  e403: status(403, '{"message":"Forbidden"}', json),
  e403html: status(403, html, page),
  e404: status(404, '{"message":"Not Found"}', json),
  e404html: status(404, html, page),
  html: status(200, html, page),
  htmlasjson: status(200, html, json),
  redirint: status(302, '', { ...text, location: 'http://127.0.0.1:9/latest/meta-data/' }),
  always304: async () => new Response(null, { status: 304 }),
  ...bodyFaults,
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults | keyof ReturnType<typeof createStreamFaults>

export interface Chaos {
  /** Handler in front of the real upstream. */
  fetch: Handler
  /** Makes requests with a matching path fail like this; without a fault everything works again. */
  set(fault?: FaultName, path?: RegExp): void
  /** The requested paths, in order. */
  readonly requested: string[]
  /** The same with their parameters. */
  readonly addresses: string[]
  count(path: RegExp): number
  /** Resolves after every request so far was answered and its reader had a turn. */
  idle(): Promise<void>
}

function withoutValidators(request: Request): Request {
  const headers = new Headers(request.headers)
  for (const name of ['if-none-match', 'if-modified-since']) headers.delete(name)
  return new Request(request, { headers })
}

/** The same stream, which breaks when it is cut; other responses are unchanged. */
function cuttable(response: Response, signal: AbortSignal): Response {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (!isStream || !response.body) return response
  const body = response.body.pipeThrough(new TransformStream(), { signal })
  return new Response(body, { status: response.status, headers: response.headers })
}

/** An upstream that can be made to fail in every known way. */
export function createChaos(real: Handler, clock: Clock): Chaos {
  const all: Record<string, Fault> = { ...faults, ...createStreamFaults() }
  const requested: string[] = []
  const addresses: string[] = []
  const open = new Set<Promise<unknown>>()
  let cut = new AbortController()
  let current: { fault: Fault; path: RegExp } | undefined
  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    requested.push(pathname)
    addresses.push(pathname + search)
    const whole = () => real(withoutValidators(request))
    if (current?.path.test(pathname))
      return current.fault({ request, real: () => real(request), whole, clock })
    return cuttable(await real(request), cut.signal)
  }

  return {
    requested,
    addresses,
    count: path => requested.filter(one => path.test(one)).length,
    set(fault, path = /./) {
      const chosen = fault === undefined ? undefined : all[fault]
      // Every fault also affects open streams.
      if (chosen) cut.abort()
      if (chosen) cut = new AbortController()
      current = chosen && { fault: chosen, path }
    },
    async idle() {
      do {
        await Promise.allSettled(open)
        for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
      } while (open.size > 0)
    },
    fetch(request) {
      const work = answer(request)
      open.add(work)
      const onEnd = () => void open.delete(work)
      work.then(onEnd, onEnd)
      return work
    },
  }
}
