import { readEvents } from './read-events.ts'

/** A persisted subscription with its variables. */
export interface LiveQuestion {
  hash: string
  variables: Record<string, unknown>
}

interface LiveRead {
  questions: readonly LiveQuestion[]
  signal: AbortSignal
  onEvent(name: string, data: string): void
}

/** Three heartbeats of the gateway: whoever is silent for longer is gone, whatever the network says. */
const silenceMs = 40_000

/**
 * Follows the questions over one stream until it ends, in whichever way: nothing, not even a heartbeat, for a while is
 * an end, too. Answers how long the gateway asked this reader to wait, in milliseconds; undefined if it did not.
 */
export async function readLive({ questions, signal, onEvent }: LiveRead): Promise<number | undefined> {
  const silence = new AbortController()
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const onPiece = () => {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => silence.abort(), silenceMs)
  }
  let pauseMs: number | undefined
  onPiece()
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ operations: questions.map(operationOf) }),
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    pauseMs = askedPause(response)
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (response.body && isStream)
      await readEvents(response.body, { onEvent, onPiece, onRetry: ms => (pauseMs = ms) })
  } catch {
    // However a stream ends, what is left to do is to come again.
  } finally {
    clearTimeout(watchdog)
    // What is no stream, or garbled, is not read on.
    silence.abort()
  }
  return pauseMs
}

const operationOf = ({ hash, variables }: LiveQuestion) => ({
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
})

/** At some time after the one that it names: all who were refused would else come in one moment. */
function askedPause({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? undefined)
  return Number.isFinite(seconds) ? seconds * 1_000 * (1 + Math.random()) : undefined
}
