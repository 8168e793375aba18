import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { watch } from '../support/watch.ts'

interface Option {
  code: string
  type: 'CALL' | 'PUT'
  strikePrice: number
  bid: number | null
  offer: number | null
  priorSettle: number
  valuation: {
    price: number | null
    basis: string | null
    underlyingPrice: number | null
    years: number | null
    impliedVolatility: number | null
    greeks: { delta: number; theta: number } | null
    refusal: { reason: string; message: string } | null
  }
}

interface Chain {
  contractCode: string
  exerciseDate: string
  daysLeft: number
  years: number
  interestRate: { percent: number; source: string }
  underlying: { code: string; name: string | null; price: number; freshness: { asAt: string } } | null
  options: Option[]
  freshness: { mode: string; source: string }
}

const optionFields = `code type strikePrice bid offer priorSettle
  valuation { price basis underlyingPrice years impliedVolatility greeks { delta theta } refusal { reason message } }`
const chainFields = `contractCode exerciseDate daysLeft years interestRate { percent source }
  underlying { code name price freshness { asAt } } freshness { mode source }`
const query = `query ($underlying: String!, $contract: String!) {
  optionChain(underlying: $underlying, contract: $contract) { ${chainFields} options { ${optionFields} } }
}`
const subscription = `subscription ($underlying: String!, $contract: String!) {
  optionChain(underlying: $underlying, contract: $contract) { chain { ${chainFields} } options { ${optionFields} } }
}`

let house: House
beforeEach(async () => {
  house = await createHouse({ at: '2024-03-08T11:30' })
})
afterEach(() => house.close())

const ask = (underlying: string, contract: string) =>
  house.ask<{ optionChain: Chain | null }>(query, { underlying, contract })

async function chainOf(underlying: string, contract: string): Promise<Chain> {
  const { data, errors } = await ask(underlying, contract)
  expect(errors).toBeUndefined()
  return data!.optionChain!
}

async function shareContract() {
  const contracts = '{ optionContracts { underlyingCode underlyingName contractCode exerciseDate count } }'
  type Contract = Record<'underlyingCode' | 'underlyingName' | 'contractCode' | 'exerciseDate', string>
  const { data } = await house.ask<{ optionContracts: (Contract & { count: number })[] }>(contracts)
  return data!.optionContracts
}

test('a chain has its future’s price, its term and its interest rate', async () => {
  const chain = await chainOf(' wmp', 'wmpj24')
  expect(chain).toMatchObject({
    contractCode: 'WMPJ24',
    exerciseDate: '2024-04-15',
    daysLeft: 38,
    interestRate: { percent: 4, source: 'assumed by this site, not a market rate' },
    underlying: { code: 'WMPJ24', name: null, price: expect.any(Number) },
  })
  // From 11:30 on 8 March, daylight saving time, to the close on 15 April, standard time.
  expect(chain.years).toBeCloseTo((38 + 5.5 / 24 + 1 / 24) / 365, 9)
  expect(chain.underlying!.freshness.asAt <= '2024-03-07T22:10').toBe(true)
})

test('the implied volatility is between those of bid and offer, for calls and puts', async () => {
  const { options, underlying } = await chainOf('WMP', 'WMPJ24')
  expect(options).toHaveLength(34)
  const near = options.filter(({ strikePrice }) => Math.abs(strikePrice - underlying!.price) < 200)
  for (const { code, bid, offer, valuation } of near) {
    expect(valuation, code).toMatchObject({ basis: 'MIDDLE', price: (bid! + offer!) / 2, refusal: null })
    expect(valuation.underlyingPrice).toBe(underlying!.price)
    // The sample market's volatility of milk powder is 24 %, with price steps of 5.
    expect(Math.abs(valuation.impliedVolatility! - 24), code).toBeLessThan(1.5)
  }
  for (const { type, valuation } of options.filter(each => each.valuation.greeks)) {
    const { delta, theta } = valuation.greeks!
    expect(type === 'CALL' ? delta : -delta).toBeGreaterThan(0)
    expect(Math.abs(delta)).toBeLessThan(1)
    expect(theta).toBeLessThan(0.2)
  }
})

test('every option has its volatility, or the reason for none', async () => {
  for (const [underlying, contract] of [
    ['WMP', 'WMPH24'],
    ['SMP', 'SMPQ24'],
    ['MKP', 'MKPU24'],
  ] as const)
    for (const { code, valuation } of (await chainOf(underlying, contract)).options) {
      const { impliedVolatility, greeks, refusal } = valuation
      expect([impliedVolatility === null, greeks === null], code).toEqual([
        refusal !== null,
        refusal !== null,
      ])
      expect(refusal?.message ?? 'It tells its volatility.', code).toMatch(/^[A-Z].*\.$/)
    }
})

test('a product’s contracts are listed by expiry, with the names of their shares', async () => {
  const contracts = '{ optionContracts(underlying: "WMP") { contractCode exerciseDate count } }'
  type Listed = { contractCode: string; exerciseDate: string; count: number }
  const { data } = await house.ask<{ optionContracts: Listed[] }>(contracts)
  expect(data!.optionContracts[0]).toEqual({ contractCode: 'WMPH24', exerciseDate: '2024-03-18', count: 34 })
  expect(data!.optionContracts).toHaveLength(6)
  const ofShares = await shareContract()
  expect(ofShares.length).toBeGreaterThan(3)
  for (const { underlyingName, exerciseDate } of ofShares) {
    expect(underlyingName).toMatch(/\w/)
    expect(exerciseDate >= '2024-03-08').toBe(true)
  }
})

