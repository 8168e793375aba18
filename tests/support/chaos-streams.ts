import type { Fault } from './chaos-fault.ts'

const eventStream = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' }

/** Sends this text and then nothing, without closing. */
function silentAfter(text: string): Response {
  const body = new ReadableStream<Uint8Array>({
    start: controller => {
      if (text !== '') controller.enqueue(new TextEncoder().encode(text))
    },
  })
  return new Response(body, { headers: eventStream })
}

/** A fault of streams only: snapshots and documents are unaffected. */
const streamsOnly =
  (fault: Fault): Fault =>
  call =>
    call.request.headers.get('accept')?.includes('text/event-stream') ? fault(call) : call.real()

/** The real stream's first event; later events are cut off. */
async function firstEvent(response: Response): Promise<string> {
  const reader = (
    response.body ?? new ReadableStream<Uint8Array>()
  ).getReader() as ReadableStreamDefaultReader<Uint8Array>
  const decoder = new TextDecoder()
  let text = ''
  while (!text.includes('\n\n')) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text.slice(0, text.indexOf('\n\n') + 2)
}

const afterInit =
  (more: string): Fault =>
  async ({ real }) =>
    silentAfter((await firstEvent(await real())) + more)

const instead =
  (text: string): Fault =>
  async () =>
    silentAfter(text)

/** An event with a time this many minutes ago and every price at 1.11. */
function aged(event: string, minutes: number): string {
  const earlier = (value: unknown) => new Date(Date.parse(String(value)) - minutes * 60_000).toISOString()
  const priced = ['priceAmount', 'value', 'lastPrice']
  const timed = ['asAt', 'lastUpdatedAt', 'updated']
  const data = event.replace(/^[^]*?data: /, '')
  const aging = (name: string, value: unknown) =>
    timed.includes(name) && value ? earlier(value) : priced.includes(name) && value ? 1.11 : value
  return `event: init\ndata: ${JSON.stringify(JSON.parse(data, aging))}\n\n`
}

const agedInit =
  (minutes: number): Fault =>
  async ({ real }) =>
    silentAfter(aged(await firstEvent(await real()), minutes))

/** Faults of a ticker stream while its `/last` reads still work. */
export function createStreamFaults() {
  const all = {
    sse_down: () => Promise.reject(new TypeError('fetch failed')),
    sse_silent: instead(''),
    sse_stall: afterInit(''),
    sse_badjson: afterInit('event: update\ndata: {"priceAmount": 1.2\n\n'),
    sse_patchfirst: instead('event: patch\ndata: [{"op":"replace","path":"/priceAmount","value":1}]\n\n'),
    sse_unknown: afterInit('event: explode\ndata: {}\n\n'),
    sse_html: async () => new Response('<h1>hello</h1>', { headers: { 'content-type': 'text/html' } }),
    sse_json: async ({ real }) => {
      await (await real()).body?.cancel()
      return new Response('{}', { headers: { 'content-type': 'application/json' } })
    },
    sse_204: async () => new Response(null, { status: 204 }),
    sse_old: agedInit(28),
    sse_late: agedInit(3),
    sse_end: async ({ real }) => new Response(await firstEvent(await real()), { headers: eventStream }),
  } satisfies Record<string, Fault>
  type Name = keyof typeof all
  return Object.fromEntries(Object.entries(all).map(([name, fault]) => [name, streamsOnly(fault)])) as Record<
    Name,
    Fault
  >
}
