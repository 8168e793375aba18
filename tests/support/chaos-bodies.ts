import { hash } from 'node:crypto'
import type { Fault } from './chaos-fault.ts'

const json = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'application/json', ...headers } })

/** The validators of a response: faults that change only the body keep them. */
const validatorsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name === 'etag' || name === 'last-modified'))

/** Changes the text of the real upstream's response. */
const rewriting =
  (change: (text: string) => string): Fault =>
  async ({ whole }) => {
    const response = await whole()
    return json(change(await response.text()), validatorsOf(response))
  }

/** Replaces every value by one of an unexpected type; the structure is unchanged. */
function scramble(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scramble)
  if (value === null || typeof value !== 'object') return { unexpected: [value] }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scramble(inner)]))
}

/** Shortens every list; the structure is unchanged. */
function shorten(value: unknown, keep: (length: number) => number): unknown {
  if (Array.isArray(value)) return value.slice(0, keep(value.length))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner, keep)]))
}

const shortening = (keep: (length: number) => number) =>
  rewriting(text => JSON.stringify(shorten(JSON.parse(text), keep)))

/** Replaces every text by a number, equal texts by the same one; the structure is unchanged. */
function numbered(value: unknown): unknown {
  if (typeof value === 'string') return Number.parseInt(hash('sha1', value).slice(0, 8), 16)
  if (Array.isArray(value)) return value.map(numbered)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, numbered(inner)]))
}

/** A real response with some headers set to the year 2100. */
const fromTheFuture =
  (...names: readonly string[]): Fault =>
  async ({ real }) => {
    const { body, headers, status } = await real()
    const later = new Headers(headers)
    for (const name of names) later.set(name, 'Fri, 01 Jan 2100 00:00:00 GMT')
    return new Response(body, { status, headers: later })
  }

/** A body that is too slow for any reader to wait for its end. */
const drip: Fault = async ({ real, clock }) => {
  const bytes = new Uint8Array(await (await real()).arrayBuffer())
  let sent = 0
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    pull: controller =>
      new Promise<void>(resolve => {
        stop = clock.after(1_000, () => {
          if (sent < bytes.length) controller.enqueue(bytes.subarray(sent, ++sent))
          else controller.close()
          resolve()
        })
      }),
    cancel: () => stop(),
  })
  return json(body)
}

/** A body that produces data as it is read, up to `megabytes`. */
function endless(megabytes: number): ReadableStream<Uint8Array> {
  const part = new TextEncoder().encode(' '.repeat(1_000_000))
  let left = megabytes
  return new ReadableStream({
    start: controller => controller.enqueue(new TextEncoder().encode('[')),
    pull(controller) {
      if (left-- > 0) controller.enqueue(part)
      else controller.close()
    },
  })
}

/** Responses in time with an unexpected body. */
export const bodyFaults = {
  truncated: rewriting(text => text.slice(0, text.length / 2)),
  wrongtypes: rewriting(text => JSON.stringify(scramble(JSON.parse(text)))),
  notarray: rewriting(text => (text.trimStart().startsWith('[') ? '{"items":7}' : '["not", "an", "object"]')),
  nul: rewriting(text => `\0\0${text}\0`),
  empty: async () => json(''),
  number: async () => json('42'),
  proto: async () => json('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  huge: async () => json(endless(400)),
  emptylist: shortening(() => 0),
  /** An empty list, even in place of an object. */
  nolists: rewriting(() => '[]'),
  numbers: rewriting(text => JSON.stringify(numbered(JSON.parse(text)))),
  halflist: shortening(length => Math.floor(length / 2)),
  twice: rewriting(text => text.replace(/^\s*(\[\s*)?\{/, start => `${start}"id":"other","id":"other",`)),
  future: fromTheFuture('last-modified'),
  futureclock: fromTheFuture('last-modified', 'date'),
  drip,
} satisfies Record<string, Fault>
