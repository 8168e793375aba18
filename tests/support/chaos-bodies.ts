import type { Fault } from './chaos-fault.ts'

const json = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'application/json', ...headers } })

/** Changes the text of an answer that the real upstream gave. */
const rewriting =
  (change: (text: string) => string): Fault =>
  async ({ real }) =>
    json(change(await (await real()).text()))

/** Every value becomes one of a kind that was never promised; the shape stays. */
function scramble(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(scramble)
  if (value === null || typeof value !== 'object') return { unexpected: [value] }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scramble(inner)]))
}

/** As much as is read and no more: whoever does not stop reading reads `megabytes`. */
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

/** Answers that come in time and are not what was promised. */
export const bodyFaults = {
  truncated: rewriting(text => text.slice(0, text.length / 2)),
  wrongtypes: rewriting(text => JSON.stringify(scramble(JSON.parse(text)))),
  notarray: rewriting(text => (text.trimStart().startsWith('[') ? '{"items":7}' : '["not", "an", "object"]')),
  nul: rewriting(text => `\0\0${text}\0`),
  empty: async () => json(''),
  nolist: async () => json('[]'),
  number: async () => json('42'),
  proto: async () => json('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  huge: async () => json(endless(400)),
} satisfies Record<string, Fault>
