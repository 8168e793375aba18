import { type FormulaInput, type FormulaName, recompute } from '@exchange/market-rules/explained-figure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

interface Explanation {
  formula: FormulaName
  figure: string | null
  inputs: (FormulaInput & {
    asAt: string | null
    date: string | null
    source: string
    sourceName: string | null
  })[]
  result: string | null
  isSame: boolean
  note: string | null
}

const explanation = `{ formula figure result isSame note inputs { name value date asAt source sourceName } }`
const aliases = (figures: readonly string[]) =>
  figures.map(figure => `${figure}: explain(figure: ${figure}) ${explanation}`).join('\n')

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T11:30' })
})
afterAll(() => house.close())

async function ask<Data>(query: string): Promise<Data> {
  const { data, errors } = await house.ask<Data>(query)
  expect(errors).toBeUndefined()
  return data!
}

/** Expects that an explanation's inputs give the figure of the page, and that a missing figure has its reason. */
function expectExplained(where: string, found: Explanation, shown: number | null) {
  expect([where, found.figure === null ? null : Number(found.figure)]).toEqual([where, shown])
  const result = recompute(found.formula, found.inputs)
  expect([where, found.result]).toEqual([where, result])
  expect([where, shown === null || (result !== null && found.isSame)]).toEqual([where, true])
  expect([where, found.note === null]).toEqual([where, shown !== null])
  for (const input of found.inputs.filter(({ value }) => value !== null))
    expect(input.asAt ?? input.date ?? input.sourceName, `${input.name} of ${where}`).not.toBeNull()
}

const quoted = ['LAST_PRICE', 'CHANGE', 'PRIOR_SETTLEMENT'] as const
const ofOption = ['OPTION_PRICE', 'IMPLIED_VOLATILITY', 'DELTA', 'GAMMA', 'VEGA', 'THETA', 'RHO'] as const

interface Contract extends Record<(typeof quoted)[number] | (typeof ofOption)[number], Explanation> {
  code: string
  lastPrice: number | null
  change: number | null
  priorSettle: number | null
  valuation: {
    price: number | null
    impliedVolatility: number | null
    greeks: Record<string, number> | null
  }
}

const optionFields = `code lastPrice change priorSettle
  valuation { price impliedVolatility greeks { delta gamma vega theta rho } }
  ${aliases([...quoted, ...ofOption])}`

/** The figures of an option's row. */
const shownOf = ({ lastPrice, change, priorSettle, valuation }: Contract) => ({
  LAST_PRICE: lastPrice,
  CHANGE: change,
  PRIOR_SETTLEMENT: priorSettle,
  OPTION_PRICE: valuation.price,
  IMPLIED_VOLATILITY: valuation.impliedVolatility,
  DELTA: valuation.greeks?.['delta'] ?? null,
  GAMMA: valuation.greeks?.['gamma'] ?? null,
  VEGA: valuation.greeks?.['vega'] ?? null,
  THETA: valuation.greeks?.['theta'] ?? null,
  RHO: valuation.greeks?.['rho'] ?? null,
})

/** Expects that each figure of an option is explained. Returns the known ones. */
function expectOption(option: Contract) {
  const shown = shownOf(option)
  const figures = [...quoted, ...ofOption]
  for (const figure of figures) expectExplained(`${figure} of ${option.code}`, option[figure], shown[figure])
  return figures.filter(figure => shown[figure] !== null)
}

test('every figure of 40 options is what its formula gives for its inputs, or has a reason', async () => {
  const { optionContracts } = await ask<{ optionContracts: Record<string, string>[] }>(
    '{ optionContracts { underlyingCode contractCode } }',
  )
  const counts = new Map<string, number>()
  const share = optionContracts[0]!
  const chains = [
    ['WMP', 'WMPJ24'],
    ['SMP', 'SMPQ24'],
    [share['underlyingCode'], share['contractCode']],
  ]
  let walked = 0
  for (const [underlying, contract] of chains) {
    const place = `underlying: "${underlying}", contract: "${contract}"`
    const { optionChain } = await ask<{ optionChain: { options: { code: string }[] } }>(
      `{ optionChain(${place}) { options { code } } }`,
    )
    for (const { code } of optionChain.options.slice(0, 24)) {
      walked++
      const { option } = await ask<{ option: Contract }>(
        `{ option(${place}, code: "${code}") { ${optionFields} } }`,
      )
      for (const figure of expectOption(option)) counts.set(figure, (counts.get(figure) ?? 0) + 1)
    }
  }
  expect(walked).toBeGreaterThanOrEqual(40)
  expect([...counts.keys()].toSorted()).toEqual([...quoted, ...ofOption].toSorted())
})

