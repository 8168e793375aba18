import type { LiveEvent, LiveOperation } from '../channel.ts'
import type { Sink } from '../sink.ts'

/** An operation whose events a test sends; `runs` counts how often it was started. */
export function scripted(key = 'op') {
  let waiting = Promise.withResolvers<void>()
  const queue: LiveEvent[] = []
  let isOver = false
  let failure: Error | undefined
  const state = { runs: 0, ended: 0 }
  const wake = () => {
    waiting.resolve()
    waiting = Promise.withResolvers()
  }
  const operation: LiveOperation = {
    key,
    async *events(signal) {
      state.runs += 1
      signal.addEventListener('abort', wake)
      try {
        while (!signal.aborted) {
          while (queue.length > 0 && !signal.aborted) yield queue.shift()!
          if (failure) throw failure
          if (isOver) return
          await waiting.promise
        }
      } finally {
        state.ended += 1
      }
    },
  }
  return {
    operation,
    state,
    send(of: string, data: unknown) {
      queue.push({ key: of, result: { data } })
      wake()
    },
    finish() {
      isOver = true
      wake()
    },
    fail(error: Error) {
      failure = error
      wake()
    },
  }
}

/** A reader that keeps what it is sent; `isFull` makes it take no more. */
export function reader() {
  const decoder = new TextDecoder()
  const state = { text: '', bytes: 0, writes: 0, isFull: false, closed: [] as string[] }
  const sink: Sink = {
    write(bytes) {
      state.writes += 1
      state.bytes += bytes.byteLength
      state.text += decoder.decode(bytes)
      return !state.isFull
    },
    close: how => void state.closed.push(how),
  }
  const data = () =>
    state.text
      .split('\n\n')
      .filter(event => event.startsWith('event: next'))
      .map((event): { data?: unknown; errors?: unknown; extensions: { seq: number; epoch: string } } =>
        JSON.parse(event.slice(event.indexOf('{'))),
      )
  return { sink, state, data, values: () => data().map(each => each.data) }
}
