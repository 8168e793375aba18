import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { csvCells, dataClient } from '../support/data-client.ts'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { smallMarket } from '../support/sample-market.ts'
import type { FaultName } from '../support/chaos.ts'
import { announceToEach } from './announcing.ts'

let directory: string
const open: House[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'data-files-'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(house => house.close()))
  // A read in progress when a house closes may still be written to the disk.
  await rm(directory, { recursive: true, force: true, maxRetries: 5 })
})

async function start(at = '2024-03-08T11:00', fault?: FaultName, more: HouseOptions = {}): Promise<House> {
  const house = await createHouse({ at, directory, dataSet: await smallMarket(), ...more })
  open.push(house)
  // Volumes are sums of all trades of two years, which these tests do not need.
  house.publicApi.set('e404', /\/activity\/past/)
  if (fault) fail(house, fault)
  return house
}

function fail(house: House, fault: FaultName) {
  house.publicApi.set(fault)
  house.ticker.set(fault)
}

const names = ['instruments', 'indices', 'dividends', 'announcements', 'prices-2024']

const isLastKnown = ({ headers }: Response) => headers.get('x-data-state') === 'last-known'

describe.each([
  ['down', names],
  ['hang', names],
  ['truncated', names.slice(0, 2)],
] as const)('while sources are %s', (fault, read) => {
  test('every file is unchanged and marked as last known', async () => {
    const house = await start()
    const data = dataClient(house)
    const before = new Map<string, unknown[]>()
    for (const name of read) before.set(name, (await data.json(name)).rows)
    fail(house, fault)
    await house.clock.advance(2 * 3_600_000)
    for (const name of read) {
      const answer = await data.when(`/data/v1/${name}.csv`, isLastKnown)
      expect([name, answer.status]).toEqual([name, 200])
      expect(csvCells(await answer.text()).rows).toHaveLength(before.get(name)!.length + 1)
    }
  })
})

test('files survive a restart with every source down', async () => {
  const before = await dataClient(await start()).json('indices')
  await open.pop()!.close()
  const data = dataClient(await start('2024-03-08T12:00', 'down'))
  expect((await data.json('indices')).rows).toEqual(before.rows)
})

