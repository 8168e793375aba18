import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { DefaultSettings, TaskUtils } from '@microsoft/powerquery-parser'
import { priceRecipes } from '@exchange/web/recipe-list'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvCells, dataClient } from '../support/data-client.ts'
import { createHouse, type House } from '../support/house.ts'
import { listen, type Listening } from '../support/listening.ts'
import {
  pandasPython,
  recipe,
  run,
  testWithFinanceQuote,
  testWithOffice,
  testWithPandas,
} from '../support/tool-recipe.ts'

/** Names with everything that a reader of CSV may stumble over, and with a sign of comments alone. */
const oddNames = ['Ōtautahi "Suite #4", Ltd', 'Suite #5 Ordinary Shares']

let house: House
let site: Listening
let directory: string
let rows: Record<string, unknown>[]
let csv: string
let code: string
beforeAll(async () => {
  house = await createHouse({
    beforeUpstreams: upstream => async request => {
      const answer = await upstream(request)
      if (!request.url.endsWith('/market/NZSX/instruments/active.json')) return answer
      let place = 0
      const text = (await answer.text()).replaceAll(/"name":"[^"]*"/g, name =>
        place < oddNames.length ? `"name":${JSON.stringify(oddNames[place++])}` : name,
      )
      return new Response(text, answer)
    },
  })
  // Volumes are sums of all trades of two years, which these tests do not need.
  house.publicApi.set('e404', /\/activity\/past/)
  const data = dataClient(house)
  rows = (await data.json('instruments')).rows
  csv = (await data.bytes('/data/v1/instruments.csv')).toString()
  code = String(rows.find(row => row['marketType'] === 'NZSX' && row['priceAmount'] !== null)!['code'])
  directory = await mkdtemp(join(tmpdir(), 'recipes-'))
  site = await listen(house)
})
afterAll(async () => {
  await site.close()
  await house.close()
  await rm(directory, { recursive: true, force: true })
})

const codes = () => rows.map(row => row['code'])
const written = (name: string, text: string | Buffer) => writeFile(join(directory, name), text)

describe('a CSV file is read without options', () => {
  test('by Papa Parse', () => {
    const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true })
    expect(errors).toEqual([])
    expect(data.map(row => row['code'])).toEqual(codes())
    expect(data.map(row => row['name'])).toEqual(expect.arrayContaining(oddNames))
    expect(Papa.parse<string[]>(csv).data).toHaveLength(rows.length + 1)
  })

  test('by DuckDB', async () => {
    await written('plain.csv', csv)
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    const reader = await connection.runAndReadAll(`FROM '${join(directory, 'plain.csv')}'`)
    const found = reader.getRowObjectsJson()
    connection.closeSync()
    expect(found.map(row => row['code'])).toEqual(codes())
    expect(found.map(row => row['name'])).toEqual(expect.arrayContaining(oddNames))
    expect(found.map(row => row['priceAmount'])).toEqual(rows.map(row => row['priceAmount']))
  })

  testWithPandas('by pandas, also with # as the sign of comments (skipped without pandas)', async () => {
    await written('plain.csv', csv)
    const remarked = await dataClient(house).bytes('/data/v1/instruments.csv?remarks=on')
    await written('remarked.csv', remarked)
    const program = `
import json, pandas
plain, remarked = pandas.read_csv("plain.csv"), pandas.read_csv("remarked.csv", comment="#")
print(json.dumps([list(plain.columns), list(plain["code"]), list(plain["name"]), plain.equals(remarked)]))`
    const printed = JSON.parse(await run(pandasPython, ['-c', program], { directory }))
    expect(printed).toEqual([Object.keys(rows[0]!), codes(), rows.map(row => row['name']), true])
  })

  test('by Excel, which needs a byte order mark for letters with macrons', () => {
    expect(csv.startsWith('\uFEFFcode,isin,name,')).toBe(true)
    expect(csv).toContain('"Ōtautahi ""Suite #4"", Ltd"')
    // No empty row at the end, and each row in one line.
    expect(csv.split('\r\n')).toHaveLength(rows.length + 1)
  })
})

