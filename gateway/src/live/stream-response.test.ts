import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { silentLog } from '../log/log.ts'
import type { LiveOperation } from './channel.ts'
import { createLive } from './live.ts'
import { streamResponse } from './stream-response.ts'

/** Sends one result, then nothing more. */
function quiet(state: { open: number }): LiveOperation {
  return {
    key: 'quiet',
    bytes: 100,
    async *events(signal) {
      state.open += 1
      yield { data: { price: 1.5 } }
      await new Promise(resolve => signal.addEventListener('abort', resolve))
      state.open -= 1
    },
  }
}

function stand(limits?: { perAddress?: number; total?: number }) {
  const clock = createManualClock(0)
  const state = { open: 0 }
  const live = createLive({
    clock,
    log: silentLog,
    epoch: 'boot-1',
    failure: () => ({}),
    random: () => 0,
    ...(limits && { limits }),
  })
  const prepare = async () => ({ kind: 'subscription', operation: quiet(state) }) as const
  const open = async (address = '192.0.2.1', signal?: AbortSignal) =>
    streamResponse(await live.open(address, prepare), signal)
  return { clock, live, open, state, settle: () => clock.advance(0) }
}

async function readEvents(response: Response, count: number): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && text.split('\n\n').length <= count) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
  }
  await reader?.cancel()
  return text
}

test('a stream’s headers forbid proxies to store, transform or buffer it', async () => {
  const { headers } = await stand().open()
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
})

test('a reader gets the current state, and an operation ends with its last reader', async () => {
  const { open, state, live, settle } = stand()
  const text = await readEvents(await open(), 2)
  expect(text).toContain('"data":{"price":1.5}')
  await settle()
  expect(state.open).toBe(0)
  expect(live.status()).toMatchObject({ operations: 0, readers: 0 })
})

test('an aborted request ends its stream, also one that was never read', async () => {
  const { open, state, live, settle } = stand()
  const request = new AbortController()
  const response = await open('here', request.signal)
  await settle()
  expect(state.open).toBe(1)
  request.abort(new Error('gone'))
  await expect(response.text()).rejects.toThrow('gone')
  await settle()
  expect(state.open).toBe(0)
  expect(live.status()).toMatchObject({ operations: 0, readers: 0 })
})

test('one address has at most twenty streams, and other addresses are unaffected', async () => {
  const { open } = stand()
  const streams = await Promise.all(Array.from({ length: 20 }, () => open()))
  const refused = await open()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect((await open('192.0.2.2')).status).toBe(200)
  await streams[0]?.body?.cancel()
  expect((await open()).status).toBe(200)
  expect((await open()).status).toBe(503)
})

test('all addresses together have at most the allowed number of streams', async () => {
  const { open } = stand({ total: 2 })
  const answers = await Promise.all([open('a'), open('b'), open('c')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503])
})

test('a reader that was cut off releases its place', async () => {
  const { open, clock, live } = stand({ perAddress: 1 })
  const unread = await open()
  await clock.advance(0)
  expect((await open()).status).toBe(503)
  live.close()
  expect((await open()).status).toBe(200)
  await unread.body?.cancel()
})

test('a result that is not a subscription is sent once and completed', async () => {
  const { live } = stand()
  const result = { errors: [{ message: 'Cannot query field "colour".' }] }
  const stream = await live.open('a', () => Promise.resolve({ kind: 'result', result }))
  const text = await streamResponse(stream).text()
  expect(text).toMatch(
    /^retry: 1000\n\nevent: next\ndata: \{"errors":\[\{"message":"Cannot query field \\"colour\\"."\}\].*\}\n\nevent: complete\ndata:\n\n$/,
  )
})
