import { createGateway, type GatewayOptions } from '@exchange/gateway'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange, loadDataSet, sampleDataSet } from '@exchange/upstream-exchange'
import documents from '../../src/__generated__/persisted-documents.json' with { type: 'json' }

type Fetch = (request: Request) => Promise<Response>

const calendar = createTradingCalendar()
const log = { info: () => {}, warn: () => {}, error: () => {} }

/** Clock of the exchange and its gateways. A test advances it. */
export const clock = createManualClock(parseClock('2024-03-08T11:00'))

/** The embedded exchange with the sample market. */
export const openExchange = async () =>
  createExchange({ dataSet: await loadDataSet(sampleDataSet), clock, calendar })

/** A gateway whose exchange answers through `fetch`. */
export const openGateway = (fetch: Fetch, more: Partial<GatewayOptions> = {}) =>
  createGateway({
    clock,
    calendar,
    log,
    publicApi: { baseUrl: 'http://exchange.test/public', fetch },
    ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch },
    playground: false,
    persistedDocuments: documents,
    ...more,
  })
