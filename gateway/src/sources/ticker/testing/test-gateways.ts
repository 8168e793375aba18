import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createMemoryBus } from './memory-bus.ts'
import { createScriptedUpstream } from './scripted-upstream.ts'
import { createTestTicker } from './test-ticker.ts'

export const kre = '/instrument/KRE'

/** Several gateways with one upstream, whose price only rises and whose rows have no time. */
export function createTestGateways() {
  const clock = createManualClock(parseClock('2026-03-06T11:00'))
  const upstream = createScriptedUpstream(clock)
  const memory = createMemoryBus(clock)
  let price = 1
  const body = () => ({ code: 'KRE', isin: 'NZKRE', priceAmount: price })
  upstream.last.set(kre, body())

  function keepAlive(): void {
    for (const stream of upstream.streams) stream.send('keepalive')
    clock.after(12_000, keepAlive)
  }
  keepAlive()

  function start() {
    const member = memory.join()
    /** While pending, this gateway does not read. */
    let busy: PromiseWithResolvers<void> | undefined
    let polls = 0
    async function ask(request: Request): Promise<Response> {
      const isStream = request.headers.get('accept') === 'text/event-stream'
      if (!isStream) polls += 1
      const response = await upstream.fetch(request)
      if (!isStream || !response.ok) return response
      upstream.stream(kre).send('init', body())
      const pass = new TransformStream<Uint8Array, Uint8Array>({
        async transform(bytes, controller) {
          await busy?.promise
          controller.enqueue(bytes)
        },
      })
      const passing = response.body!.pipeThrough(pass)
      return new Response(passing, { headers: response.headers })
    }
    const { watch, ticker } = createTestTicker({ clock, upstream, fetch: ask, bus: member.bus })
    const { received } = watch('KRE')
    return {
      member,
      received,
      /** Number of its `/last` requests. */
      polls: () => polls,
      close: ticker.close,
      /** Stops reading from upstream until resolved. */
      hold: () => (busy ??= Promise.withResolvers()),
      goOn() {
        busy?.resolve()
        busy = undefined
      },
    }
  }

  return {
    clock,
    upstream,
    start,
    price: () => price,
    /** Ends all streams and refuses new ones, or accepts them again. */
    refuseStreams(isOn: boolean) {
      const refuse = ({ url }: Request) =>
        url.endsWith('/last') ? undefined : new Response(null, { status: 503 })
      upstream.interfere = isOn ? refuse : () => undefined
      if (isOn) for (const stream of upstream.streams) stream.end()
    },
    say() {
      price += 1
      upstream.last.set(kre, body())
      for (const stream of upstream.streams) stream.send('patch', { code: 'KRE', priceAmount: price })
    },
  }
}

export type Gateway = ReturnType<ReturnType<typeof createTestGateways>['start']>

export const pricesOf = ({ received }: Gateway) => received.map(text => Number(text.split(' ')[1]))
