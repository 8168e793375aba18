import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeFault } from '../data-set/fault.ts'
import { loadDataSet } from '../exchange.ts'
import { exchangeAt } from '../testing/exchange-at.ts'
import { describeReport } from './describe-report.ts'
import { importDataSet } from './import-data-set.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true }))

const out = () => join(folder, 'out')
const list =
  'Ticker,Company Name,Market,Type,ISIN\nAAA.NZ,Alpha Limited,NZSX,SHARE,\nBBB,Beta Limited,,FUND,\nCCC,Gamma Bank Limited,,DEBT_ISSUER,\n'
const good =
  'Date,Symbol,Adj Close,Close,High,Low,Open,Volume\n2024-03-07,AAA.NZ,1,1.5,1.6,1.4,1.45,"1,200"\n8/03/2024,aaa,1,1.55,1.6,1.5,1.5,900\n'

async function run(prices: string, { skipBad = false, instruments = list, index = '' } = {}) {
  const files = { instruments: join(folder, 'list.csv'), prices: join(folder, 'prices.csv') }
  await writeFile(files.instruments, instruments)
  await writeFile(files.prices, prices)
  const indexFiles = index === '' ? [] : [{ id: 'NZ50', file: join(folder, 'nz50.csv') }]
  for (const { file } of indexFiles) await writeFile(file, index)
  return importDataSet({
    instrumentsFile: files.instruments,
    priceFiles: [files.prices],
    indexFiles,
    directory: out(),
    skipBad,
  })
}

test('usual columns, suffixes, dates and thousands are parsed', async () => {
  const report = await run(good)
  expect(report.faults).toEqual([])
  const { instruments, prices } = await loadDataSet(out())
  expect(instruments.map(({ code, category, market, isin }) => [code, category, market, isin])).toEqual([
    ['AAA', 'SHARES', 'NZSX', 'NZAAAE0001S5'],
    ['BBB', 'UNITS', 'NZSX', 'NZBBBE0001S9'],
  ])
  expect(prices.get('AAA')).toEqual([
    { date: '2024-03-07', open: 1.45, high: 1.6, low: 1.4, close: 1.5, volume: 1200 },
    { date: '2024-03-08', open: 1.5, high: 1.6, low: 1.5, close: 1.55, volume: 900 },
  ])
})

const bad = `${good}2024-03-06,AAA,1,1.5,1.4,1.4,1.45,1200
2024-03-06,ZZZ,1,1.5,1.6,1.4,1.45,1200
2024-03-09,AAA,1,1.5,1.6,1.4,1.45,1200
2024-03-08,AAA,1,1.5,1.6,1.4,1.45,1200
2024-02-30,AAA,1,1.5,1.6,1.4,1.45,1200
2024-03-05,AAA,1,1.5,1.6,1.4,,-1
2024-03-04,AAA,1,0,0,0,0,0
`

test('each bad row is reported with file, line and reason, and nothing is written', async () => {
  const report = await run(bad)
  expect(report.faults.map(fault => describeFault(fault).replace(`${folder}/`, ''))).toEqual([
    'prices.csv:4: high 1.4 is below open 1.45 or close 1.5',
    'prices.csv:5: code ZZZ is not among the instruments',
    'prices.csv:6: the exchange does not trade on 2024-03-09',
    'prices.csv:7: AAA on 2024-03-08 is there twice',
    "prices.csv:8: date '2024-02-30' is not a date",
    "prices.csv:9: open '' is not a number",
    'prices.csv:10: a price is not above 0',
  ])
  expect(report.isWritten).toBe(false)
  expect(await readdir(folder)).not.toContain('out')
  expect(describeReport(report, out())).toContain('Nothing was written')
})

test('with --skip-bad the good rows are written and the bad ones reported', async () => {
  const report = await run(bad, { skipBad: true })
  expect([report.isWritten, report.faults.length, report.prices.length]).toEqual([true, 7, 2])
  expect((await loadDataSet(out())).prices.get('AAA')).toHaveLength(2)
})

test('a missing column is reported', async () => {
  const report = await run('Date,Symbol,Open\n2024-03-08,AAA,1\n')
  expect(report.faults.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'has no column for high, low, close, volume'],
  ])
})

