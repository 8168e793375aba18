import { expect, test } from 'vitest'
import {
  parseContractDays,
  parseContractDescriptions,
  parseDailySettlements,
  parseFinalSettlements,
  parseParticipantShares,
  parseSpanFiles,
} from './settlement-contract.ts'
import { isWholeZip } from './whole-zip.ts'

const march8 = 1_709_809_200
const daily = {
  tradeDate: march8,
  reportType: 'NZ20',
  version: 'final',
  instrumentCode: 'kiwh24',
  settlementPrice: '4921.000',
  marketVolume: 61,
  priceChange: '-3.000',
  priceChangePercentage: '-0.061',
  createdAt: march8 + 64_800,
}

test('a settlement price has its New Zealand day, and null for missing figures', () => {
  expect(parseDailySettlements([daily])).toEqual([
    {
      tradeDate: '2024-03-08',
      version: 'FINAL',
      instrumentCode: 'KIWH24',
      price: 4921,
      marketVolume: 61,
      priceChange: -3,
      priceChangePercentage: -0.061,
      createdAt: (march8 + 64_800) * 1_000,
    },
  ])
  const [bare] = parseDailySettlements([
    { ...daily, settlementPrice: '', marketVolume: 'many', createdAt: 'soon' },
  ])
  expect(bare).toMatchObject({ price: null, marketVolume: null, createdAt: null })
})

test('a record with an unknown version is refused', () => {
  expect(() => parseDailySettlements([{ ...daily, version: 'draft' }])).toThrow('1 of 1 rows are malformed')
})

test('a margin file without an address is refused, and a market share may lack its period', () => {
  const file = { type: 'ZIP', date: march8, label: 'Margins', id: 7, file: { uri: '/a.zip' } }
  expect(parseSpanFiles([file])).toEqual([
    { type: 'zip', date: march8 * 1_000, label: 'Margins', id: '7', uri: '/a.zip' },
  ])
  expect(() => parseSpanFiles([{ ...file, file: {} }])).toThrow('1 of 1 rows are malformed')
  expect(parseParticipantShares([{ companyId: 'KOW', onMarketTradedValue: '12.50' }])).toEqual([
    {
      companyId: 'KOW',
      onMarketTradedValue: 12.5,
      onMarketSharePercentage: null,
      startDate: null,
      endDate: null,
    },
  ])
})

test('a final settlement price, a contract and each of its days are read field by field', () => {
  const final = { contractMonth: '2024-03', settlementDate: '2024-03-21', date: '2024-03-22' }
  expect(
    parseFinalSettlements([
      { ...final, instrumentCode: 'kiwh24', finalSettlementPrice: '4921.5', version: 'provisional' },
    ]),
  ).toEqual([{ ...final, instrumentCode: 'KIWH24', price: 4921.5, version: 'PROVISIONAL' }])

  const contract = {
    isin: 'NZKIWH240001',
    code: 'KIWH24',
    description: 'Future 2024-03',
    underlyingCode: 'NZ20',
    type: 'FUTURE',
    contractMonth: '2024-03',
    expiryDate: '2024-03-21',
    currency: 'NZD',
  }
  expect(parseContractDescriptions([{ ...contract, strikePrice: null, contractSize: '10' }])).toEqual([
    { ...contract, strikePrice: null, contractSize: 10 },
  ])

  const figures = { firstPrice: 1, highPrice: 2, lowPrice: 3, lastPrice: 4, settlementPrice: 5 }
  const day = { date: '2024-03-08', ...figures, volumeTraded: 6, openInterest: 7 }
  expect(parseContractDays(contract.isin)([day])).toEqual([{ isin: contract.isin, ...day }])
})

/** A handwritten zip archive with one empty file `a`. */
const zip = Buffer.concat([
  Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex'),
  Buffer.from('504b01021400140000000000000000000000000000000000000000000100000000000000000000000000', 'hex'),
  Buffer.from('0000000061', 'hex'),
  Buffer.from('504b05060000000001000100', 'hex'),
  Buffer.from('2f0000001f0000000000', 'hex'),
])

test('a zip file is complete only if it ends with the end of its directory', () => {
  expect(isWholeZip(zip)).toBe(true)
  for (let length = 0; length < zip.length; length++) expect(isWholeZip(zip.subarray(0, length))).toBe(false)
  expect(isWholeZip(Buffer.concat([zip, Buffer.from('<html>')]))).toBe(false)
  expect(isWholeZip(Buffer.from('<!doctype html><title>Sign in</title>'))).toBe(false)
})
