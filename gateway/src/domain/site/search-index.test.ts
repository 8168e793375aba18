import { expect, test } from 'vitest'
import { companyHit, futureHits, indexHit, instrumentHits, optionHits } from './search-index.ts'
import type { IndexFigures } from '../market/exchange-index.ts'
import type { Listing } from '../market/instrument.ts'

const listing = (code: string, tradingBoard: string | null, maturityDate: string | null = null) =>
  ({ code, name: code, marketType: 'NZSX', tradingBoard, maturityDate }) as Listing
const contract = (contractCode: string, isExpired: boolean | null, expiryDate = '2024-03-20') => ({
  productCode: 'WMP',
  contractCode,
  description: null,
  expiryDate,
  isExpired,
})
const today = '2024-03-08'
const codes = (hits: readonly { code: string }[]) => hits.map(({ code }) => code)
const everything = [
  listing('KRE', 'MAIN'),
  listing('OLD', 'UNLISTED'),
  listing('KIWH4', 'I-FUT', '2024-03-07'),
  listing('KREOP', 'E-OPT'),
  listing('FUND', null),
]

test('instruments exclude only the boards UNLISTED, I-FUT and E-OPT', () => {
  expect(codes(instrumentHits(everything))).toEqual(['KRE', 'FUND'])
})

test('futures are the dairy ones, with expired ones last and marked, and index futures', () => {
  const hits = futureHits([contract('WMPG24', true), contract('WMPH24', false)], everything, today)
  expect(codes(hits)).toEqual(['WMPH24', 'WMPG24', 'KIWH4'])
  expect(hits.map(({ isExpired }) => isExpired)).toEqual([false, true, true])
})

test('contracts are sorted by expiry, the next first, then expired ones, the latest first', () => {
  const dates = ['2024-09-20', '2024-02-20', '2024-03-20', '2023-12-20', '2024-06-20']
  const contracts = dates.map(date => contract(`WMP${date}`, null, date))
  const inOrder = ['2024-03-20', '2024-06-20', '2024-09-20', '2024-02-20', '2023-12-20']
  expect(futureHits(contracts, [], today).map(({ expiryDate }) => expiryDate)).toEqual(inOrder)
  expect(optionHits(contracts, [], today).map(({ expiryDate }) => expiryDate)).toEqual(inOrder)
  const listed = (board: string) => dates.map(date => listing(`KIW${date}`, board, date))
  expect(futureHits([], listed('I-FUT'), today).map(({ expiryDate }) => expiryDate)).toEqual(inOrder)
  expect(optionHits([], listed('E-OPT'), today).map(({ expiryDate }) => expiryDate)).toEqual(inOrder)
})

test('unless the exchange states otherwise, a contract can be traded on its expiry date', () => {
  const hits = futureHits(
    [contract('WMPH24', null, today), contract('WMPG24', null, '2024-03-07')],
    [],
    today,
  )
  expect(hits.map(({ code, isExpired }) => [code, isExpired])).toEqual([
    ['WMPH24', false],
    ['WMPG24', true],
  ])
  const listed = [null, '2024-03-07', today].map(maturityDate => listing('KIW', 'I-FUT', maturityDate))
  expect(futureHits([], listed, today).map(({ expiryDate, isExpired }) => [expiryDate, isExpired])).toEqual([
    [today, false],
    [null, false],
    ['2024-03-07', true],
  ])
})

test('options are the first one of each contract, and equity options', () => {
  const options = [contract('WMPH24', false), { ...contract('WMPH24', false), description: 'second' }]
  const hits = optionHits([...options, contract('SMPH24', false)], everything, today)
  expect(codes(hits)).toEqual(['WMPH24', 'SMPH24', 'KREOP'])
  expect(hits[0]?.name).toBe('Whole Milk Powder Options 2024-03')
})

test('a contract without a description is named by its product and month', () => {
  const [future] = futureHits([contract('WMPH24', false)], [], today)
  expect(future?.name).toBe('Whole Milk Powder Future 2024-03')
  const [undated] = futureHits([{ ...contract('WMPH24', false), expiryDate: null }], [], today)
  expect(undated?.name).toBe('Whole Milk Powder Future')
  const [other] = optionHits([{ ...contract('XYZH24', false), productCode: 'XYZ' }], [], today)
  expect(other?.name).toBe('XYZH24')
  const [described] = futureHits([{ ...contract('WMPH24', false), description: 'WMP MAR24' }], [], today)
  expect(described?.name).toBe('WMP MAR24')
})

test('a company is listed under its code with its short and its registered name', () => {
  const company = {
    id: 'TEL000000',
    code: 'TEL',
    shortName: 'Telco',
    registeredName: 'Telco Limited',
    sector: null,
  }
  expect(companyHit(company)).toMatchObject({
    code: 'TEL',
    name: 'Telco',
    registeredName: 'Telco Limited',
    isExpired: false,
  })
})

test('an instrument has its issuer’s code; an index has its short code and its display name', () => {
  const [share] = instrumentHits([{ ...listing('KREFX', 'MAIN'), issuerCode: 'KRE' }])
  expect(share?.issuerCode).toBe('KRE')
  expect(indexHit({ id: 'NZ50', code: 'SPNZXNZ50TR', name: 'S&P/NZX50' } as IndexFigures)).toMatchObject({
    code: 'NZ50',
    name: 'S&P/NZX50',
    issuerCode: null,
  })
})
