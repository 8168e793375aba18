import { type FormulaInput, type FormulaName, recompute } from '@exchange/market-rules/explained-figure'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
