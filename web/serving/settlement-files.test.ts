import type { Gateway } from '@exchange/gateway'
import { describe, expect, test } from 'vitest'
import { askOver } from '../src/testing/ask-over.ts'
import {
  sampleContract,
  sampleDailyPrice,
  sampleFinalPrice,
  sampleMarketShare,
} from '../src/testing/sample-settlement.ts'
import { settlementFilePath } from '../src/paths.ts'
import { readCsv } from '../src/testing/read-csv.ts'
import { createSettlementFiles } from './settlement-files.ts'

const { freshness } = sampleDailyPrice
const whole = {
  dailySettlementPrices: [{ ...sampleDailyPrice, createdAt: '2026-11-19T20:30:00Z' }],
  finalSettlementPrices: ({ version }: { version: string }) => [{ ...sampleFinalPrice, version }],
  contractDescriptions: [sampleContract],
  marketShare: sampleMarketShare,
  contractHistory: [
    {
      id: 'NZKIWZ260000 2026-11-20',
      isin: 'NZKIWZ260000',
      date: '2026-11-20',
      firstPrice: 4_920,
      highPrice: 4_925.5,
      lowPrice: 4_919.25,
      lastPrice: null,
      settlementPrice: 4_921.5,
      volumeTraded: 61,
      openInterest: 1_204,
      freshness,
    },
  ],
  securities: [
    {
      isin: 'NZKREE0001S1',
      code: 'KRE',
      name: 'Kowhai Retail, Limited',
      tradingBoard: 'MAIN',
      firstListedDate: '1999-11-30',
      freshness,
    },
  ],
}

/** Creates files directly from responses, which are validated against the schema. */
function filesOver(answers: object) {
  const gateway = {
    async query(url: string) {
      const { searchParams } = new URL(url, 'http://site.test')
      const { persistedQuery } = JSON.parse(searchParams.get('extensions')!)
      const variables = JSON.parse(searchParams.get('variables')!)
      const text = await askOver({ ...whole, ...answers })(persistedQuery.sha256Hash, variables)
      return { text: () => text, dependencies: { keys: [], freshUntil: 0 }, staleAt: 0 }
    },
  }
  const file = createSettlementFiles(gateway as unknown as Gateway)
  return async (address: string) => {
    const made = await file(new URL(address, 'http://site.test'))!.make(new AbortController().signal)
    return { ...made, cells: readCsv(String(made.body)) }
  }
}

describe('a file has the fields of its record, and its name', () => {
  test.each([
    [
      settlementFilePath('final', 'NZX20-FSP-FINAL'),
      'Contract Month|Instrument Code|Final Settlement Price|Settlement Date|Version|Date',
      '2026-09|KIWU26|4800.000|2026-09-17|Final|2026-09-18',
    ],
    [
      settlementFilePath('provisional', 'NZX20-FSP-PROVISIONAL'),
      'Contract Month|Instrument Code|Final Settlement Price|Settlement Date|Version|Date',
      '2026-09|KIWU26|4800.000|2026-09-17|Provisional|2026-09-18',
    ],
    [
      `${settlementFilePath('historical', 'Historical-Data')}?isin=NZKIWZ260000`,
      'ISIN|Date|First Price|High Price|Low Price|Last Price|Settlement Price|Volume Traded|Open Interest',
      'NZKIWZ260000|2026-11-20|4920.00|4925.50|4919.25||4921.50|61|1204',
    ],
    [
      settlementFilePath('products', 'depository_instruments'),
      'ISIN|Code|Name|Board|First Listed Date',
      'NZKREE0001S1|KRE|Kowhai Retail, Limited|MAIN|1999-11-30',
    ],
    [
      settlementFilePath('daily-equity_options', 'options'),
      'Trade Date|Instrument|Contract|Settlement Price|Volume|Change|Change %|Version|Report Type|Created At|Revision',
      '2026-11-20|KIWZ26|S&P/NZX20 Index Future 2026-12|4921.500|61|-3.000|-0.061|Final|NZ20|2026-11-19T20:30:00Z|0.500',
    ],
    [
      settlementFilePath('contracts-NZ20', 'contracts'),
      'Code|Description|ISIN|Kind|Contract Month|Last Trading Day|Currency',
      'KIWZ26|S&P/NZX20 Index Future 2026-12|NZKIWZ260000|Future|2026-12|2026-12-17|NZD',
    ],
    [
      settlementFilePath('market-share', 'share'),
      'Participant|Type|Month|On-market Traded Value (NZD)|On-market Share %',
      'Kowhai Street Limited|participant|Oct 2026|2000.50|66.68',
    ],
  ])('%s', async (address, header, row) => {
    const { status, headers, cells } = await filesOver({})(address)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const name = new URL(address, 'http://site.test').pathname.split('/').at(-1)
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    expect([cells[0]?.join('|'), cells[1]?.join('|')]).toEqual([header, row])
  })
})

