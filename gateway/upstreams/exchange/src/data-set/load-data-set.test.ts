import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleDataSet } from '../exchange.ts'
import { DataSetError } from './fault.ts'
import { loadDataSet } from './load-data-set.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'data-set-'))
  await cp(sampleDataSet, directory, { recursive: true })
})
afterEach(() => rm(directory, { recursive: true }))

const change = async (file: string, from: string, to: string) => {
  const text = await readFile(join(directory, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(directory, file), text.replace(from, to))
}
const faults = () =>
  loadDataSet(directory).then(
    () => [],
    (error: unknown) => {
      if (error instanceof DataSetError)
        return error.faults.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
      throw error
    },
  )

test('all faults are reported together, with file, line and reason', async () => {
  await change('instruments.csv', 'KRE,NZKREE0001S0', 'KRE,NZKREE0001S1')
  await change('interruptions.csv', '10:30,11:45', 'soon,later')
  await change('data-set.json', '"simulated"', '"guessed"')
  await mkdir(join(directory, 'prices'))
  await writeFile(
    join(directory, 'prices', 'a.csv'),
    'date,code,open,high,low,close,volume\n2026-11-19,KRE,4.1,4.0,3.9,4.2,100\n2026-02-30,NOPE,1,1,1,1,-5\n',
  )
  expect(await faults()).toEqual([
    'data-set.json:null provenance: Invalid option: expected one of "simulated"|"imported"',
    'instruments.csv:2 isin: is not an ISIN with a right check digit',
    'interruptions.csv:2 from: is not 2026-11-20, 2026-11-20T10:30, 11-20 or 10:30',
    'interruptions.csv:2 until: is not 2026-11-20, 2026-11-20T10:30, 11-20 or 10:30',
    'prices/a.csv:2 high 4 is below open 4.1 or close 4.2',
    "prices/a.csv:3 date: '2026-02-30' is not a date such as 2026-11-20",
  ])
})

test('an instrument whose issuer is not listed is a fault', async () => {
  await change('issuers.csv', 'KRE,KRE000000', 'KRX,KRE000000')
  expect(await faults()).toContain('instruments.csv:2 issuerCode KRE is not in issuers.csv')
})

test('debt without a face value is a fault', async () => {
  await change('instruments.csv', '2028-08-15,1,3.7', '2028-08-15,,3.7')
  expect((await faults()).some(fault => fault.endsWith('parValue: is empty'))).toBe(true)
})

test('a folder without the three required files reports all three', async () => {
  await rm(directory, { recursive: true })
  await mkdir(directory)
  expect(await faults()).toEqual([
    'data-set.json:null is missing',
    'instruments.csv:null is missing',
    'issuers.csv:null is missing',
  ])
})

test('columns may be in any order, and optional columns may be missing', async () => {
  await writeFile(
    join(directory, 'instruments.csv'),
    'currency,code,category,name,market,issuerCode\nNZD,KRE,SHARES,Kōwhai,NZSX,KRE\n',
  )
  for (const file of ['interruptions.csv', 'corporate-actions.csv', 'indices.csv'])
    await rm(join(directory, file))
  const [instrument] = (await loadDataSet(directory)).instruments
  expect(instrument).toMatchObject({
    code: 'KRE',
    name: 'Kōwhai',
    isin: null,
    sharesIssued: null,
    tradingBoard: 'MAIN',
    behaviour: null,
  })
})

test('prices and halts of an instrument that is not listed are faults', async () => {
  await change('interruptions.csv', 'TOS,HALTED', 'NOPE,HALTED')
  await mkdir(join(directory, 'prices'))
  await writeFile(
    join(directory, 'prices', 'a.csv'),
    'date,code,open,high,low,close,volume\n2026-11-19,NADA,4,4,4,4,1\n',
  )
  expect(await faults()).toEqual([
    'interruptions.csv:2 code NOPE is not in instruments.csv',
    'prices/a.csv:2 code NADA is not in instruments.csv',
  ])
})

test("faults of participants and of an index's days are reported with the others", async () => {
  await change('participants.csv', 'KOW0P0000', 'KOW')
  await mkdir(join(directory, 'index-prices'))
  await writeFile(
    join(directory, 'index-prices', 'a.csv'),
    'date,id,open,high,low,close\n2026-11-19,NZ50,,,,100\n2026-11-19,NZ50,,,,100\n2026-11-20,NZ50,1,,,100\n2026-11-20,NOPE,,,,1\n2026-11-18,NZ50,,,,0\n',
  )
  expect(await faults()).toEqual([
    'participants.csv:2 companyId: is not nine capitals and digits',
    'index-prices/a.csv:6 close: is not above 0',
    'index-prices/a.csv:3 NZ50 on 2026-11-19 is there twice',
    'index-prices/a.csv:4 open, high and low are neither all there nor all empty',
    'index-prices/a.csv:5 id NOPE is not in indices.csv',
  ])
})

test('faults of banners are reported with file and place; without the file there are no banners', async () => {
  expect((await loadDataSet(directory)).banners).toEqual({ paths: {}, banners: {} })
  const text = { nodeType: 'paragraph', content: [] }
  await writeFile(
    join(directory, 'banners.json'),
    JSON.stringify({
      paths: { '/markets': ['one', 'gone'] },
      banners: { one: { body: { nodes: [text] } } },
    }),
  )
  expect(await faults()).toEqual(['banners.json:null paths./markets: there is no banner gone'])
  await writeFile(
    join(directory, 'banners.json'),
    JSON.stringify({ paths: { markets: [] }, banners: { one: { body: [text] }, two: { nodes: [] } } }),
  )
  expect((await faults()).map(fault => fault.split(' ')[1])).toEqual([
    'paths.markets:',
    'banners.one.body:',
    'banners.two.body:',
    'banners.two:',
  ])
  await rm(join(directory, 'banners.json'))
  expect((await loadDataSet(directory)).banners).toEqual({ paths: {}, banners: {} })
})
