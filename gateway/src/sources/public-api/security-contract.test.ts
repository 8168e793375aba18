import { expect, test } from 'vitest'
import { parseIsins, parseParticipants, parseSecurities } from './security-contract.ts'

const march8 = 1_709_809_200

test('a security’s ISIN is read under either name, and its date as a New Zealand day', () => {
  expect(
    parseSecurities([
      { isin: 'NZKREE0001S0', code: 'kre', name: 'Korimako', board: 'NZSX', firstListedDate: march8 },
      { ISIN: 'NZKREE0002S8', code: 'KRF', name: 'Korimako Fund', board: '', firstListedDate: 'soon' },
    ]),
  ).toEqual([
    {
      isin: 'NZKREE0001S0',
      code: 'KRE',
      name: 'Korimako',
      tradingBoard: 'NZSX',
      firstListedDate: '2024-03-08',
    },
    {
      isin: 'NZKREE0002S8',
      code: 'KRF',
      name: 'Korimako Fund',
      tradingBoard: null,
      firstListedDate: null,
    },
  ])
})

test('a list with too few readable rows is refused', () => {
  expect(() => parseSecurities([{ code: 'KRE', name: 'Korimako' }])).toThrow('1 of 1 rows are malformed')
})

test('a category of securities is a set of ISINs', () => {
  expect(parseIsins([{ isin: 'A' }, { ISIN: 'B', code: 'KRE' }, { isin: 'A' }])).toEqual(new Set(['A', 'B']))
  expect(parseIsins([])).toEqual(new Set())
})

test('a participant has its registered name, and only a web link', () => {
  const participant = {
    id: 'KOW0P0000',
    code: 'kow',
    shortName: 'Kowhai Street',
    categories: ['Advising Firm'],
  }
  const [one, other, third] = parseParticipants([
    { ...participant, registeredName: 'Kowhai Street Limited', websiteURL: 'www.kowhai.example' },
    { ...participant, websiteURL: 'javascript:alert(1)' },
    { ...participant, categories: 'Advising Firm' },
  ])
  expect(one).toEqual({
    id: 'KOW0P0000',
    code: 'KOW',
    name: 'Kowhai Street Limited',
    website: 'https://www.kowhai.example/',
    categories: ['Advising Firm'],
  })
  expect(other).toMatchObject({ name: 'Kowhai Street', website: null })
  expect(third?.categories).toEqual([])
})