test('every figure of the futures is what its formula gives for its inputs, or has a reason', async () => {
  const fields = `code isExpired lastPrice change priorSettle ${aliases(quoted)}
    RELATIVE_CHANGE: explain(figure: RELATIVE_CHANGE) ${explanation} DELTA: explain(figure: DELTA) { figure }`
  type Future = Omit<Contract, 'DELTA'> & { isExpired: boolean; RELATIVE_CHANGE: Explanation; DELTA: null }
  const found = await ask<Record<string, Future[]>>(
    `{ milk: dairyFutures(product: "WMP") { ${fields} } index: indexFutures { ${fields} } }`,
  )
  const futures = Object.values(found).flat()
  expect(futures.length).toBeGreaterThan(10)
  for (const future of futures) {
    const { code, lastPrice, change, priorSettle } = future
    expectExplained(`LAST_PRICE of ${code}`, future.LAST_PRICE, lastPrice)
    expectExplained(`CHANGE of ${code}`, future.CHANGE, change)
    expectExplained(`PRIOR_SETTLEMENT of ${code}`, future.PRIOR_SETTLEMENT, priorSettle)
    const relative = lastPrice === null || !priorSettle ? null : (lastPrice - priorSettle) / priorSettle
    expectExplained(`RELATIVE_CHANGE of ${code}`, future.RELATIVE_CHANGE, relative)
    expect(future.DELTA).toBeNull()
  }
  expect(futures.filter(({ change }) => change !== null).length).toBeGreaterThan(3)
  const [settled] = futures.filter(({ isExpired, priorSettle }) => !isExpired && priorSettle !== null)
  expect(settled!.PRIOR_SETTLEMENT.inputs[0]).toMatchObject({ date: '2024-03-07' })
})

const reportFiles: Record<string, string> = { NZ20: 'NZ20', EQUITY_OPTIONS: 'equity_options' }
const daily = ['PRICE', 'CHANGE', 'CHANGE_PERCENTAGE', 'REVISION'] as const

interface Daily extends Record<(typeof daily)[number], Explanation> {
  instrumentCode: string
  tradeDate: string
  settlementPrice: number | null
  priceChange: number | null
  priceChangePercentage: number | null
  revision: number | null
}

test('a settlement price names its file and day, and its changes are what their formulas give', async () => {
  const fields = `instrumentCode tradeDate settlementPrice priceChange priceChangePercentage revision
    ${aliases(daily)}`
  type Row = Pick<Daily, 'instrumentCode' | 'tradeDate'>
  const rowFields = 'instrumentCode tradeDate'
  const found = await ask<Record<'NZ20' | 'EQUITY_OPTIONS', Row[]>>(`{
    NZ20: dailySettlementPrices(report: NZ20, datesCount: 3) { ${rowFields} }
    EQUITY_OPTIONS: dailySettlementPrices(report: EQUITY_OPTIONS, datesCount: 1) { ${rowFields} }
  }`)
  const rows = Object.entries(found).flatMap(([report, some]) => some.map(row => ({ ...row, report })))
  let changed = 0
  for (const { report, instrumentCode, tradeDate } of rows) {
    const { dailySettlementPrice: row } = await ask<{ dailySettlementPrice: Daily }>(
      `{ dailySettlementPrice(report: ${report}, tradeDate: "${tradeDate}", instrumentCode: "${instrumentCode.toLowerCase()}") { ${fields} } }`,
    )
    const where = `${instrumentCode} on ${tradeDate}`
    expect(row).toMatchObject({ instrumentCode, tradeDate })
    expectExplained(`PRICE of ${where}`, row.PRICE, row.settlementPrice)
    expectExplained(`CHANGE of ${where}`, row.CHANGE, row.priceChange)
    expectExplained(`CHANGE_PERCENTAGE of ${where}`, row.CHANGE_PERCENTAGE, row.priceChangePercentage)
    expectExplained(`REVISION of ${where}`, row.REVISION, row.revision)
    expect(row.PRICE.inputs[0]).toMatchObject({
      date: tradeDate,
      source: 'PUBLIC_API',
      sourceName: expect.stringContaining(`/settlement/daily/${reportFiles[report]}/past/30D.json, `),
    })
    if (row.priceChange) changed++
  }
  expect(changed).toBeGreaterThan(10)
})

test('a final settlement price names its file and day', async () => {
  const fields = `instrumentCode settlementDate finalSettlementPrice revision ${aliases(['PRICE', 'REVISION'])}`
  type Final = Pick<Daily, 'PRICE' | 'REVISION' | 'instrumentCode' | 'revision'> & {
    settlementDate: string
    finalSettlementPrice: number
  }
  const { finalSettlementPrices } = await ask<{ finalSettlementPrices: Final[] }>(
    `{ finalSettlementPrices(version: FINAL) { ${fields} } }`,
  )
  expect(finalSettlementPrices.length).toBeGreaterThan(2)
  for (const row of finalSettlementPrices) {
    expectExplained(`PRICE of ${row.instrumentCode}`, row.PRICE, row.finalSettlementPrice)
    expectExplained(`REVISION of ${row.instrumentCode}`, row.REVISION, row.revision)
    expect(row.PRICE.inputs[0]).toMatchObject({
      date: row.settlementDate,
      sourceName: '/settlement/final/final.json, final',
    })
  }
  const [one] = finalSettlementPrices
  const { finalSettlementPrice } = await ask<{ finalSettlementPrice: Final }>(
    `{ finalSettlementPrice(version: FINAL, instrumentCode: "${one!.instrumentCode}") { ${fields} } }`,
  )
  expect(finalSettlementPrice).toEqual(one)
})

test('one option is found by its code in any case, and none by another', async () => {
  const one = (code: string) =>
    ask<{ option: { code: string } | null }>(
      `{ option(underlying: "wmp", contract: "wmpj24", code: "${code}") { code } }`,
    )
  expect(await one('wmpj24c3600')).toEqual({ option: { code: 'WMPJ24C3600' } })
  expect(await one('WMPJ24C9999')).toEqual({ option: null })
})