test('data that was never read has no file', async () => {
  const house = await start('2024-03-08T11:00', 'down')
  const answer = await dataClient(house).once('/data/v1/indices.csv')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('15')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('files of an earlier layout are built again, and their dated files stay', async () => {
  const first = dataClient(await start())
  await first.get('/data/v1/indices.parquet')
  const dated = (await first.once('/data/v1/indices.parquet')).headers.get('location')!
  await open.pop()!.close()
  const written = await readdir(directory, { recursive: true })
  const file = join(
    directory,
    written.find(name => name.endsWith('version.json'))!,
  )
  const { fileLayout: _layout, ...earlier } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(earlier))
  await writeFile(join(file, '../data.csv'), '# As at: long ago\r\nid\r\n')

  const again = dataClient(await start('2024-03-08T11:10'))
  expect((await again.bytes('/data/v1/indices.csv')).toString()).toMatch(/^\uFEFFid,code,/)
  expect((await again.get(dated)).status).toBe(200)
})

test('at an earlier set time no later data is published', async () => {
  await dataClient(await start('2024-03-08T11:00')).json('indices')
  await open.pop()!.close()
  const house = await start('2024-03-07T11:00', 'down')
  const index = await dataClient(house).index()
  expect(index.sets.find(({ name }) => name === 'indices')?.rows).toBeNull()
})

test('one instrument with unreadable prices is named, and the others stay', async () => {
  const house = await start()
  const data = dataClient(house)
  const { code, isin } = (await data.json('instruments')).rows.find(row => row['marketType'] === 'NZSX')!
  house.publicApi.set('e500', new RegExp(`/instrument/${isin as string}/metrics/performance`))
  const { rows, ...about } = await data.json('prices-2024')
  expect(about).toMatchObject({ missing: [code], isCurrent: false })
  expect(rows.length).toBeGreaterThan(1_000)
  expect(rows.some(row => row['code'] === code)).toBe(false)
})

test('unreadable volumes are named in the file, and their prices stay', async () => {
  const house = await start()
  const data = dataClient(house)
  const { code, isin } = (await data.json('instruments')).rows.find(row => row['marketType'] === 'NZSX')!
  house.publicApi.set('e500', new RegExp(`/instrument/${isin as string}/metrics/activity/past`))
  const { rows, ...about } = await data.json('prices-2024')
  expect(about).toMatchObject({ missing: [], incomplete: [`${code as string} volume`], isCurrent: false })
  const days = rows.filter(row => row['code'] === code)
  expect(days.length).toBeGreaterThan(10)
  expect(days.every(({ marketPrice, volume }) => marketPrice !== null && volume === null)).toBe(true)
  const answer = await data.get('/data/v1/prices-2024.csv?remarks=on')
  expect(answer.headers.get('x-data-state')).toBe('last-known')
  expect(csvCells(await answer.text()).remarks).toContain(`# Incomplete: ${code as string} volume`)
})

test('a year’s prices are written before the first request, and stay during the next write', async () => {
  let [reading, mostAtOnce] = [0, 0]
  const house = await start('2024-03-08T11:00', undefined, {
    dataAhead: true,
    beforeUpstreams: upstream => async request => {
      if (!request.url.includes('/metrics/performance')) return upstream(request)
      mostAtOnce = Math.max(mostAtOnce, ++reading)
      return upstream(request).finally(() => void reading--)
    },
  })
  const data = dataClient(house)
  const standing = async () => (await data.index()).sets.find(({ name }) => name === 'prices-2024')!
  expect((await standing()).rows).toBeNull()
  await house.clock.advance(60_000)
  for (let turns = 0; (await standing()).rows === null && turns < 2_000; turns++) {
    // Files are written in real time.
    await new Promise(resolve => setTimeout(resolve, 5))
    await house.clock.advance(50)
  }
  // Readers come first: no second instrument is read in the meantime.
  expect(mostAtOnce).toBe(1)
  const cells = async () => {
    const answer = await data.once('/data/v1/prices-2024.csv')
    expect(answer.status).toBe(200)
    return csvCells(await answer.text()).rows
  }
  const before = await cells()
  expect(before).toHaveLength((await standing()).rows! + 1)
  expect(before.length).toBeGreaterThan(1_000)
  fail(house, 'hang')
  await house.clock.advance(8 * 3_600_000)
  expect(await cells()).toEqual(before)
})

test('a market without prices has no file', async () => {
  const house = await start()
  house.publicApi.set('e500', /\/metrics\/performance/)
  expect((await dataClient(house).once('/data/v1/prices-2024.csv')).status).toBe(503)
})

test('an unchanged file keeps its name; a changed one gets another, and the old one stays', async () => {
  const house = await start('2024-03-08T20:00')
  const data = dataClient(house)
  const named = async () => {
    await data.get('/data/v1/indices.parquet')
    return (await data.once('/data/v1/indices.parquet')).headers.get('location')!
  }
  const first = await named()
  const bytes = await data.bytes(first)
  const modified = (await data.get('/data/v1/indices.csv')).headers.get('last-modified')
  await house.clock.advance(10 * 60_000)
  expect(await named()).toBe(first)
  await house.clock.advance(4 * 86_400_000)
  const isNext = ({ headers }: Response) => headers.get('last-modified') !== modified
  await data.when('/data/v1/indices.csv', isNext)
  expect(await named()).not.toBe(first)
  expect(await data.bytes(first)).toEqual(bytes)
  await open.pop()!.close()
  const [market = ''] = await readdir(directory)
  const folder = join(directory, market, 'data', 'indices')
  const unfinished = async () => (await readdir(folder)).filter(name => name.endsWith('.tmp'))
  expect(await unfinished()).toEqual([])
  // Left by a process that was killed: no process has this number.
  await mkdir(join(folder, 'half.4194305.tmp', 'data'), { recursive: true })
  await dataClient(await start('2024-03-12T20:00')).json('indices')
  expect(await unfinished()).not.toContain('half.4194305.tmp')
})

test('a past year keeps its name while its prices are unchanged', async () => {
  const house = await start()
  const data = dataClient(house)
  const before = await data.json('prices-2023')
  await house.clock.advance(26 * 3_600_000)
  await data.get('/data/v1/prices-2023.json')
  const after = await data.json('prices-2023')
  expect(after).toEqual(before)
})

describe('a retracted announcement', () => {
  const given = announceToEach()

  test('is marked in the next file', async () => {
    const house = await given.open()
    const data = dataClient(house)
    const stateOf = async () =>
      (await data.json('announcements')).rows.find(({ id }) => id === '100')?.['isRetracted']
    expect(await stateOf()).toBe(false)
    given.exchange.retract('100', 'Wrong figures')
    await house.clock.advance(60_000)
    expect(await stateOf()).toBe(true)
  })
})