describe('a file', () => {
  const address = `${settlementFilePath('historical', 'Historical-Data')}?isin=NZKIWZ260000`

  test('begins with its header, and names the description of its age and source', async () => {
    const { body, headers } = await filesOver({})(address)
    expect(String(body)).toMatch(/^\uFEFFISIN,Date,/)
    const [, described = '', type] = /^<([^>]+)>; rel="describedby"; type="([^"]+)"$/.exec(headers['link']!)!
    const metadata = await filesOver({})(described)
    expect(metadata.headers['content-type']).toBe(type)
    expect(JSON.parse(String(metadata.body))).toMatchObject({
      url: 'Historical-Data.csv?isin=NZKIWZ260000',
      'dc:title': 'Historical data of NZKIWZ260000',
      'dc:source': 'NZX market data, delayed',
      notes: [{ asAt: freshness.asAt, readAt: freshness.readAt, delayMinutes: freshness.delayMinutes }],
      tableSchema: { columns: expect.arrayContaining([expect.objectContaining({ titles: 'First Price' })]) },
    })
  })

  test('has its remarks before the header on request', async () => {
    const { body } = await filesOver({})(`${address}&remarks=on`)
    expect(String(body)).toMatch(
      /^\uFEFF# Title: Historical data of NZKIWZ260000\r\n# As at: .+\r\n# Delay: /,
    )
    expect(await filesOver({})(`${address}&remarks=1`)).toMatchObject({
      status: 400,
      body: 'The parameter “remarks” is “on” or “off”.\n',
    })
  })
})

test('the market share’s file ends with its totals', async () => {
  const { cells } = await filesOver({})(settlementFilePath('market-share', 'share'))
  expect(cells.at(-1)).toEqual(['Totals', 'total', 'Oct 2026', '3000.00', '100.00'])
})

const products = settlementFilePath('products', 'depository_instruments')
const noHistory = 'There is no historical data available at this time\n'
const history = `${settlementFilePath('historical', 'Historical-Data')}?isin=NZ0000000000`

test.each([
  [products, { securities: [] }, { status: 404, body: 'There are no data\n' }],
  [history, { contractHistory: [] }, { status: 404, body: noHistory }],
  [history, { contractHistory: null }, { status: 404, body: noHistory }],
  [
    products,
    { securities: () => Promise.reject(new Error('down')) },
    { status: 503, body: 'Failed to download\n' },
  ],
])('%s with the data %o is refused with its reason', async (address, answers, expected) => {
  expect(await filesOver(answers)(address)).toMatchObject(expected)
})

test('a path that is not a settlement file is not handled', () => {
  const none = createSettlementFiles({} as Gateway)
  for (const path of ['/settlement/secret/a.csv', '/settlement/daily-NZ50/a.csv', '/settlement/final/a.txt'])
    expect(none(new URL(path, 'http://site.test')), path).toBeUndefined()
})
