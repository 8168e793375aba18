import type { Handler } from '../../support/chaos-fault.ts'

type Row = Record<string, unknown>

/** An upstream whose ticker sends a price change on each tick. */
export interface TickingUpstream {
  fetch: Handler
  /** Sends one event on each open stream of rows with prices, for the next of its rows. */
  tick(now: number): void
}

interface Stream {
  key: 'ISIN' | 'id'
  rows: Row[]
  next: number
  say(event: string, body: unknown): void
}

/** Topics of rows with prices: one instrument, instruments of a market, indices. */
const moving =
  /\/ticker\/1\.0\/(?:instrument\/[^/]+|\w+\/(?:instruments|gainers|decliners)(?:\/changes)?|indices(?:\/all)?)$/

const encoder = new TextEncoder()
const cents = (value: number) => Math.round(value * 100) / 100

/** Changed fields of a row: one cent up and down in turn, with one more trade. */
function moved(row: Row, now: number): Row {
  const asAt = new Date(now).toISOString()
  if ('valueOpen' in row) {
    const step = Number(row['valueChange'] ?? 0) > 0 ? -1.25 : 1.25
    const valueChange = cents(Number(row['valueChange'] ?? 0) + step)
    const value = cents(Number(row['value']) + step)
    return { value, valueChange, valueChangeRelative: valueChange / (value - valueChange), asAt }
  }
  const start = Number(row['startingPriceAmount'] ?? row['priceAmount'] ?? 1)
  const change = cents(Number(row['priceChangeAmount'] ?? 0)) > 0 ? -0.01 : 0.01
  return {
    priceAmount: cents(start + change),
    priceChangeAmount: change,
    priceChangeRelative: change / start,
    priceChangeDirection: change > 0 ? 'up' : 'down',
    totalCount: Number(row['totalCount'] ?? 0) + 1,
    totalVolume: Number(row['totalVolume'] ?? 0) + 100,
    totalValue: String(cents(Number(row['totalValue'] ?? 0) + 100 * start)),
    asAt,
    lastUpdatedAt: asAt,
    lastPriceAt: asAt,
    priceAt: asAt,
  }
}

export function createTickingUpstream(upstream: Handler): TickingUpstream {
  const streams = new Set<Stream>()

  async function open(request: Request): Promise<Response> {
    const last = await upstream(new Request(`${request.url}/last`))
    const init: unknown = await last.json()
    const rows = (Array.isArray(init) ? init : [init]) as Row[]
    let stream: Stream | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const say = (event: string, data: unknown) =>
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        say('init', init)
        stream = {
          key: rows.some(row => 'ISIN' in row && row['ISIN'] !== null) ? 'ISIN' : 'id',
          rows,
          next: 0,
          say,
        }
        streams.add(stream)
      },
      cancel: () => void (stream && streams.delete(stream)),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  return {
    fetch: request => (moving.test(new URL(request.url).pathname) ? open(request) : upstream(request)),
    tick(now) {
      for (const stream of streams) {
        const row = stream.rows[stream.next++ % stream.rows.length]
        if (!row) continue
        const figures = moved(row, now)
        Object.assign(row, figures)
        const { key } = stream
        stream.say('patch', {
          type: 'merge',
          key,
          data: [{ [key]: row[key], code: row['code'], ...figures }],
        })
      }
    },
  }
}
