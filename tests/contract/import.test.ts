import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDataSet } from '@exchange/upstream-exchange'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHouse } from '../support/house.ts'
import { sharedData, testWithRealData } from '../support/shared-data.ts'
import { runImporter } from './run-importer.ts'

const listings = sharedData('instruments/nzx_instrument_master.csv')
const prices = sharedData('prices/nzx_50tickers_daily_2022-03_2024-03.csv')
const nz50 = sharedData('prices/NZ50_daily_2003-01_2021-05_merged.csv')

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const runImport = (...args: string[]) => runImporter('import', args)

interface History {
  instrument: {
    priceHistory: {
      points: {
        date: string
        firstPrice: number
        highPrice: number
        lowPrice: number
        marketPrice: number
        volume: number
      }[]
      freshness: { isSimulated: boolean }
    }
  }
}

const historyQuery = `{ instrument(code: "AIR") { priceHistory {
  points { date firstPrice highPrice lowPrice marketPrice volume } freshness { isSimulated }
} } }`

interface IndexHistory {
  index: {
    kind: string
    previousClose: number
    priceHistory: {
      columns: { date: string[]; highPrice: (number | null)[]; marketPrice: number[] }
      freshness: { isSimulated: boolean }
    }
  }
}

const indexQuery = `{ index(code: "NZ50") { kind previousClose priceHistory {
  columns { date highPrice marketPrice } freshness { isSimulated }
} } }`

/** The rows of one code, or of a file with a single code, by date in the file's format. */
function rowsOf(file: string, ticker?: string): Map<string, Record<string, string>> {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const names = head.trim().split(',')
  const rows = lines.map(line => {
    const cells = line.trim().split(',')
    return Object.fromEntries(names.map((name, column) => [name.toLowerCase(), cells[column] ?? '']))
  })
  return new Map(
    rows
      .filter(row => ticker === undefined || Object.values(row).includes(ticker))
      .map(row => [row['date']?.slice(0, 10) ?? '', row]),
  )
}

describe('the import of real files', () => {
  testWithRealData(
    'two years of fifty instruments become a market, and the chart of Air New Zealand has its real days',
    async () => {
      const out = join(directory, 'market')
      const outcome = await runImport('--instruments', listings, '--prices', prices, '--out', out)
      expect(outcome).toMatchObject({ code: 0 })
      const house = await createHouse({ at: '2024-03-08T11:00', dataSet: await loadDataSet(out) })
      const { data, errors } = await house.ask<History>(historyQuery)
      await house.close()
      expect(errors).toBeUndefined()
      const { points, freshness } = data?.instrument.priceHistory ?? { points: [], freshness: null }
      const real = rowsOf(prices, 'AIR.NZ')
      expect(freshness?.isSimulated).toBe(false)
      expect(points.at(-1)?.date).toBe('2024-03-07')
      expect(points.length).toBeGreaterThan(490)
      for (const { date, marketPrice, volume } of points) {
        const row = real.get(date)
        expect(marketPrice, date).toBeCloseTo(Number(row?.['close']), 3)
        expect(volume, date).toBe(Number(row?.['volume']))
      }
    },
  )
})

describe('the import of a real index', () => {
  testWithRealData(
    'eighteen years of the NZ50 are imported, and its page shows the real days of the last one',
    async () => {
      const out = join(directory, 'market')
      const files = ['--instruments', listings, '--prices', prices, '--index', `NZ50=${nz50}`]
      const outcome = await runImport(...files, '--out', out)
      const real = rowsOf(nz50)
      expect(outcome.text).toContain(
        `${real.size} days of index NZ50 (S&P/NZX50) from 2003-01-03 to 2021-05-10.`,
      )
      const house = await createHouse({ at: '2021-05-11T11:00', dataSet: await loadDataSet(out) })
      const { data, errors } = await house.ask<IndexHistory>(indexQuery)
      await house.close()
      expect(errors).toBeUndefined()
      const previousClose = Number(real.get('2021-05-10')?.['close'])
      expect(data?.index).toMatchObject({ kind: 'GROSS', previousClose })
      const { columns, freshness } = data!.index.priceHistory
      expect(freshness.isSimulated).toBe(false)
      expect(columns.date.length).toBeGreaterThan(245)
      expect(columns.date.at(-1)).toBe('2021-05-10')
      for (const [index, date] of columns.date.entries()) {
        const row = real.get(date)
        expect(columns.marketPrice[index], date).toBeCloseTo(Number(row?.['close']), 2)
        const high = row?.['quality'] === 'ok' ? Number(row['high']) : null
        expect(columns.highPrice[index], date).toBe(high)
      }
    },
  )
})

describe('an import of files with faults', () => {
  const instruments = 'code,name,market,type,isin\nAAA,Alpha,NZSX,SHRS,\n'
  const rows =
    'Date,Code,Open,High,Low,Close,Volume\n2024-03-06,AAA.NZ,1,1.2,0.9,1.1,100\n2024-03-07,AAA.NZ,1,0.5,0.9,xyz,100\n'

  async function files(): Promise<string[]> {
    await writeFile(join(directory, 'instruments.csv'), instruments)
    await writeFile(join(directory, 'prices.csv'), rows)
    const [listed, priced, out] = ['instruments.csv', 'prices.csv', 'market'].map(name =>
      join(directory, name),
    )
    return ['--instruments', listed ?? '', '--prices', priced ?? '', '--out', out ?? '']
  }

  test('names file, line and reason of each, and writes nothing', async () => {
    const { code, text } = await runImport(...(await files()))
    expect(code).not.toBe(0)
    expect(text).toMatch(/prices\.csv[^\n]*\b3\b/)
    expect(existsSync(join(directory, 'market')) ? await readdir(join(directory, 'market')) : []).toEqual([])
  })

  test('leaves out the faulty rows with --skip-bad', async () => {
    const { code, text } = await runImport(...(await files()), '--skip-bad')
    expect(code).toBe(0)
    expect(text).toMatch(/prices\.csv/)
    const { prices: imported } = await loadDataSet(join(directory, 'market'))
    expect(imported.get('AAA')?.map(({ date }) => date)).toEqual(['2024-03-06'])
  })
})
