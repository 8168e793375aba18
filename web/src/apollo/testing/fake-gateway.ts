import type { ApolloLink } from '@apollo/client'
import { vi } from 'vitest'
import type { Connection } from '../connection.ts'
import type { LiveListener } from '../live-connection.ts'
import type { LiveQuestion } from '../read-live.ts'

/** A question by this name. */
export const question = (name: string): [string, LiveQuestion] => [name, { hash: name, variables: {} }]

const hashesOf = (body: unknown) => {
  const { operations } = JSON.parse(String(body)) as {
    operations: { extensions: { persistedQuery: { sha256Hash: string } } }[]
  }
  return operations.map(({ extensions }) => extensions.persistedQuery.sha256Hash)
}

function openStream(hashes: readonly string[], signal: AbortSignal) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let isOpen = true
  const shut = () => {
    isOpen = false
  }
  signal.addEventListener('abort', () => {
    shut()
    void writer.abort(signal.reason).catch(() => {})
  })
  const written = () => vi.advanceTimersByTimeAsync(0)
  const write = async (text: string) => {
    void writer.write(new TextEncoder().encode(text)).catch(() => {})
    await written()
  }
  const say = (event: string, body: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`)
  const hello = () =>
    say(
      'operations',
      hashes.map(hash => `key of ${hash}`),
    )
  void hello()
  return {
    readable,
    hashes,
    write,
    say,
    hello,
    isOpen: () => isOpen,
    async end() {
      shut()
      void writer.close().catch(() => {})
      await written()
    },
  }
}

type Refusal = { status: number; headers: Record<string, string> } | 'network' | undefined

/** Stands in for `fetch`: each question gets a stream that a test writes, unless it is refused. Needs fake timers. */
export function fakeGateway() {
  const streams: ReturnType<typeof openStream>[] = []
  const asked: string[][] = []
  let refusal: Refusal
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    asked.push(hashesOf(body))
    if (refusal === 'network') throw new TypeError('Failed to fetch')
    if (refusal) return new Response('Busy', refusal)
    const stream = openStream(hashesOf(body), signal)
    streams.push(stream)
    return new Response(stream.readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  })
  return {
    streams,
    asked: () => asked,
    last: () => streams.at(-1)!,
    refuse(next: Refusal) {
      refusal = next
    },
  }
}

/** Keeps what it is told. */
export function listen() {
  const answers: [string, unknown][] = []
  const completed: string[] = []
  const connections: Connection[] = []
  const listener: LiveListener = {
    onAnswer: (name: string, { data }: ApolloLink.Result) => void answers.push([name, data]),
    onComplete: name => void completed.push(name),
    onConnection: connection => void connections.push(connection),
  }
  return { listener, answers: () => answers, completed: () => completed, connections: () => connections }
}
