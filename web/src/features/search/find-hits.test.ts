import { expect, test } from 'vitest'
import { sampleHit as hit } from '../../testing/sample-hit.ts'
import { type Searchable, findHits } from './find-hits.ts'
import { isSearchable } from './is-searchable.ts'

const all: Searchable = {
  companies: [
    hit('AKR', 'Kre Holdings', { registeredName: 'Akaroa Reserves Limited' }),
    hit('KRE', 'Kōwhai', { registeredName: 'Kōwhai Renewable Energy Limited' }),
    hit('BBT', 'Bell & Tūī', { registeredName: 'Bell & Tūī Trust Limited' }),
    hit('SRP', 'Sand Rock', { registeredName: 'Sand and Rock Partners Limited' }),
  ],
  instruments: [
    hit('TKRE', 'TKRE Ordinary Shares'),
    hit('KRE010', 'KRE 15/07/2030 4.25% Bonds'),
    hit('KRE', 'KRE Ordinary Shares', { marketCode: 'NZSX', issuerCode: 'KRE' }),
    hit('ZZT', 'Top 50 ETF Units', { marketCode: 'NZSX', issuerCode: 'BBT' }),
  ],
  futures: [
    hit('WMPZ26', 'Whole Milk Powder December 2026', { productCode: 'WMP', contractCode: 'WMPZ26' }),
    hit('WMPX25', 'Whole Milk Powder November 2025', {
      productCode: 'WMP',
      contractCode: 'WMPX25',
      isExpired: true,
    }),
    hit('KIWH27', 'S&P/NZX20 Index Future 2027-03', { marketCode: 'NZCX' }),
  ],
  options: [hit('WMPZ26C3500', 'Call', { productCode: 'WMP', contractCode: 'WMPZ26' })],
  regulators: null,
  indices: [hit('NZ50', 'S&P/NZX50'), hit('T10', 'S&P/NZX10')],
}

const found = (query: string) =>
  Object.fromEntries(
    findHits(all, query).map(({ group, hits }) => [group, hits && hits.map(({ code }) => code)]),
  )

test('groups are in a fixed order: companies, instruments, futures, options, regulators', () => {
  const groups = ['companies', 'instruments', 'futures', 'options', 'regulators', 'indices']
  for (const query of ['kre', 'nothing of this name', 'k'])
    expect(findHits(all, query).map(({ group }) => group)).toEqual(groups)
})

test('the exact code is first, then codes with the prefix, then names, then the rest', () => {
  expect(found('kre')['instruments']).toEqual(['KRE', 'KRE010', 'TKRE'])
  expect(found('kre')['companies']).toEqual(['KRE', 'AKR'])
})

test('macrons, capitals and the ampersand do not matter, in the query or in the name', () => {
  for (const query of ['kowhai', 'KŌWHAI', 'Kōwhai ']) expect(found(query)['companies']).toEqual(['KRE'])
  for (const query of ['bell and tui', 'Bell & Tūī', 'bell &'])
    expect(found(query)['companies']).toEqual(['BBT'])
})

test('a company is found by any of its names, with the words at any position', () => {
  expect(found('akaroa')['companies']).toEqual(['AKR'])
  expect(found('newable')['companies']).toEqual(['KRE'])
})

test('contracts are found by their codes', () => {
  expect(found('wmpz')).toMatchObject({ futures: ['WMPZ26'], options: ['WMPZ26C3500'] })
  expect(found('wmp z26')).toMatchObject({ futures: ['WMPZ26'], options: ['WMPZ26C3500'] })
})

test('a query needs two characters, not counting the spaces around them', () => {
  expect(isSearchable('  k  ')).toBe(false)
  expect(isSearchable(' kr')).toBe(true)
  expect(found('  k  ')['companies']).toEqual([])
})

test('an unavailable group differs from a group without hits', () => {
  expect(found('kre')['regulators']).toBeNull()
  expect(found('kre')['futures']).toEqual([])
})

test('special characters of regular expressions are plain letters', () => {
  expect(found('4.25%')['instruments']).toEqual(['KRE010'])
  expect(found('.*')['instruments']).toEqual([])
})

test('a hit is found by any text that it shows', () => {
  expect(found('milk')['futures']).toEqual(['WMPZ26', 'WMPX25'])
  expect(found('s&p')).toMatchObject({ futures: ['KIWH27'], indices: ['NZ50', 'T10'] })
  expect(found('expired')['futures']).toEqual(['WMPX25'])
  expect(found('milk expired')['futures']).toEqual(['WMPX25'])
  expect(found('nz50')['indices']).toEqual(['NZ50'])
  expect(found('nzsx')['instruments']).toEqual(['KRE', 'ZZT'])
})

test('an issuer’s name finds its share, after hits with that name of their own', () => {
  expect(found('renewable')['instruments']).toEqual(['KRE'])
  expect(found('Kōwhai Renewable Energy Limited')['instruments']).toEqual(['KRE'])
  expect(found('tui trust')['instruments']).toEqual(['ZZT'])
})

test('separators and order of words do not matter', () => {
  for (const query of ['s&p nzx50', 'S&P/NZX 50', 'nzx 50', 's and p nzx50'])
    expect(found(query)['indices'], query).toEqual(['NZ50'])
  for (const query of ['kre 010', 'bonds kre', '2030 bonds'])
    expect(found(query)['instruments'], query).toContain('KRE010')
  expect(found('kowhai energy')['companies']).toEqual(['KRE'])
  expect(found('kowhai e')['companies']).toEqual(['KRE'])
})

test('letters that span words or hits find nothing', () => {
  expect(found('rksof')['futures']).toEqual([])
  expect(found('yshares')['instruments']).toEqual([])
  expect(found('kowhai trust')['companies']).toEqual([])
  expect(found('s&p')['companies']).toEqual([])
})

test('a prefix of a market’s name does not find its instruments', () => {
  expect(found('nzs')['instruments']).toEqual([])
})

test('an instrument is found by the name that its issuer has now', () => {
  const instrumentsOf = (all: Searchable, query: string) =>
    findHits(all, query)
      .find(({ group }) => group === 'instruments')
      ?.hits?.map(({ code }) => code)
  expect(instrumentsOf(all, 'renewable')).toEqual(['KRE'])
  const renamed = {
    ...all,
    companies: [hit('KRE', 'Pīwakawaka', { registeredName: 'Pīwakawaka Power Limited' })],
  }
  expect(instrumentsOf(renamed, 'piwakawaka')).toEqual(['KRE'])
  expect(instrumentsOf(renamed, 'renewable')).toEqual([])
})
