import { expect, test } from 'vitest'
import { createDerivativeReader } from './derivative-reader.ts'
import type { LiveDerivative } from '../domain/derivatives/derivative.ts'
import type { Freshness } from '../domain/site/freshness.ts'
import { derivativeContract } from '../sources/ticker/contracts/derivative-contract.ts'

const freshness = (source: Freshness['source'], mode: Freshness['mode']): Freshness => ({
  asAt: 1_000,
  readAt: 2_000,
  delayMinutes: 20,
  source,
  mode,
  isSimulated: false,
  pollSeconds: null,
})
const quote = (code: string, more: Partial<LiveDerivative>): LiveDerivative => ({
  ...derivativeContract.complete({ code })!,
  ...more,
})

interface Stand {
  listed: LiveDerivative[]
  listedMode?: Freshness['mode']
  /** Figures of the ticker; undefined if it fails. */
  live?: LiveDerivative[]
  liveMode?: Freshness['mode']
}

/** For queries that these tests do not make. */
const unasked = async () => null

function read({ listed, listedMode = 'POLLED', live, liveMode = 'STREAMING' }: Stand) {
  const quotes = Promise.resolve({ quotes: listed, freshness: freshness('PUBLIC_API', listedMode) })
  const reader = createDerivativeReader({
    publicApi: {
      dairyFuturesOf: () => quotes,
      dairyOptionsOf: () => quotes,
      dairyFutureHistory: unasked,
      derivativeHistory: unasked,
      derivativeActivity: unasked,
      contractDescriptions: unasked,
      finalSettlements: () => Promise.reject(new Error('No test here asks it')),
      instruments: unasked,
    },
    freshnessOf: () => null,
    ticker: {
      derivatives: async () => {
        if (!live) throw new Error('The ticker is down')
        return { key: 'k', value: live, freshness: freshness('TICKER', liveMode), freshUntil: 0 }
      },
    },
  })
  return reader.futures('WMP')
}

const listed = quote('WMPZ26', {
  expiryDate: '2026-12-14',
  lastPrice: 3_900,
  priorDayOI: 120,
  asAt: 500,
})

test('a contract has the ticker’s figures and its listed description', async () => {
  const [future] = (await read({
    listed: [listed],
    live: [quote('WMPZ26', { lastPrice: 3_910, asAt: 600 })],
  }))!
  expect(future).toMatchObject({ lastPrice: 3_910, expiryDate: '2026-12-14', priorDayOI: 120 })
  expect(future?.freshness).toMatchObject({ source: 'TICKER', mode: 'STREAMING' })
})

test('a day without a trade has no last price, even if the list still has one', async () => {
  const [future] = (await read({ listed: [listed], live: [quote('WMPZ26', { asAt: 600 })] }))!
  expect(future?.lastPrice).toBeNull()
})

test('a contract unknown to the ticker keeps its listed figures', async () => {
  for (const live of [[quote('WMPF27', { lastPrice: 1 })], [], undefined]) {
    const [future] = (await read({ listed: [listed], ...(live && { live }) }))!
    expect(future).toEqual({ ...listed, freshness: freshness('PUBLIC_API', 'POLLED') })
  }
})

test('the later figures are used, never older ones', async () => {
  const older = quote('WMPZ26', { lastPrice: 3_800, asAt: 400 })
  expect((await read({ listed: [listed], live: [older] }))![0]?.lastPrice).toBe(3_900)
  const kept = quote('WMPZ26', { lastPrice: 3_910, asAt: 600 })
  const outage = { listed: [listed], live: [kept], liveMode: 'LAST_GOOD' as const }
  expect((await read(outage))![0]?.lastPrice).toBe(3_900)
  expect((await read({ ...outage, listedMode: 'LAST_GOOD' }))![0]?.lastPrice).toBe(3_910)
})
