import { ApolloProvider } from '@apollo/client/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createApolloClient } from '../../apollo/client.ts'
import { readCsv } from '../../testing/read-csv.ts'
import { sampleBond, sampleShare } from '../../testing/sample-instrument.ts'
import { TableRow } from '../../ui/table/table-row.tsx'
import { tableCsv } from '../../ui/table/table-csv.ts'
import { marketColumns, type Quote } from './market-columns.tsx'

const quote = (sample: object, more: object = {}) =>
  ({ __typename: 'Instrument', ...sample, ...more }) as unknown as Quote

const markets: Record<string, Quote[]> = {
  NZSX: [
    quote(sampleShare),
    // A binary rounding error (0.1 + 0.2), a half, and a foreign currency.
    quote(sampleShare, {
      code: 'AUD',
      name: 'Bank, "the other"',
      currency: 'AUD',
      priceChangeAmount: 0.1 + 0.2,
      priceChangeRelative: -0.03085,
      capitalisation: 2_905_410_500,
      suspensionStatus: 'HALTED',
    }),
    quote(sampleShare, {
      code: 'NEW',
      priceAmount: null,
      priceChangeAmount: null,
      priceChangeRelative: null,
    }),
    quote(sampleShare, {
      code: 'ZERO',
      totalCount: 0,
      totalVolume: 0,
      totalValue: 0,
      priceChangeAmount: -0.00001,
    }),
  ],
  NZDX: [
    quote(sampleBond, {
      priceAmount: 4.205,
      priceChangeAmount: -0.005,
      pricePer100Basis: { priceAmount: 4.205, asAt: null },
    }),
    quote(sampleBond, {
      code: 'KRE020',
      isYieldTraded: false,
      priceAmount: 101.2,
      priceChangeAmount: 0.15,
      pricePer100Basis: { priceAmount: 101.2, asAt: null },
    }),
  ],
  NZCX: [
    quote(sampleShare, {
      code: 'NZ20H6',
      marketCode: 'NZCX',
      currency: '',
      maturityDate: '2027-03-18',
      priceAmount: 7460,
    }),
    quote(sampleShare, {
      code: 'KREM7C45',
      marketCode: 'NZCX',
      maturityDate: '2027-06-17',
      priceAmount: 0.125,
    }),
  ],
}

/** File columns for each displayed column; the first filled one is compared. */
const places: Record<string, string[]> = {
  code: ['Code'],
  name: ['Name'],
  price: ['Yield (%)', 'Price'],
  change: ['Yield change (pp)', 'Change'],
  relative: ['%'],
  trades: ['Trades'],
  volume: ['Volume'],
  value: ['Value'],
  capitalisation: ['Cap (000s)'],
  coupon: ['Coupon (%)'],
  maturity: ['Maturity', 'Expiry'],
  per100: ['Price/$100'],
}
const money = new Set(['price', 'change', 'value', 'capitalisation', 'per100'])
const signs: Record<string, string> = { NZD: '$', AUD: 'A$', points: '' }

