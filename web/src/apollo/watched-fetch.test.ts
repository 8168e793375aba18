import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatchedFetch } from './watched-fetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A gateway whose one answer is written piece by piece by the test. */
function openStream(init?: ResponseInit) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const ask = (_input: unknown, { signal }: RequestInit = {}) => {
    signal?.addEventListener('abort', () => void writer.abort(signal.reason))
    return Promise.resolve(new Response(readable, init))
  }
  const say = (text: string) => writer.write(new TextEncoder().encode(text))
  return { ask: ask as typeof fetch, say, end: () => writer.close() }
}

async function readerOf(ask: typeof fetch, init?: RequestInit) {
  const response = await createWatchedFetch(ask, 1_000)('/graphql', init)
  return response.body!.getReader()
}

test('a stream that says something now and then is followed for as long as it does', async () => {
  const { ask, say } = openStream()
  const reader = await readerOf(ask)
  for (let beat = 0; beat < 5; beat += 1) {
    void say(':\n\n')
    expect((await reader.read()).done).toBe(false)
    vi.advanceTimersByTime(900)
  }
})

test('a stream that falls silent is given up', async () => {
  const { ask, say } = openStream()
  const reader = await readerOf(ask)
  void say(':\n\n')
  await reader.read()
  const next = reader.read()
  vi.advanceTimersByTime(1_001)
  await expect(next).rejects.toThrow('silent')
})

test('a stream that ends without saying that it is complete is an error, so that its reader comes back', async () => {
  const { ask, end } = openStream()
  const reader = await readerOf(ask)
  void end()
  await expect(reader.read()).rejects.toThrow('ended')
})

test('a refusal is handed on as it is', async () => {
  const { ask } = openStream({ status: 503, headers: { 'retry-after': '3' } })
  const response = await createWatchedFetch(ask, 1_000)('/graphql')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('3')
})

test('a reader who leaves ends the stream', async () => {
  const { ask } = openStream()
  const leaving = new AbortController()
  const reader = await readerOf(ask, { signal: leaving.signal })
  const next = reader.read()
  leaving.abort(new Error('left'))
  await expect(next).rejects.toThrow('left')
})
