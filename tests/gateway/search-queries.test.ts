import { readFileSync } from 'node:fs'
import { findHits, type Searchable, type SearchHit } from '@exchange/web/find-hits'
import { beforeAll, expect, test } from 'vitest'
import { createHouse } from '../support/house.ts'
import { sharedData, testWithRealData } from '../support/shared-data.ts'

const fields = 'code name registeredName marketCode issuerCode productCode contractCode isExpired'
const groups = ['companies', 'instruments', 'futures', 'options', 'regulators', 'indices']
const query = `{ searchIndex { ${groups.map(name => `${name} { ${fields} }`).join(' ')} } }`

let sample: Searchable
beforeAll(async () => {
  const house = await createHouse()
  const { data } = await house.ask<{ searchIndex: Searchable }>(query)
  if (!data) throw new Error('nothing to search')
  sample = data.searchIndex
  await house.close()
})

const codes = (all: Searchable, text: string) =>
  Object.fromEntries(
    findHits(all, text).map(({ group, hits }) => [group, hits?.map(({ code }) => code) ?? []]),
  )

/** Query, expected group, and the code of its expected first result. */
test.each([
  // By code: in any case, with spaces around it, or separated.
  ['TNT', 'instruments', 'TNT'],
  [' tnt ', 'instruments', 'TNT'],
  ['ahf010', 'instruments', 'AHF010'],
  ['AHF 010', 'instruments', 'AHF010'],
  ['wmph24', 'futures', 'WMPH24'],
  ['wmp h24', 'futures', 'WMPH24'],
  ['wmph24', 'options', 'WMPH24'],
  ['nz50', 'indices', 'NZ50'],
  ['NZ 50', 'indices', 'NZ50'],
  ['disp', 'regulators', 'DISP'],
  // By name.
  ['S&P/NZX50', 'indices', 'NZ50'],
  ['s&p nzx 50', 'indices', 'NZ50'],
  ['s&p', 'futures', 'KIWH24'],
  ['nzx20', 'futures', 'KIWH24'],
  ['index future', 'futures', 'KIWH24'],
  ['milk', 'futures', 'MKPU24'],
  ['whole milk', 'futures', 'WMPH24'],
  ['milk powder 2024-06', 'futures', 'WMPM24'],
  ['whole milk', 'options', 'WMPH24'],
  ['skim', 'options', 'SMPH24'],
  ['butter', 'futures', 'BTRH24'],
  ['expired butter', 'futures', 'BTRG24'],
  ['tribunal', 'regulators', 'DISP'],
  ['regco', 'regulators', 'REGCO'],
  ['top 50', 'instruments', 'TNT'],
  ['50 top', 'instruments', 'TNT'],
  ['headland roading holdings', 'companies', 'HEA'],
  // Without macrons, or with others.
  ['mahoe medical', 'companies', 'MMD'],
  ['MĀHOE MĒDICAL', 'companies', 'MMD'],
  ['totara point', 'instruments', 'TPP'],
  // By issuer, with a registered name that no share has.
  ['Aoraki Ridge Lending Limited', 'instruments', 'ARL'],
  ['mahoe medical devices limited', 'instruments', 'MMD'],
  ['akeake limited', 'instruments', 'AAC'],
  // By issuer code.
  ['tif', 'instruments', 'TAC'],
  // By terms of a bond.
  ['3.7% green', 'instruments', 'AHF010'],
  ['15/05/2030', 'instruments', 'AIB010'],
  ['aotea 2031', 'instruments', 'AHF020'],
  ['flexibonds', 'instruments', 'AIBFX'],
])('%j finds, first of the %s, %s', (text, group, first) => {
  expect(codes(sample, text)[group]?.[0]).toBe(first)
})

test.each(['zz', 'q7', '.*', '%%', 'mi', 'limited', 'xxbond', '3,7%'])(
  '%j is not taken for something else',
  text => {
    const found = Object.values(codes(sample, text)).flat()
    const shown = Object.values(sample).flatMap(hits => hits ?? [])
    for (const code of found) {
      const hit = shown.find(one => one.code === code)
      expect(JSON.stringify(hit).toLowerCase()).toContain(text)
    }
  },
)

/** The first cells of a CSV line; quoted cells may contain commas. */
const cells = (row: string) => Array.from(row.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g), ([, cell = '']) => cell.replaceAll('"', '')) // prettier-ignore

function realMarket(): Searchable {
  const [, ...rows] = readFileSync(sharedData('instruments/nzx_instrument_master.csv'), 'utf8')
    .split(/\r?\n/)
    .filter(row => row !== '')
  const nothing = { registeredName: null, productCode: null, contractCode: null, isExpired: false }
  const listed = rows.map(row => {
    const [code = '', name = '', issuer = '', market = '', , , , , instrumentName = ''] = cells(row)
    return { code, name, issuer, market, instrumentName }
  })
  const companies = listed.map(({ code, name, issuer }): SearchHit => ({
    ...nothing,
    code,
    name,
    registeredName: issuer || name,
    marketCode: null,
    issuerCode: null,
  }))
  const instruments = listed.map(({ code, name, market, instrumentName }): SearchHit => ({
    ...nothing,
    code,
    name: instrumentName || name,
    marketCode: market || null,
    issuerCode: code,
  }))
  return { companies, instruments, futures: [], options: [], regulators: [], indices: [] }
}

testWithRealData(
  'every real instrument is found first by its code, and by each name in small letters',
  () => {
    const market = realMarket()
    const instruments = market.instruments ?? []
    expect(instruments.length).toBeGreaterThan(200)
    for (const { code, name } of instruments) {
      expect(codes(market, code.toLowerCase())['instruments']?.[0], code).toBe(code)
      expect(codes(market, name.toLowerCase())['instruments'], name).toContain(code)
      const registeredName = market.companies?.find(company => company.code === code)?.registeredName ?? name
      expect(codes(market, registeredName)['instruments'], registeredName).toContain(code)
      const words = name.split(' ')
      const [first = '', last = ''] = [words[0], words.at(-1)]
      if (first.length > 1) expect(codes(market, `${last} ${first}`)['instruments'], name).toContain(code)
    }
  },
)