/** Cells of a rendered row by column, as text. */
function cellsOf(row: Quote, market: string): [key: string, text: string][] {
  const html = renderToStaticMarkup(
    <ApolloProvider client={createApolloClient(Promise.reject)}>
      <TableRow columns={marketColumns(market)} row={row} />
    </ApolloProvider>,
  )
  return Array.from(html.matchAll(/data-column="(\w+)"[^>]*>(.*?)<\/t[hd]>/gs), ([, key = '', cell = '']) => [
    key,
    cell
      .replace(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .trim(),
  ])
}

/** Parts of a formatted figure: its number, decimals, unit, and currency sign. */
function figureOf(text: string) {
  const [, arrow = '', sign = '', currency = '', digits = '', unit = ''] =
    /^([▲▼]?)([+−]?)([A-Z]*\$)?([\d,]+(?:\.\d+)?)(%| pp)?$/.exec(text) ?? []
  const number = Number(digits.replaceAll(',', ''))
  return {
    arrow,
    currency,
    unit,
    number: sign === '−' ? -number : number,
    decimals: digits.split('.')[1]?.length ?? 0,
  }
}

/** Returns the displayed value and the file's value; both are equal if they agree. */
function compare(key: string, text: string, line: Record<string, string>): [shown: unknown, filed: unknown] {
  const place = places[key]!.find(header => (line[header] ?? '') !== '')
  if (place === undefined) return [text, '—']
  const cell = line[place]!
  if (key === 'code') return [text, cell]
  if (key === 'name') return [text, `${cell} ${line['Green'] ?? ''} ${line['Status'] ?? ''}`.trim()]
  if (key === 'maturity') return [text, cell.split('-').toReversed().join('/')]
  const { number, decimals, unit, currency } = figureOf(text)
  // Tolerance of half the last decimal: the screen rounds and the file does not.
  const isSame = Math.abs(Number(cell) - number) <= 0.5000001 / 10 ** decimals
  const hasSign = money.has(key) && key !== 'change' && unit === ''
  return [
    { key, text, unit: unit.trim(), currency: hasSign ? currency : '' },
    {
      key,
      text: isSame && /^-?\d+(\.\d+)?$/.test(cell) ? text : cell,
      unit: /%|pp/.exec(place)?.[0] ?? '',
      currency: hasSign ? signs[line['Currency']!] : '',
    },
  ]
}

test.each(Object.entries(markets))('%s: the file has the same cells as the screen', (market, rows) => {
  const columns = marketColumns(market)
  const [header = [], ...lines] = readCsv(tableCsv(columns, rows))
  expect(lines).toHaveLength(rows.length)
  for (const [index, row] of rows.entries()) {
    const line = Object.fromEntries(header.map((name, at) => [name, lines[index]![at]!]))
    const cells = cellsOf(row, market).filter(([key]) => key !== 'trend')
    expect(cells).toHaveLength(columns.filter(({ key }) => key !== 'trend').length)
    const pairs = cells.map(([key, text]) => compare(key, text, line))
    expect(pairs.map(([, filed]) => filed)).toEqual(pairs.map(([shown]) => shown))
  }
})

test('a column has one unit in all markets, and a header that names it', () => {
  const headers = Object.entries(markets).map(
    ([market, rows]) => readCsv(tableCsv(marketColumns(market), rows))[0],
  )
  expect(headers.map(header => header?.join())).toEqual([
    'Code,Name,Status,Currency,Price,Change,%,Trades,Volume,Value,Cap (000s)',
    'Code,Name,Green,Currency,Yield (%),Price,Yield change (pp),Change,Coupon (%),Maturity,Price/$100,Trades,Volume,Value',
    'Code,Name,Expiry,Currency,Price,Change,%,Trades,Volume,Value',
  ])
})

test('a price per $100 at an earlier yield is named in a column of its own', () => {
  const [bond = quote(sampleBond)] = markets['NZDX'] ?? []
  const basis = { priceAmount: 4.2, asAt: '2026-11-19T21:40:00.000Z' }
  const [header = [], line = []] = readCsv(
    tableCsv(marketColumns('NZDX'), [
      { ...bond, pricePer100Basis: { ...basis, __typename: 'PricePer100Basis' } },
    ]),
  )
  expect(line[header.indexOf('Price/$100 note')]).toBe('at 4.200%, as at 10:40 am, 20 Nov 2026')
})

test('percentages are in percent, and capitalisation is in thousands', () => {
  const [share, other] = tableCsv(marketColumns('NZSX'), markets['NZSX']!).split('\r\n').slice(1)
  expect(share).toBe('KRE,KRE Ordinary Shares,,NZD,4.185,0.065,1.58,1284,817220,3412906,2905410')
  expect(other).toBe('AUD,"Bank, ""the other""",Halted,AUD,4.185,0.3,-3.085,1284,817220,3412906,2905410.5')
})
