/** Three heartbeats of the gateway: whoever is silent for longer is gone, whatever the network says. */
const silenceMs = 40_000

type Fetch = typeof fetch

/**
 * Asks for a stream and gives it up when nothing, not even a heartbeat, came for a while. The answer's body
 * fails in every way in which it can end, so that its reader comes back: only the reader knows of a good end.
 */
export function createWatchedFetch(ask: Fetch, silentFor = silenceMs): Fetch {
  return async (input, init) => {
    const silence = new AbortController()
    const giveUp = () => silence.abort(new TypeError('The stream fell silent'))
    let watchdog = setTimeout(giveUp, silentFor)
    const rest = () => clearTimeout(watchdog)
    const wake = () => {
      rest()
      watchdog = setTimeout(giveUp, silentFor)
    }
    const signal = init?.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
    signal.addEventListener('abort', rest, { once: true })
    try {
      const { body, ...answer } = parts(await ask(input, { ...init, cache: 'no-store', signal }))
      if (!body) rest()
      return new Response(body?.pipeThrough(watchedBy(wake, rest)) ?? null, answer)
    } catch (error) {
      rest()
      throw error
    }
  }
}

const parts = ({ body, headers, status, statusText }: Response) => ({ body, headers, status, statusText })

function watchedBy(wake: () => void, rest: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform(piece, stream) {
      wake()
      stream.enqueue(piece)
    },
    flush(stream) {
      rest()
      stream.error(new TypeError('The stream ended'))
    },
  })
}
