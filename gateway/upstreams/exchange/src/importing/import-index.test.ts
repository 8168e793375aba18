import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Fault } from '../data-set/fault.ts'
import { importIndex } from './import-index.ts'

const run = (text: string) => {
  const faults: Fault[] = []
  return { ...importIndex({ id: 'NZ50', file: 'nz50.csv', text, faults }), faults }
}

test('a known index gets its name, and a repaired row keeps only its close', () => {
  const { line, days, faults } = run(
    'date,open,high,low,close,volume,quality\n2020-01-07,2,3,1,2.5,0,close_repaired\n2020-01-06,2,3,1,2.25,0,ok\n',
  )
  expect(faults).toEqual([])
  expect(line).toMatchObject({ code: 'SPNZXNZ50TR', kind: 'GROSS', position: 1, referenceValue: 2.5 })
  expect(days).toEqual([
    { id: 'NZ50', date: '2020-01-06', open: 2, high: 3, low: 1, close: 2.25 },
    { id: 'NZ50', date: '2020-01-07', open: null, high: null, low: null, close: 2.5 },
  ])
})

test('each bad row is reported with its line, and the good ones stay', () => {
  const { days, faults } = run(
    'date,open,high,low,close\n2020-01-06,2,3,1,2\n2020-01-06,2,3,1,2\n2020-02-30,2,3,1,2\n2020-01-07,2,1,1,2\n2020-01-08,2,,1,2\n2020-01-09,2,3,1,0\n',
  )
  expect(days).toHaveLength(1)
  expect(faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 2020-01-06 is there twice',
    "4 date '2020-02-30' is not a date",
    '5 high 1 is below open or close',
    '6 open, high and low are neither all there nor all empty',
    "7 close '0' is not above 0",
  ])
})

test('a file without a close has no days', () => {
  const { days, faults } = run('date,last\n2020-01-06,2\n')
  expect([days, faults.map(({ reason }) => reason)]).toEqual([[], ['has no column for close']])
})

const file = fileURLToPath(
  new URL('../../../../../../shared/data/prices/NZ50_daily_2003-01_2021-05_merged.csv', import.meta.url),
)
test.skipIf(!existsSync(file) && !process.env.CI)(
  'eighteen real years of the NZX 50 are imported whole (needs ../shared/data)',
  async () => {
    const { days, faults } = run(await readFile(file, 'utf8'))
    expect([faults, days.length, days[0]?.date, days.at(-1)?.close]).toEqual([
      [],
      4602,
      '2003-01-03',
      12_659.01,
    ])
    expect(days.filter(({ open }) => open === null)).toHaveLength(126)
  },
)
