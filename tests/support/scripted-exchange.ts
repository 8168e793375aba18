import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSetClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { sampleMarket, someCode } from './sample-market.ts'

/** An exchange with one instrument, whose price a test sets; it counts its followers. */
export async function createScriptedExchange() {
  const clock = createSetClock(parseClock('2024-03-08T11:00'))
  const calendar = createTradingCalendar()
  const exchange = createExchange({ dataSet: await sampleMarket(), clock, calendar })
  const code = await someCode('NZSX')
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encode = (event: string, body: object) =>
    new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`)
  let price = 1
  let opened = 0

  let hasStreams = true

  async function answer(request: Request): Promise<Response> {
    const last = await exchange.fetch(new Request(request.url.replace(/(\/last)?$/, '/last')))
    const body = { ...((await last.json()) as object), priceAmount: price }
    if (request.url.endsWith('/last')) return Response.json(body)
    return hasStreams ? open(request, body) : new Response(null, { status: 503 })
  }

  function open({ signal }: Request, init: object): Response {
    opened += 1
    let leave = () => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller)
        leave = () => void streams.delete(controller)
        signal.addEventListener('abort', leave)
        controller.enqueue(encode('init', init))
      },
      // A signal is silent after its request was garbage collected; a client that disconnects cancels the body.
      cancel: () => leave(),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  const isScripted = new RegExp(`/instrument/${code}(/last)?$`)
  async function fetch(request: Request): Promise<Response> {
    const response = await (isScripted.test(new URL(request.url).pathname)
      ? answer(request)
      : exchange.fetch(request))
    // Otherwise an HTTP server sends the real time, by which these figures are late whenever the real market trades.
    response.headers.set('date', new Date(clock.now()).toUTCString())
    return response
  }
  return {
    clock,
    calendar,
    code,
    fetch,
    close: () => exchange.close(),
    opened: () => opened,
    open: () => streams.size,
    /** Leaves only `/last`. */
    refuseStreams: () => (hasStreams = false),
    say(next: number) {
      price = next
      for (const stream of streams) stream.enqueue(encode('patch', { code, priceAmount: next }))
    },
  }
}

export type ScriptedExchange = Awaited<ReturnType<typeof createScriptedExchange>>

const textHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )

/** The same for gateways in other processes. Resolves with its address and a function that stops it. */
export async function listen(fetch: ScriptedExchange['fetch']): Promise<{ url: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const leaving = new AbortController()
    outgoing.once('close', () => leaving.abort())
    const { url = '/', headers } = incoming
    const request = new Request(new URL(url, 'http://exchange.test'), {
      headers: { accept: '*/*', ...textHeaders(headers) },
      signal: leaving.signal,
    })
    const answer = async () => {
      const response = await fetch(request)
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      for await (const part of response.body ?? []) outgoing.write(part)
      outgoing.end()
    }
    answer().catch(() => outgoing.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => (server.closeAllConnections(), server.close()) }
}
