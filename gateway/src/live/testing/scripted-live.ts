import type { LiveOperation, Prepared } from '../channel.ts'
import { elementKey } from '../element-keys.ts'
import type { Sink } from '../event-stream.ts'
import type { LiveResult } from '../frame.ts'
import type { Live } from '../live.ts'

/** A list of elements by key, as an execution returns it. */
export const listOf = (elements: Readonly<Record<string, unknown>>): LiveResult => ({
  data: { rows: Object.entries(elements).map(([key, value]) => ({ [elementKey]: key, key, value })) },
})

/** An operation with results sent by a test; `runs` counts its starts. */
export function scripted(key = 'op') {
  let waiting = Promise.withResolvers<void>()
  const queue: LiveResult[] = []
  let isOver = false
  let failure: Error | undefined
  const state = { runs: 0, ended: 0 }
  const wake = () => {
    waiting.resolve()
    waiting = Promise.withResolvers()
  }
  const operation: LiveOperation = {
    key,
    bytes: 100,
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
  const sendResult = (result: LiveResult) => {
    queue.push(result)
    wake()
  }
  return {
    operation,
    prepared: { kind: 'subscription', operation } satisfies Prepared as Prepared,
    state,
    sendResult,
    /** Sends changed elements by key. */
    send: (elements: Readonly<Record<string, unknown>>) => sendResult(listOf(elements)),
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

interface Event {
  event: string
  /** In single connection mode. */
  id?: string
  payload: LiveResult
}

function eventOf(block: string): Event[] {
  const [, event = '', data = ''] = /^event: (\w+)\ndata: ?(.*)$/.exec(block) ?? []
  if (event === '') return []
  const body = (data === '' ? {} : JSON.parse(data)) as LiveResult & { id?: string; payload?: LiveResult }
  return [{ event, ...(body.id !== undefined && { id: body.id }), payload: body.payload ?? body }]
}

/** A reader that records received messages; with `isFull` it accepts no more. */
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
  const events = () => state.text.split('\n\n').flatMap(eventOf)
  const results = () => events().filter(({ event }) => event === 'next')
  /** Each message's elements, as `{ key: value }`. */
  const lists = () =>
    results().map(({ payload }) => {
      const { rows = [] } = (payload.data ?? {}) as { rows?: { key: string; value: unknown }[] }
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    })
  return { sink, state, events, results, lists }
}

/** Follows one operation from a separate address, like a distinct connection. */
export async function attach(live: Live, prepared: Prepared, sink: Sink) {
  const stream = await live.open(String(Math.random()), () => Promise.resolve(prepared))
  if (!stream) throw new Error('no place')
  return stream.start(sink)
}