test('an option on a share is valued from the share’s price', async () => {
  const [first] = await shareContract()
  const { underlying, options } = await chainOf(first!.underlyingCode, first!.contractCode)
  expect(underlying).toMatchObject({ code: first!.underlyingCode, name: first!.underlyingName })
  expect(options).toHaveLength(first!.count)
  const priced = options.filter(({ valuation }) => valuation.refusal === null)
  expect(priced.length).toBeGreaterThan(0)
  for (const { valuation } of priced) expect(valuation.underlyingPrice).toBeGreaterThan(0)
})

test('an unknown chain is null without a call', async () => {
  const unknown = [
    ['WMP', 'WMPZ99'],
    ['OIL', 'OILZ24'],
    ['../x', 'y'],
    ['SMP', 'WMPJ24'],
    ['BTR', 'BTRJ24'],
  ]
  const askEach = async () => {
    for (const [underlying, contract] of unknown)
      expect(await ask(underlying!, contract!)).toEqual({ data: { optionChain: null } })
  }
  await askEach()
  // The lists of existing contracts have been read by now.
  const before = house.publicApi.requested.length + house.ticker.requested.length
  await askEach()
  expect(house.publicApi.requested.length + house.ticker.requested.length).toBe(before)
  expect(house.ticker.requested).toEqual([])
})

test.each(['down', 'e500', 'html', 'empty'] as const)(
  'with the ticker %s from the start, options are valued from settlements',
  async fault => {
    house.ticker.set(fault)
    const { options, freshness } = await chainOf('WMP', 'WMPJ24')
    expect(freshness.source).toBe('PUBLIC_API')
    const settled = options.filter(({ valuation }) => valuation.basis === 'SETTLEMENT')
    expect(settled.length).toBeGreaterThan(20)
    for (const { code, priorSettle, valuation } of settled) {
      expect(valuation).toMatchObject({ price: priorSettle })
      // Until the close of the previous day, not until now.
      expect(valuation.years).toBeCloseTo((39 + 1 / 24) / 365, 9)
      expect(valuation.impliedVolatility ?? 24, code).toBeGreaterThan(15)
    }
  },
)

test.each(['down', 'e503', 'truncated'] as const)(
  'with the public API %s from the start, no chain is reported as missing',
  async fault => {
    house.publicApi.set(fault)
    const { data, errors } = await ask('WMP', 'WMPJ24')
    expect(data).toEqual({ optionChain: null })
    expect(errors?.length).toBe(1)
  },
)

test('for a share without a price each option has a refusal, and the chain stays', async () => {
  const [first] = await shareContract()
  const { underlyingCode, contractCode } = first!
  house.ticker.set('down', new RegExp(`/instrument/${underlyingCode}|nzsx`))
  const { data, errors } = await ask(underlyingCode, contractCode)
  expect(data!.optionChain?.underlying).toBeNull()
  expect(errors?.length).toBe(1)
  const reasons = data!.optionChain!.options.map(({ valuation }) => valuation.refusal?.reason)
  expect(new Set(reasons)).toEqual(new Set(['NO_UNDERLYING_PRICE']))
})

test('after the close of its last day an option has expired', async () => {
  await house.close()
  house = await createHouse({ at: '2024-03-18T17:01' })
  const { years, options } = await chainOf('WMP', 'WMPH24')
  expect(years).toBe(0)
  for (const { valuation } of options)
    expect(valuation).toMatchObject({
      price: null,
      refusal: { reason: 'EXPIRED', message: 'It has expired.' },
    })
})

type Change = { optionChain: { chain: Chain; options: Option[] } }

async function pass(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second++) await house.clock.advance(1_000)
}

test('a chain is streamed as a whole: a new price of the future recalculates all options', async () => {
  await house.close()
  // Minutes before it trades at another price, which is published twenty minutes later.
  house = await createHouse({ at: '2024-03-08T13:40' })
  const { seen } = await watch<Change>(house, subscription, { underlying: 'wmp', contract: 'wmpj24' })
  await pass(8)
  const changes = seen.map(({ optionChain }) => optionChain)
  expect(changes[0]!.options).toHaveLength(34)
  const prices = changes.map(({ chain }) => chain.underlying!.price)
  const moves = changes.filter((_change, at) => at > 0 && prices[at] !== prices[at - 1])
  expect(moves.length).toBeGreaterThan(0)
  for (const { options, chain } of moves) {
    expect(options).toHaveLength(34)
    const current = options.filter(({ valuation }) => valuation.basis === 'MIDDLE')
    for (const { valuation } of current) expect(valuation.underlyingPrice).toBe(chain.underlying!.price)
  }
  const streams = house.ticker.requested.filter(path => !path.endsWith('/last'))
  expect(streams).toEqual(['/ticker/1.0/derivatives/underlying/WMP/changes'])
})

test('a chain on a share follows the share', async () => {
  const [first] = await shareContract()
  const name = { underlying: first!.underlyingCode, contract: first!.contractCode }
  const { seen, leave } = await watch<Change>(house, subscription, name)
  await pass(10)
  const prices = new Set(seen.map(({ optionChain }) => optionChain.chain.underlying?.price))
  expect(prices.size).toBeGreaterThan(1)
  expect(seen.every(({ optionChain }) => optionChain.options.length > 0)).toBe(true)
  leave()
})
