import { NetworkError } from 'graphql-sse'
import { jitterAfterLoss, pause, retryAfter } from './live-pause.ts'

/** Fetch function of `createClient` that detects silence and respects the requested pauses. */
export interface LiveFetch {
  fetch(url: string, init: RequestInit): Promise<Response>
  /** Wait time requested by the gateway when it refused the last stream. Returned once. */
  takeRetryAfter(): number | undefined
  /** Nothing is followed any more. Operations that end with the stream are not stopped individually. */
  close(): void
}

/** Three heartbeats of the gateway. A connection that is silent for longer is lost. */
const silenceMs = 40_000

/** A body that ends, fails or is silent is reported as a network error, after which the client reconnects. */
function watched(body: ReadableStream<Uint8Array>, onSilence: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  const fail = (controller: ReadableStreamDefaultController, error: unknown) => {
    clearTimeout(timer)
    controller.error(new NetworkError(String(error)))
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(timer)
      timer = setTimeout(onSilence, silenceMs)
      try {
        const { done, value } = await reader.read()
        if (done) fail(controller, 'The stream has ended')
        else controller.enqueue(value)
      } catch (error) {
        fail(controller, error)
      }
    },
    cancel(reason) {
      clearTimeout(timer)
      return reader.cancel(reason)
    },
  })
}

export function createLiveFetch(): LiveFetch {
  let stream = new AbortController()
  let retryAfterMs: number | undefined
  let isClosed = false

  async function reserve(url: string, init: RequestInit): Promise<Response> {
    const response = await fetch(url, init)
    retryAfterMs = retryAfter(response)
    return response
  }

  async function open(url: string, init: RequestInit): Promise<Response> {
    const current = (stream = new AbortController())
    const silence = setTimeout(() => current.abort(), silenceMs)
    const signals = [current.signal, ...(init.signal ? [init.signal] : [])]
    try {
      const response = await fetch(url, { ...init, cache: 'no-store', signal: AbortSignal.any(signals) })
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (!response.ok || !isStream || !response.body) throw new NetworkError('Not an event stream')
      return new Response(
        watched(response.body, () => current.abort()),
        response,
      )
    } finally {
      clearTimeout(silence)
    }
  }

  /**
   * Delays failed operations, which the client would resend at once. Requests are never aborted, because an accepted operation
   * has to be stopped by its id. If the gateway does not know the stream, the stream is closed.
   */
  async function execute(url: string, { signal, ...init }: RequestInit): Promise<Response> {
    const response = await fetch(url, init).catch((error: unknown) => new NetworkError(String(error)))
    const isAnswer = !(response instanceof NetworkError)
    if (isAnswer && response.status === 202) return response
    if (isAnswer && response.status === 404) stream.abort()
    await pause((isAnswer ? retryAfter(response) : undefined) ?? jitterAfterLoss(), signal)
    if (isAnswer) return response
    throw response
  }

  return {
    fetch(url, init) {
      if (init.method === 'GET') return open(url, init)
      if (init.method === 'POST') return execute(url, init)
      if (init.method === 'DELETE' && isClosed) return Promise.resolve(new Response())
      return init.method === 'PUT' ? reserve(url, init) : fetch(url, init)
    },
    takeRetryAfter() {
      const ms = retryAfterMs
      retryAfterMs = undefined
      return ms
    },
    close() {
      isClosed = true
    },
  }
}
