import { expect, test } from 'vitest'
import { type Searchable, type SearchHit, findHits } from './find-hits.ts'
import { isSearchable } from './is-searchable.ts'

const hit = (code: string, name: string, more: Partial<SearchHit> = {}): SearchHit => ({
  code,
  name,
  registeredName: null,
  marketType: null,
  productCode: null,
  contractCode: null,
  isExpired: false,
  ...more,
})

const all: Searchable = {
  companies: [
    hit('AKR', 'Kre Holdings', { registeredName: 'Akaroa Reserves Limited' }),
    hit('KRE', 'Kōwhai', { registeredName: 'Kōwhai Renewable Energy Limited' }),
    hit('BBT', 'Bell & Tūī', { registeredName: 'Bell & Tūī Trust Limited' }),
  ],
  instruments: [
    hit('TKRE', 'TKRE Ordinary Shares'),
    hit('KRE010', 'KRE 15/07/2030 4.25% Bonds'),
    hit('KRE', 'KRE Ordinary Shares'),
  ],
  futures: [hit('WMPZ26', 'Whole Milk Powder December 2026', { productCode: 'WMP', contractCode: 'WMPZ26' })],
  options: [hit('WMPZ26C3500', 'Call', { productCode: 'WMP', contractCode: 'WMPZ26' })],
  regulators: null,
}

const found = (query: string) =>
  Object.fromEntries(
    findHits(all, query).map(({ group, hits }) => [group, hits && hits.map(({ code }) => code)]),
  )

test('the groups come as companies, instruments, futures, options, regulators, whatever is found', () => {
  const groups = ['companies', 'instruments', 'futures', 'options', 'regulators']
  for (const query of ['kre', 'nothing of this name', 'k'])
    expect(findHits(all, query).map(({ group }) => group)).toEqual(groups)
})

test('the very code comes first, then codes that begin so, then names, then the rest', () => {
  expect(found('kre')['instruments']).toEqual(['KRE', 'KRE010', 'TKRE'])
  expect(found('kre')['companies']).toEqual(['KRE', 'AKR'])
})

test('macrons, capitals and the sign for and do not matter, typed or not', () => {
  for (const query of ['kowhai', 'KŌWHAI', 'Kōwhai ']) expect(found(query)['companies']).toEqual(['KRE'])
  for (const query of ['bell and tui', 'Bell & Tūī', 'bell &'])
    expect(found(query)['companies']).toEqual(['BBT'])
})

test('a company is found by any of its names, wherever the words stand', () => {
  expect(found('akaroa')['companies']).toEqual(['AKR'])
  expect(found('newable')['companies']).toEqual(['KRE'])
})

test('contracts are found by their codes', () => {
  expect(found('wmpz')).toMatchObject({ futures: ['WMPZ26'], options: ['WMPZ26C3500'] })
})

test('a query of one character finds nothing, however many spaces are around it; two characters do', () => {
  expect(isSearchable('  k  ')).toBe(false)
  expect(isSearchable(' kr')).toBe(true)
  expect(found('  k  ')['companies']).toEqual([])
})

test('a group that cannot be had is told apart from one without hits', () => {
  expect(found('kre')['regulators']).toBeNull()
  expect(found('kre')['futures']).toEqual([])
})

test('signs that mean something elsewhere are only letters here', () => {
  expect(found('4.25%')['instruments']).toEqual(['KRE010'])
  expect(found('.*')['instruments']).toEqual([])
})
