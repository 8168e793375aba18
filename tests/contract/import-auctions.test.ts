import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventSettlementPrices, finalSettlement } from '@exchange/gateway/dairy-settlement'
import { type DataSet, loadDataSet, sampleDataSet } from '@exchange/upstream-exchange'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse } from '../support/house.ts'
import { sharedData, testWithRealData } from '../support/shared-data.ts'
import { runImporter } from './run-importer.ts'

const runImport = (...args: string[]) => runImporter('import-auctions', args)

const temporary = () => mkdtemp(join(tmpdir(), 'auctions-'))

test('a bad row is reported with its line, and nothing is written unless bad rows are skipped', async () => {
  const directory = await temporary()
  await cp(sampleDataSet, directory, { recursive: true })
  const events = join(directory, 'in.csv')
  await writeFile(
    events,
    'event,date,average_price_usd_t,duration_hmm\n1,2008-07-02,3500,1:57\n2,2008-13-05,3500,\nthree,2008-09-02,1,\n',
  )
  const bad = await runImport('--events', events, '--out', directory)
  expect(bad.code).toBe(1)
  expect(bad.text).toContain(":3: date '2008-13-05' is not a date")
  expect(bad.text).toContain(":4: event 'three' is not the number of an auction")
  expect((await loadDataSet(directory)).dairyAuctions).toBeUndefined()
  const good = await runImport('--events', events, '--out', directory, '--skip-bad')
  expect([good.code, (await loadDataSet(directory)).dairyAuctions?.length]).toEqual([0, 1])
  expect(await readFile(join(directory, 'dairy-auctions/events.csv'), 'utf8')).toMatch(
    /^# Source: GlobalDairyTrade\n/,
  )
  await rm(directory, { recursive: true })
})

test('a folder without a data set, and a missing file, are refused with one sentence', async () => {
  const directory = await temporary()
  const nowhere = await runImport('--events', join(directory, 'none.csv'), '--out', directory)
  expect([nowhere.code, nowhere.text]).toEqual([1, expect.stringContaining('contains no data set')])
  expect((await runImport('--out', directory)).code).toBe(2)
  await rm(directory, { recursive: true })
})

type Auction = NonNullable<DataSet['dairyAuctions']>[number]

/** A real auction as the gateway reads it. */
const judged = ({ event, startsAt, prices }: Pick<Auction, 'event' | 'startsAt' | 'prices'>) => ({
  event,
  startsAt,
  prices: prices.map(price => {
    if (typeof price.winningPrice === 'number')
      return { ...price, winningPrice: price.winningPrice, state: 'SOLD' as const }
    const state = price.winningPrice === 'n.p.' ? ('NOT_PUBLISHED' as const) : ('NOT_SOLD' as const)
    return { ...price, winningPrice: null, state }
  }),
})

const rowsOf = (file: string) => {
  const [header = '', ...lines] = readFileSync(sharedData(file), 'utf8').trim().split(/\r?\n/)
  const names = header.split(',')
  return lines.map(line => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])))
}

const specifications = [
  ['WMP', 'Regular - NZ'],
  ['SMP', 'Medium Heat - NZ'],
  ['AMF', 'Regular 210kg drum - NZ/AU'],
  ['BTR', 'Unsalted 25kg - NZ'],
] as const

/** Auctions after the sheet's end, with only the prices that count for settlement. */
const laterAuctions = () =>
  rowsOf('derivatives/nzx_c2_winning_prices_te87_218.csv').map(row =>
    judged({
      event: Number(row['event']),
      startsAt: Date.parse(`${row['date']}T12:00:00Z`),
      prices: specifications.flatMap(([groupCode, productName]) => {
        const winningPrice = Number(row[groupCode.toLowerCase()])
        const price = { groupCode, productCode: productName, productName, contract: 2, startingPrice: null }
        return winningPrice > 0 ? [{ ...price, winningPrice }] : []
      }),
    }),
  )

