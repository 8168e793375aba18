import { type FormulaInput, type FormulaName, recompute } from '@exchange/market-rules/explained-figure'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { listen, type Listening } from '../support/listening.ts'
import { sampleMarket } from '../support/sample-market.ts'
import { persistedDocuments } from '../support/site.ts'

interface Explanation {
  formula: FormulaName
  text: string
  figure: string | null
  asAt: string | null
  source: string
  inputs: (FormulaInput & { label: string; asAt: string | null; date: string | null; source: string })[]
  result: string | null
  isSame: boolean
  note: string | null
}

/** Explained figures with the fields of the page's own queries that show them. */
const shown = {
  PRICE: 'priceAmount',
  CHANGE: 'priceChangeAmount',
  RELATIVE_CHANGE: 'priceChangeRelative',
  FIFTY_TWO_WEEK_CHANGE: 'fiftyTwoWeekChange',
  CAPITALISATION: 'capitalisation',
  PE_RATIO: 'peRatio',
  GROSS_YIELD: 'gdyPerShare',
} as const

type Shown = Record<(typeof shown)[keyof typeof shown], number | null>

const explanation = `{
  formula text figure source asAt result isSame note
  inputs { name label value unit date asAt source }
}`
const query = `query Explained($code: String!) {
  instrument(code: $code) {
    ${Object.keys(shown)
      .map(figure => `${figure}: explain(figure: ${figure}) ${explanation}`)
      .join('\n')}
  }
}`

let house: House
let site: Listening
let codes: string[]
beforeAll(async () => {
  house = await createHouse({ persistedDocuments: persistedDocuments(), playground: true })
  site = await listen(house)
  const { instruments } = await sampleMarket()
  const kinds = Map.groupBy(instruments, ({ category }) => category)
  const spread = [...kinds.values()].flatMap(kind =>
    kind.filter((_one, place) => place % 2 === 0).slice(0, 10),
  )
  const contracts = await send<{ market: { instruments: { nodes: { code: string }[] } } }>(
    '{ market(code: "NZCX") { instruments(first: 5) { nodes { code } } } }',
    {},
  )
  codes = [...spread, ...contracts.market.instruments.nodes].map(({ code }) => code)
})
afterAll(async () => {
  await site.close()
  await house.close()
})

async function send<Data>(text: string, variables: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const body = JSON.stringify({ query: text, variables })
  const answer = await house.until(fetch(`${site.url}/graphql`, { method: 'POST', headers, body }))
  const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

const documentOf = (operation: string) => {
  const found = Object.values(persistedDocuments()).find(text => text.startsWith(`query ${operation}(`))
  if (found === undefined) throw new Error(`no operation ${operation}`)
  return found
}

/** The figures of a security's page. */
async function pageOf(code: string): Promise<Shown> {
  type Page = { instrument: Shown }
  const [layout, body] = await Promise.all(
    ['InstrumentLayout', 'InstrumentRoute'].map(operation => send<Page>(documentOf(operation), { code })),
  )
  return { ...layout!.instrument, ...body!.instrument }
}

const plain = (figure: number | null) => (figure === null ? null : Number(figure))

test('every explained figure of 40 pages is the page’s figure, and its inputs give it', async () => {
  expect(codes.length).toBeGreaterThanOrEqual(40)
  const counts = new Map<string, number>()
  for (const code of codes) {
    const [page, { instrument }] = await Promise.all([
      pageOf(code),
      send<{ instrument: Record<string, Explanation> }>(query, { code }),
    ])
    for (const [figure, field] of Object.entries(shown)) {
      const found = instrument[figure]!
      const where = `${figure} of ${code}`
      expect(found.figure === null ? null : Number(found.figure), where).toBe(plain(page[field]))
      const result = recompute(found.formula, found.inputs)
      expect(found.result, where).toBe(result)
      expect([where, found.figure, result, found.isSame]).toEqual([where, found.figure, result, true])
      expect(found.note === null, where).toBe(found.figure !== null)
      if (result !== null) counts.set(figure, (counts.get(figure) ?? 0) + 1)
      for (const input of found.inputs.filter(({ value }) => value !== null))
        expect(input.asAt ?? input.date, `${input.name} of ${where}`).not.toBeNull()
    }
  }
  expect([...counts.keys()].toSorted()).toEqual(Object.keys(shown).toSorted())
  expect(Math.min(...counts.values())).toBeGreaterThan(5)
})

describe('around a split of ten for one', () => {
  const yieldQuery = `{ instrument(code: "KRE") {
    gdyPerShare dividends { expectedDate gross } explain(figure: GROSS_YIELD) ${explanation}
  } }`
  type Answer = {
    instrument: {
      gdyPerShare: number
      dividends: { expectedDate: string; gross: number }[]
      explain: Explanation
    }
  }

  test.each([
    '2024-03-07T16:30',
    '2024-03-08T09:30',
    '2024-03-08T11:30',
    '2024-03-08T18:30',
    '2024-03-11T11:30',
  ])('the gross yield is the dividends of a security over its price at %s', async at => {
    const sample = await sampleMarket()
    const split = {
      code: 'KRE',
      type: 'SPLIT',
      date: '2024-03-08',
      newSecurities: 10,
      oldSecurities: 1,
    } as const
    const dataSet = { ...sample, capitalChanges: [{ ...split, repeatYears: null }] }
    const around = await createHouse({ at, dataSet })
    const { data } = await around.ask<Answer>(yieldQuery)
    await around.close()
    const { gdyPerShare, dividends, explain } = data!.instrument
    expect([explain.figure, recompute(explain.formula, explain.inputs), explain.isSame]).toEqual([
      String(gdyPerShare),
      explain.result,
      true,
    ])
    const year = dividends.filter(
      ({ expectedDate }) => expectedDate > '2023-03-11' && expectedDate <= at.slice(0, 10),
    )
    const paid = year.reduce((sum, { gross }) => sum + gross, 0)
    const [sum] = explain.inputs
    expect(Number(sum!.value)).toBeCloseTo(at < '2024-03-08T09' ? paid : paid / 10, 6)
  })
})