describe('a recipe opens the file', () => {
  testWithPandas('in pandas (skipped without pandas)', async () => {
    const printed = await run(pandasPython, ['-c', recipe('pandas.py', site.url)], { directory })
    expect(printed).toContain(`${rows.length} rows`)
    expect(printed).toContain(`[5 rows x ${Object.keys(rows[0]!).length} columns]`)
    expect(printed).toContain(codes()[0])
  })

  test('in DuckDB', async () => {
    // DuckDB would download its extension for HTTP, so it gets the file itself.
    const parquet = await dataClient(house).bytes('/data/v1/instruments.parquet')
    await written('instruments.parquet', parquet)
    const query = recipe('duckdb.sql', site.url)
    const address = `${site.url}/data/v1/instruments.parquet`
    expect(query).toContain(address)
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    const local = query.replace(address, join(directory, 'instruments.parquet'))
    const found = (await connection.runAndReadAll(local)).getRowObjectsJson()
    connection.closeSync()
    expect(found.map(row => row['code'])).toEqual(codes().slice(0, 10))
  })

  testWithOffice('in LibreOffice (skipped without LibreOffice and curl)', async () => {
    await run('sh', ['-ec', recipe('calc.sh', site.url)], { directory })
    // The spreadsheet's own cells, which LibreOffice writes back as text.
    await mkdir(join(directory, 'again'))
    await run('soffice', ['--headless', '--convert-to', 'csv', '--outdir', 'again', 'instruments.ods'], {
      directory,
    })
    const again = await run('cat', ['again/instruments.csv'], { directory })
    const { data } = Papa.parse<Record<string, string>>(again, { header: true, skipEmptyLines: true })
    expect(data.map(row => row['code'])).toEqual(codes())
    expect(data.map(row => row['name'])).toEqual(rows.map(row => row['name']))
  })

  test('in Excel: Power Query’s own parser accepts it, and the address gives what it declares', async () => {
    const query = recipe('excel.pq', site.url)
    expect(TaskUtils.isOk(await TaskUtils.tryLexParse(DefaultSettings, query))).toBe(true)
    expect(TaskUtils.isOk(await TaskUtils.tryLexParse(DefaultSettings, `${query},`))).toBe(false)
    const [, address = ''] = /Web\.Contents\("([^"]+)"\)/.exec(query) ?? []
    const answer = await fetch(address)
    const bytes = Buffer.from(await answer.arrayBuffer())
    // Encoding 65001 is UTF-8.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    expect(query).toContain('Delimiter = ",", Encoding = 65001')
    expect(text).toBe(csv)
  })

  test('in Google Sheets: IMPORTDATA gets CSV directly from a public address', async () => {
    const [, address = ''] = /^=IMPORTDATA\("([^"]+\.csv)"\)\n$/.exec(recipe('sheets.txt', site.url)) ?? []
    const answer = await fetch(address, { redirect: 'error' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csvCells(await answer.text()).rows).toHaveLength(rows.length + 1)
  })
})

describe('a recipe reads prices', () => {
  const priceOf = async (name: string) => (await fetch(`${site.url}/data/v1/quotes/${name}.json`)).json()

  test('in Portfolio Performance: its paths lead to one price for each date', async () => {
    const settings = Object.fromEntries(
      recipe('portfolio-performance.txt', site.url)
        .trimEnd()
        .split('\n')
        .map(line => /^([^:]+): (.+)$/.exec(line)!.slice(1)),
    )
    const answer = await fetch(settings['Feed URL'].replace('{TICKER}', code))
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const quote = await answer.json()
    const valuesAt = (path: string): unknown[] => {
      const [, list = '', name = ''] = /^\$\.(\w+)\[\*\]\.(\w+)$/.exec(path) ?? []
      return quote[list].map((each: Record<string, unknown>) => each[name])
    }
    const [dates, closes] = [valuesAt(settings['Path to Date']), valuesAt(settings['Path to Close'])]
    expect(dates.length).toBeGreaterThan(200)
    expect(dates).toEqual([...new Set(dates)].toSorted())
    expect(dates.every(date => /^\d{4}-\d\d-\d\d$/.test(String(date)))).toBe(true)
    expect(closes).toHaveLength(dates.length)
    expect(closes.every(close => typeof close === 'number' && close > 0)).toBe(true)
  })

  testWithFinanceQuote('in GnuCash by Finance::Quote (skipped without Finance::Quote)', async () => {
    await mkdir(join(directory, 'Finance/Quote'), { recursive: true })
    await written('Finance/Quote/ExampleExchange.pm', recipe('gnucash.pm', site.url))
    const program = `
my $quoter = Finance::Quote->new;
my %found = $quoter->fetch('exampleexchange', '${code}', 'NONE');
my @names = qw(success last date isodate currency errormsg);
print encode_json([map { my $symbol = $_; [map { $found{$symbol, $_} } @names] } ('${code}', 'NONE')]);`
    const { text } = priceRecipes.find(({ file }) => file === 'gnucash.pm')!
    const [, quotelets = ''] = /FQ_LOAD_QUOTELET to “([^”]+)”/.exec(text) ?? []
    const variables = { PERL5LIB: directory, FQ_LOAD_QUOTELET: quotelets, NO_PROXY: '127.0.0.1' }
    const printed = await run('perl', ['-MFinance::Quote', '-MJSON', '-e', program], { directory, variables })
    const row = rows.find(each => each['code'] === code)!
    expect(JSON.parse(printed)).toEqual([
      [1, row['priceAmount'], '03/08/2024', '2024-03-08', 'NZD', null],
      [0, null, null, null, null, expect.stringContaining('404')],
    ])
  })

  test('a bond in yield has a reason in place of a price, an unknown code is refused', async () => {
    const bond = rows.find(row => row['isYieldTraded'] === true)!['code'] as string
    expect(await priceOf(bond)).toMatchObject({
      symbol: bond,
      success: 0,
      last: null,
      prices: [],
      errormsg: `${bond} is quoted as a yield in percent, not as a price.`,
    })
    const unknown = await fetch(`${site.url}/data/v1/quotes/none.json`)
    expect([unknown.status, await unknown.text()]).toEqual([404, 'There is no active instrument NONE.\n'])
  })

  test('a failing source is not an unknown code', async () => {
    const failing = await createHouse()
    failing.publicApi.set('e500')
    const answer = await dataClient(failing).once(`/data/v1/quotes/${code}.json`)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '15'])
    await failing.close()
  })
})