/** The sheet has no starting prices: the exchange showed them in place of unpublished winning prices. */
function withStartingPrices(auctions: ReturnType<typeof judged>[]) {
  const shown = new Map(
    laterAuctions().flatMap(({ event, prices }) =>
      prices.map(({ groupCode, winningPrice }) => [`${event}/${groupCode}`, winningPrice] as const),
    ),
  )
  return auctions.map(auction => ({
    ...auction,
    prices: auction.prices.map(price =>
      price.state === 'NOT_PUBLISHED'
        ? { ...price, startingPrice: shown.get(`${auction.event}/${price.groupCode}`) ?? null }
        : price,
    ),
  }))
}

let realFolder: string
let dataSet: DataSet
beforeAll(async () => {
  realFolder = await temporary()
  await cp(sampleDataSet, realFolder, { recursive: true })
  const file = (name: string) => sharedData(`gdt/${name}`)
  const files = [
    '--events',
    file('gdt_events_2014_2026.csv'),
    '--products',
    file('gdt_products_2014_2026.csv'),
  ]
  const history = ['--history', file('gdt_history_te1_166_long.csv')]
  const { code } = await runImport(...files, ...history, '--out', realFolder)
  if (code === 0) dataSet = await loadDataSet(realFolder)
})
afterAll(() => rm(realFolder, { recursive: true }))

testWithRealData('TE1 to TE408 are read whole, with contract prices up to TE166', () => {
  const auctions = dataSet.dairyAuctions!
  expect(auctions.map(({ event }) => event)).toEqual(Array.from({ length: 408 }, (_, at) => at + 1))
  expect(auctions.filter(({ prices }) => prices.length > 0).length).toBe(166)
  const last = auctions.at(-1)!
  expect(new Date(last.startsAt).toISOString()).toBe('2026-07-21T12:00:00.000Z')
  const te166 = auctions[165]!
  const regular = te166.prices.filter(({ productName }) => productName === 'Regular - NZ')
  expect(regular.map(({ winningPrice }) => winningPrice)).toEqual([2065, 2080, 2095, 2090, 2065, 2155])
  const te407 = auctions[406]!
  expect(te407.summary).toMatchObject({
    priceIndexChange: -4.9,
    averagePrice: 3793,
    rounds: 17,
    winningBidders: 111,
  })
})

testWithRealData(
  'every final settlement price from May 2012 to August 2018 is the mean of its two auctions',
  () => {
    const expected = rowsOf('derivatives/derived_final_settlement_c2_average_2012_2018.csv')
    expect(expected).toHaveLength(295)
    const auctions = [
      ...withStartingPrices(dataSet.dairyAuctions!.filter(({ event }) => event <= 166).map(judged)),
      ...laterAuctions().filter(({ event }) => event > 166),
    ]
    const settled = expected.map(({ month, product }) => finalSettlement(product!, month!, auctions))
    const figures = settled.map((each, at) => [
      expected[at]!['month'],
      each?.productCode,
      each?.price,
      each?.prices.map(({ event }) => event).join(';'),
      each?.isComplete,
    ])
    expect(figures).toEqual(
      expected.map(row => [
        row['month'],
        row['product'],
        Number(row['average_usd_t']),
        row['events'],
        row['n_events_with_price'] === '2',
      ]),
    )
    expect(
      settled.filter(each => !each?.isComplete).map(each => `${each?.productCode} ${each?.month}`),
    ).toEqual(['BTR 2013-02', 'AMF 2013-06'])
  },
)

testWithRealData(
  'a site with these auctions shows them as real, and May 2016 has its real settlement price',
  async () => {
    const house = await createHouse({ dataSet, at: '2016-06-20T11:00' })
    type Settled = { id: string; price: number; isComplete: boolean; freshness: { isSimulated: boolean } }
    const { data, errors } = await house.ask<{
      pastDairyAuctions: { id: string; freshness: { isSimulated: boolean } }[]
      dairyFinalSettlements: Settled[]
      dairyAuction: { averagePrice: number; results: { code: string; averagePrice: number }[] }
    }>(`{ pastDairyAuctions { id freshness { isSimulated } }
    dairyFinalSettlements { id price isComplete freshness { isSimulated } }
    dairyAuction(event: 1) { averagePrice results { code averagePrice } } }`)
    await house.close()
    expect(errors).toBeUndefined()
    expect(data!.pastDairyAuctions).toEqual(
      [166, 165, 164, 163].map(event => ({ id: `TE${event}`, freshness: { isSimulated: false } })),
    )
    const expected = rowsOf('derivatives/derived_final_settlement_c2_average_2012_2018.csv')
    const may = data!.dairyFinalSettlements.filter(({ id }) => id.endsWith('2016-05'))
    expect(may.map(({ id, price, isComplete }) => [id, price, isComplete])).toEqual(
      expected
        .filter(({ month }) => month === '2016-05')
        .map(row => [`${row['product']}-2016-05`, Number(row['average_usd_t']), true]),
    )
    expect(data!.dairyAuction.results.map(({ code }) => code)).toContain('WMP')
  },
)

