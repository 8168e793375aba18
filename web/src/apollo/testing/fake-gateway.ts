import type { ApolloLink } from '@apollo/client'
import { print, TOKEN_HEADER_KEY } from 'graphql-sse'
import { vi } from 'vitest'
import type { Connection } from '../connection.ts'
import type { LiveListener } from '../live-client.ts'
import type { LiveOperation } from '../live-operation.ts'

/** Operation with this name. */
export const operation = (name: string, revision = 1): [string, LiveOperation] => [
  name,
  { hash: name, variables: {}, revision },
]

interface PostedBody {
  extensions: { operationId: string; persistedQuery: { sha256Hash: string } }
}

type Headers = Readonly<Record<string, string>>

const written = () => vi.advanceTimersByTimeAsync(0)

/** Reserved stream. Tests write to it once it is connected. */
function createStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  /** Ids of the followed operations, by name. */
  const ids = new Map<string, string>()
  let isOpen = false
  const write = async (text: string) => {
    void writer.write(new TextEncoder().encode(text)).catch(() => {})
    await written()
  }
  return {
    ids,
    write,
    names: () => [...ids.keys()].toSorted(),
    isOpen: () => isOpen,
    connect(signal: AbortSignal | null | undefined) {
      isOpen = true
      signal?.addEventListener('abort', () => {
        isOpen = false
        void writer.abort(signal.reason).catch(() => {})
      })
      return new Response(readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    },
    next: (name: string, data: unknown) =>
      write(
        print<true, 'next'>({ event: 'next', data: { id: ids.get(name) ?? '', payload: { data } as never } }),
      ),
    async complete(name: string) {
      await write(print<true, 'complete'>({ event: 'complete', data: { id: ids.get(name) ?? '' } }))
      ids.delete(name)
    },
    async end() {
      isOpen = false
      void writer.close().catch(() => {})
      await written()
    },
  }
}

/** Responses by request method that replace those of the protocol. */
type Refusals = Partial<Record<string, { status: number; headers: Headers } | 'network'>>

/** Replaces `fetch` by a gateway in single connection mode. Needs fake timers. */
export function fakeGateway() {
  const streams: ReturnType<typeof createStream>[] = []
  const byToken = new Map<string, ReturnType<typeof createStream>>()
  const requests: string[] = []
  let refusals: Refusals = {}

  function reserve(token: string): Response {
    const stream = createStream()
    streams.push(stream)
    byToken.set(token, stream)
    return new Response(token, { status: 201 })
  }

  function execute(token: string, body: string): Response {
    const { operationId, persistedQuery } = (JSON.parse(body) as PostedBody).extensions
    const stream = byToken.get(token)
    requests.push(`POST ${persistedQuery.sha256Hash}`)
    stream?.ids.set(persistedQuery.sha256Hash, operationId)
    return new Response(null, { status: stream ? 202 : 404 })
  }

  function stop(token: string, url: string): Response {
    const { ids } = byToken.get(token) ?? createStream()
    for (const [name, id] of ids)
      if (url.endsWith(`?operationId=${id}`)) {
        ids.delete(name)
        requests.push(`DELETE ${name}`)
      }
    return new Response()
  }

  async function answer(url: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', headers, body, signal } = init
    const token = (headers as Headers)[TOKEN_HEADER_KEY] ?? ''
    const refusal = refusals[method]
    if (method === 'PUT' || method === 'GET' || refusal) requests.push(method)
    if (refusal === 'network') throw new TypeError('Failed to fetch')
    if (refusal) return new Response('Busy', refusal)
    if (method === 'PUT') return reserve(token)
    if (method === 'GET') return byToken.get(token)?.connect(signal) ?? new Response(null, { status: 404 })
    return method === 'POST' ? execute(token, body as string) : stop(token, url)
  }

  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', answer)
  return {
    streams,
    requests: () => requests,
    count: (request: string) => requests.filter(each => each === request).length,
    open: () => streams.filter(({ isOpen }) => isOpen()),
    last: () => streams.at(-1)!,
    refuse(next: Refusals) {
      refusals = next
    },
    /** A restarted gateway has no streams. */
    forget: () => byToken.clear(),
  }
}

/** Records received events. */
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
