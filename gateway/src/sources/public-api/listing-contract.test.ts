import { expect, test } from 'vitest'
import { parseListing, parseListings } from './listing-contract.ts'

const share = { code: 'kre', name: ' Korimako ', ISIN: 'NZKREE0001S0', type: 'SHRS', sharesIssued: '1000' }
const bond = {
  code: 'KRE010',
  name: 'Bond',
  marketType: 'NZDX',
  type: 'F',
  maturityDate: 1_724_673_600,
  couponInterestRate: '4.25',
}
const one = (body: object) => parseListing('NZSX', 'KRE')([body])

test('a listing is read in every spelling of its figures and its ISIN', () => {
  expect(one(share)).toMatchObject({
    code: 'KRE',
    name: 'Korimako',
    isin: 'NZKREE0001S0',
    totalIssue: 1_000,
    currency: 'NZD',
    marketType: 'NZSX',
    market: 'nzsx',
  })
})

test('a figure that is not a number is listed as invalid; an absent one is not', () => {
  const listing = one({ ...share, earningsPerShare: 'abc', ntaPerShare: '' })
  expect(listing).toMatchObject({ earningsPerShare: null, ntaPerShare: null, totalIssue: 1_000 })
  expect(listing?.invalidFigures).toEqual(['earningsPerShare'])
})

test('a future on an index is priced in points, and an option on a share in money', () => {
  expect(one({ ...share, tradingBoard: 'I-FUT', currency: 'NZD' })?.currency).toBe('')
  expect(one({ ...share, tradingBoard: 'E-OPT', currency: 'NZD' })?.currency).toBe('NZD')
})

test('a date is the New Zealand day of its midnight', () => {
  expect(one(bond)?.maturityDate).toBe('2024-08-27')
})

test('a listing’s flag or type decides whether it is traded in yield', () => {
  expect(one(bond)?.isYieldTraded).toBe(true)
  expect(one({ ...share, isYieldTraded: true })?.isYieldTraded).toBe(true)
  expect(one({ ...share, isYieldTraded: 'false', securityClass: 'F' })?.isYieldTraded).toBe(false)
  expect(one({ ...share, securityClass: 'F' })?.isYieldTraded).toBe(true)
})

test('without an issuer code, the first three letters of the code are used', () => {
  expect(one(bond)?.issuerCode).toBe('KRE')
  expect(one({ ...bond, issuerCode: 'XYZ' })?.issuerCode).toBe('XYZ')
})

test('the category name is found by any field that has it, and sustainability is separate', () => {
  expect(one(share)?.categoryName).toBe('Ordinary Shares')
  const green = { ...share, type: 'CNDB', sustainabilityCategory: 'G' }
  expect(one(green)).toMatchObject({ categoryName: 'Flexibond', sustainabilityCategory: 'G' })
  expect(one({ ...green, categoryName: 'Flexibond' })?.categoryName).toBe('Flexibond')
  expect(one({ ...share, type: 'ZZZZ' })?.categoryName).toBeNull()
})

test('zero is a figure, blank is null, and an unreadable date affects no other field', () => {
  expect(one({ ...share, earningsPerShare: 0, ntaPerShare: ' ', maturityDate: 'soon' })).toMatchObject({
    earningsPerShare: 0,
    ntaPerShare: null,
    maturityDate: null,
    name: 'Korimako',
  })
})

test('the answer may be one object or a list; an empty list has no instrument', () => {
  expect(parseListing('NZSX', 'KRE')(share)?.code).toBe('KRE')
  expect(parseListing('NZSX', 'KRE')([])).toBeNull()
})

test('a few bad rows are dropped, many spoil the list', () => {
  const rows = Array.from({ length: 99 }, (_, index) => ({ code: `A${index}`, name: 'x' }))
  expect(parseListings('NZSX')([...rows, { code: 'NONAME' }])).toHaveLength(99)
  expect(() => parseListings('NZSX')([...rows, ...rows.slice(0, 9).map(() => null)])).toThrow('9 of 108')
  expect(() => parseListings('NZSX')({ error: 'sorry' })).toThrow('not a list')
})

test('every field of a listing is read into its own field', () => {
  const figures = {
    outstandingDebt: '1',
    pricePer100: '2.5',
    pricePer100Basis: '2.75',
    parValue: '3',
    couponInterestRate: '4.25',
    couponFrequencyMonths: '6',
    minimumHolding: '5000',
    earningsPerShare: '7.1',
    ntaPerShare: '8.2',
    totalIssue: '9',
  }
  const words = {
    code: 'KRE010',
    name: 'Bond',
    isin: 'NZKREDT010C1',
    type: 'CNDB',
    categoryName: 'Flexibond',
    subcategoryName: 'Fixed Rate',
    tradingBoard: 'UNLISTED',
    marketType: 'NZDX',
    issuerCode: 'KRE',
    issuerName: 'Korimako Limited',
    sustainabilityCategory: 'G',
    currency: 'AUD',
    isYieldTraded: true,
  }
  const dates = {
    maturityDate: '2024-08-27',
    previousPaymentDate: '2024-02-27',
    nextRecordDate: '2024-03-19',
  }
  expect(one({ ...words, market: 'nzdx', ...dates, ...figures })).toEqual({
    ...words,
    invalidFigures: [],
    market: 'nzdx',
    ...dates,
    ...Object.fromEntries(Object.entries(figures).map(([field, value]) => [field, Number(value)])),
  })
})