testWithRealData('a month of which a price was never published has no settlement price', async () => {
  const house = await createHouse({ dataSet, at: '2015-08-03T11:00' })
  type Settled = { id: string; price: number | null; prices: { event: number; state: string }[] }
  const { data } = await house.ask<{ dairyFinalSettlements: Settled[] }>(
    '{ dairyFinalSettlements { id price prices { event state } } }',
  )
  await house.close()
  const july = (product: string) => data!.dairyFinalSettlements.find(({ id }) => id === `${product}-2015-07`)
  expect(july('AMF')).toMatchObject({
    price: null,
    prices: [
      { event: 143, state: 'SOLD' },
      { event: 144, state: 'NOT_PUBLISHED' },
    ],
  })
  expect(july('BTR')?.price).toBe(2_582.5)
})

testWithRealData('TE397 and TE398 settle and change as in the exchange’s own price report', () => {
  const facts = JSON.parse(readFileSync(sharedData('gdt/nzxcom_gdt_pages_facts.json'), 'utf8')) as Report
  const report = facts.price_report_TE398_vs_TE397_usd_per_tonne
  // For butter the report's pages contain only what counts for settlement.
  const [, now, before] = report.settlement_products.find(([name]) => name.startsWith('BTR'))!
  const BTR: Products = { 'Unsalted 25kg - NZ': { C2: [now, before] } }
  const groups = { WMP: report.WMP, SMP: report.SMP, AMF: report.AMF, BTR }
  const auction = (event: number, startsAt: string, column: 0 | 1) =>
    judged({
      event,
      startsAt: Date.parse(startsAt),
      prices: Object.entries(groups).flatMap(([groupCode, products]) =>
        Object.entries(products).flatMap(([productName, contracts]) =>
          Object.entries(contracts).map(([contract, prices]) => ({
            groupCode,
            productCode: productName,
            productName,
            contract: Number(contract.slice(1)),
            winningPrice: typeof prices[column] === 'number' ? prices[column] : ('n.s.' as const),
            startingPrice: null,
          })),
        ),
      ),
    })
  const [te397, te398] = [auction(397, '2026-02-03T12:00:00Z', 1), auction(398, '2026-02-17T12:00:00Z', 0)]
  const published = report.settlement_products
  expect(
    eventSettlementPrices(te398, te397).map(({ productCode, price, previousPrice, change }) => [
      productCode,
      price,
      previousPrice,
      change?.toFixed(2),
    ]),
  ).toEqual(
    published.map(([name, ...figures]) => [name.slice(0, 3), figures[0], figures[1], figures[2].toFixed(2)]),
  )
  const settled = ['WMP', 'SMP', 'AMF', 'BTR'].map(product =>
    finalSettlement(product, '2026-02', [te397, te398])!,
  )
  expect(settled.map(({ price, isComplete }) => [price, isComplete])).toEqual([
    [3_622.5, true],
    [2_950, true],
    [6_622.5, true],
    [6_132.5, true],
  ])
  expect(settled.map(({ prices }) => prices.map(({ price }) => price))).toEqual(
    published.map(([, latest, earlier]) => [earlier, latest]),
  )
})

type Products = Record<string, Record<string, [number | string, number | string]>>
interface Report {
  price_report_TE398_vs_TE397_usd_per_tonne: Record<'WMP' | 'SMP' | 'AMF', Products> & {
    settlement_products: [name: string, now: number, before: number, change: number][]
  }
}