test('an ISIN with a wrong check digit and an unknown type are bad rows', async () => {
  const instruments = 'code,name,type,isin\nAAA,Alpha,SHARE,NZAAAE0001S1\nBBB,Beta,SPACESHIP,\n'
  const report = await run(good, { instruments })
  expect(report.faults.slice(0, 2).map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'ISIN NZAAAE0001S1 has a wrong check digit'],
    [3, "type 'SPACESHIP' is not known"],
  ])
})

test('assumptions are reported: issuers without instruments, markets, ISINs', async () => {
  const text = describeReport(await run(good), out())
  expect(text).toContain('1 rows only name an issuer of debt and are not instruments: CCC')
  expect(text).toContain('1 rows state no market and are taken to be on NZSX: BBB')
  expect(text).toMatch(/2 rows state no ISIN; .* may not be the real one: AAA BBB/)
})

test('an index is imported with the prices, is in the ticker, and is removed when it is omitted', async () => {
  const report = await run(good, { index: 'date,close\n2024-03-07,11800\n2024-03-08,11750.75\n' })
  expect(describeReport(report, out())).toContain(
    '2 days of index NZ50 (S&P/NZX50) from 2024-03-07 to 2024-03-08.',
  )
  const { read } = exchangeAt('2024-03-08T17:55', await loadDataSet(out()))
  expect(await read('/ticker/1.0/indices/last')).toMatchObject([
    { id: 'NZ50', value: 11_750.75, previousClose: 11_800 },
  ])
  await run(good)
  expect((await loadDataSet(out())).indices).toEqual([])
  expect((await loadDataSet(out())).indexPrices.size).toBe(0)
})

test('a bad day of an index prevents all writing', async () => {
  const report = await run(good, { index: 'date,close\n2024-03-07,\n' })
  expect(report.isWritten).toBe(false)
  expect(report.faults.map(({ line, reason }) => [line, reason])).toEqual([[2, "close '' is not above 0"]])
})

test('the regulators are added without being listed', async () => {
  await run(good)
  const { read } = exchangeAt('2024-03-08T11:00', await loadDataSet(out()))
  expect(await read('/public/companies/regulators/all.json')).toMatchObject([
    { code: 'DISP', registeredName: 'NZ Markets Disciplinary Tribunal' },
    { code: 'NZXO', registeredName: 'NZX Market Operations' },
    { code: 'NZXR', registeredName: 'NZ RegCo' },
    { code: 'REGCO', registeredName: 'NZ RegCo' },
  ])
  expect(await read('/public/companies/listed/all.json')).toHaveLength(2)
})

test('a folder with other files is not changed', async () => {
  await mkdir(out())
  await writeFile(join(out(), 'thesis.doc'), 'years of work')
  await expect(run(good)).rejects.toThrow('contains something other than a data set')
  expect(await readdir(out())).toEqual(['thesis.doc'])
})

const shared = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))
const isThere = existsSync(shared) || process.env.CI === 'true'

test.runIf(isThere)(
  'the real prices of fifty instruments are imported whole (needs ../shared/data)',
  async () => {
    const report = await importDataSet({
      instrumentsFile: join(shared, 'instruments', 'nzx_instrument_master.csv'),
      priceFiles: [join(shared, 'prices', 'nzx_50tickers_daily_2022-03_2024-03.csv')],
      directory: out(),
      skipBad: false,
    })
    expect([
      report.faults,
      report.prices.length,
      new Set(report.prices.map(({ code }) => code)).size,
    ]).toEqual([[], 24_900, 50])
    expect(report.listed.issuersOnly).toHaveLength(17)

    const { ask, read } = exchangeAt('2024-03-08T11:00', await loadDataSet(out()))
    const air = (await read('/ticker/1.0/instrument/AIR/last')) as Record<string, unknown>
    expect(air).toMatchObject({ ISIN: 'NZAIRE0001S2', startingPriceAmount: 0.595, firstPrice: 0.605 })
    const history = await ask(`/public/instrument/NZAIRE0001S2/metrics/performance/past/2Y.json`)
    expect(history.headers.get('x-data-provenance')).toBeNull()
    const days = (await history.json()) as Record<string, unknown>[]
    expect(days).toHaveLength(497)
    expect(days.at(-1)).toMatchObject({
      firstPrice: '0.59',
      highPrice: '0.61',
      lowPrice: '0.585',
      marketPrice: '0.595',
    })
  },
)
