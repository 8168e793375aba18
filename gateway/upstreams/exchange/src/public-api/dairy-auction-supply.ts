import type { Answer } from '../answer.ts'
import { addMonths } from '../derivatives/contract-month.ts'
import type { Market } from '../market.ts'
import { auctionsChangedAt, lastOver } from './dairy-auctions.ts'
import { figure } from './wire-format.ts'

type Params = Record<string, string>

const iso = (instant: number) => new Date(instant).toISOString()
const contracts = [1, 2, 3, 4, 5, 6]
/** Auctions in twelve months. */
const yearly = 24
const listed = 4

const answer = (market: Market, body: unknown): Answer => ({
  body,
  changedAt: auctionsChangedAt(market),
  isSimulated: true,
})

/** Quantities of a product by contract: offered and sold at the last four auctions, offered at the next four. */
export function productSupply(market: Market, { group = '', file = '' }: Params): Answer | undefined {
  const code = file.replace(/\.json$/, '')
  const { auctions } = market
  const isKnown = auctions.products.some(each => each.groupCode === group && each.code === code)
  if (!isKnown || !file.endsWith('.json')) return undefined
  const over = lastOver(market)
  const events = Array.from({ length: listed * 2 }, (_, at) => over - listed + 1 + at)
  const body = events.flatMap(event => {
    const rows = event > over ? auctions.offered(event) : (auctions.auction(event)?.supply ?? [])
    return rows
      .filter(({ groupCode, productCode }) => groupCode === group && productCode === code)
      .map(({ contract, offered, sold }) => ({
        event,
        startsAt: iso(auctions.startOf(event)),
        contract,
        offered: figure(offered),
        sold: event > over ? null : figure(sold),
      }))
  })
  return answer(market, body)
}

/** Tonnes of a group offered at an auction in one contract. */
function quantityOf(
  { auctions }: Market,
  event: number,
  [group, contract]: readonly [string, number],
): number {
  return auctions
    .offered(event)
    .filter(each => each.groupCode === group && each.contract === contract)
    .reduce((sum, { offered }) => sum + offered, 0)
}

/** Forecast supply of each group by contract: the next four auctions and twelve months. */
export function auctionForecasts(market: Market): Answer {
  const next = market.auctions.last(market.now()) + 1
  const events = (count: number, from = next) => Array.from({ length: count }, (_, at) => from + at)
  const hasOffers = market.auctions.offered(next).length > 0
  const body = market.auctions.groups.flatMap(({ code }) =>
    contracts.map(contract => {
      const of = (event: number) => quantityOf(market, event, [code, contract])
      const total = (list: number[]) => list.reduce((sum, event) => sum + of(event), 0)
      const twelveMonths = total(events(yearly))
      return {
        groupCode: code,
        contract,
        quantities: events(listed).map(event => ({
          event,
          startsAt: iso(market.auctions.startOf(event)),
          quantity: figure(of(event)),
        })),
        twelveMonths: figure(twelveMonths),
        changeOnPrevious: figure(twelveMonths - total(events(yearly, next - 1))),
      }
    }),
  )
  return answer(market, hasOffers ? body : [])
}

const cheeses = ['CHED', 'MOZZ']

/** Forecast supply of cheese, by month for a year. */
export function cheeseForecast(market: Market): Answer {
  const { auctions } = market
  const next = auctions.last(market.now()) + 1
  const first = iso(auctions.startOf(next)).slice(0, 7)
  const events = Array.from({ length: yearly }, (_, at) => next + at)
  const body = auctions.groups
    .filter(({ code }) => cheeses.includes(code))
    .flatMap(({ code, name }) =>
      Array.from({ length: 12 }, (_, at) => addMonths(first, at)).map(month => ({
        groupCode: code,
        groupName: name,
        month,
        quantity: figure(
          events
            .filter(event => iso(auctions.startOf(event)).startsWith(month))
            .flatMap(event => auctions.offered(event))
            .filter(({ groupCode }) => groupCode === code)
            .reduce((sum, { offered }) => sum + offered, 0),
        ),
      })),
    )
  return answer(market, auctions.offered(next).length > 0 ? body : [])
}
