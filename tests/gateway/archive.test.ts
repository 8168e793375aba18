import { hash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Handler } from '../support/chaos-fault.ts'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { sampleMarket } from '../support/sample-market.ts'

let directory: string
const open: House[] = []
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(house => house.close()))
  await rm(directory, { recursive: true, force: true })
})

async function start(options: HouseOptions = {}): Promise<House> {
  const house = await createHouse({ at: '2024-03-08T11:00', archiveDirectory: directory, ...options })
  open.push(house)
  return house
}

const ask = (house: House, path: string, headers: Record<string, string> = {}) =>
  house.until(house.gateway.fetch(new Request(`http://site.test${path}`, { headers })))

interface File {
  id: string
  url: string | null
  sha256: string | null
  size: number | null
}
const filesOf = async (house: House): Promise<File[]> => {
  const { data, errors } = await house.ask<{ spanFiles: File[] }>(
    '{ spanFiles { id date label url sha256 size } }',
  )
  expect(errors).toBeUndefined()
  return data!.spanFiles
}

interface Line {
  name: string
  sha256: string
}
async function manifest(): Promise<Line[]> {
  const paths = await readdir(directory, { recursive: true })
  const file = paths.find(path => path.endsWith('manifest.jsonl'))
  const text = file === undefined ? '' : await readFile(join(directory, file), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Line)
}

/** Lets rounds pass until this many margin files are stored. */
async function keeps(house: House, count: number): Promise<Line[]> {
  for (let turn = 1; turn < 5_000; turn++) {
    const spans = (await manifest()).filter(({ name }) => name.startsWith('span/'))
    if (spans.length >= count) return spans
    // A round waits for disks and the exchange in real time; only the next round waits for the clock.
    await new Promise(resolve => setTimeout(resolve, 1))
    if (turn % 1_000 === 0) await house.clock.advance(600_000)
  }
  throw new Error(`fewer than ${count} files were kept`)
}

const zipOf = '/archive/span/NZX-SPAN-20240307.zip'

test('listed settlement data is kept, and read with its hash while the exchange is down', async () => {
  const house = await start()
  await keeps(house, 10)
  const names = (await manifest()).map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'settlement/daily/NZ20/past/30D.json',
      'settlement/daily/equity_options/past/30D.json',
      'settlement/final/all.json',
      'risk/span/past/2W.json',
      'span/NZX-SPAN-20240307.zip',
    ]),
  )
  const [file] = await filesOf(house)
  expect(file).toMatchObject({ id: 'NZX-SPAN-20240307', url: zipOf })
  house.publicApi.set('down')
  const response = await ask(house, zipOf)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(hash('sha256', bytes)).toBe(file?.sha256)
  expect(bytes.byteLength).toBe(file?.size)
  expect(response.headers.get('etag')).toBe(`"${file?.sha256}"`)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="NZX-SPAN-20240307.zip"')
  const again = await ask(house, zipOf, { 'if-none-match': `"${file?.sha256}"` })
  expect(again.status).toBe(304)
})

test('a gateway that starts while the exchange is down reads the files of another gateway', async () => {
  const first = await start()
  await keeps(first, 1)
  await first.close()
  open.pop()
  const second = await start()
  second.publicApi.set('down')
  expect((await ask(second, zipOf)).status).toBe(200)
  expect((await ask(second, '/archive/span/NZX-SPAN-20200101.zip')).status).toBe(503)
})

test('of two gateways with one folder one writes, and both read', async () => {
  const [one, other] = [await start(), await start()]
  const kept = await keeps(one, 3)
  await other.clock.advance(1_200_000)
  const names = (await manifest()).map(({ name, sha256 }) => `${name} ${sha256}`)
  expect(new Set(names).size).toBe(names.length)
  const held = kept.find(({ name }) => name === 'span/NZX-SPAN-20240307.zip')
  const [file] = await filesOf(other)
  expect(file?.sha256).toBe(held?.sha256)
})

test('a revised price is marked when the exchange lists only the final one', async () => {
  const dataSet = await sampleMarket()
  const clock = createManualClock(parseClock('2024-03-07T18:00'))
  const exchange = createExchange({ dataSet, clock, calendar: createTradingCalendar() })
  /** An exchange whose list replaces the provisional price with the final one. */
  const replacing: Handler = async request => {
    const response = await exchange.fetch(request)
    if (!request.url.includes('/settlement/daily/')) return response
    const rows = (await response.json()) as { tradeDate: number; version: string }[]
    const settled = new Set(rows.filter(({ version }) => version === 'final').map(row => row.tradeDate))
    return Response.json(rows.filter(row => row.version === 'final' || !settled.has(row.tradeDate)))
  }
  const house = await start({ clock, upstream: replacing })
  await keeps(house, 1)
  await clock.advance(parseClock('2024-03-08T11:00') - clock.now())
  // A list that is not too old is served at once: the first request fetches the new one for later requests.
  await house.ask('{ dailySettlementPrices(report: NZ20, datesCount: 1) { id } }')
  await house.clock.advance(1_000)
  const { data } = await house.ask<{
    dailySettlementPrices: { tradeDate: string; version: string; provisionalPrice: number | null }[]
  }>('{ dailySettlementPrices(report: NZ20, datesCount: 1) { tradeDate version provisionalPrice } }')
  expect(data?.dailySettlementPrices[0]).toMatchObject({ tradeDate: '2024-03-07', version: 'FINAL' })
  expect(data?.dailySettlementPrices[0]?.provisionalPrice).not.toBeNull()
  exchange.close()
})

/** Lists one margin file at any address, and sets the response of that address. */
async function listing(uri: string, file: () => Response | Promise<Response>) {
  const requested: string[] = []
  const upstream: Handler = async request => {
    const { pathname, host } = new URL(request.url)
    if (!pathname.endsWith('.json')) requested.push(`${host}${pathname}`)
    const row = { type: 'zip', date: 1_709_800_000, label: 'Margins', id: 'one', file: { uri } }
    if (pathname.endsWith('.json')) return Response.json(pathname.includes('/risk/span/') ? [row] : [])
    return file()
  }
  const house = await start({ upstream })
  await house.clock.advance(5_000)
  return { house, requested }
}

const zip = () => new Response(new Uint8Array(Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')))

describe('a margin file', () => {
  test.each([
    'http://exchange.test/public/risk/one.zip',
    '/public/risk/one.zip',
    'http://exchange.test:80/public/risk/one.zip',
  ])('at %s is on the exchange’s host, and kept', async uri => {
    const { house, requested } = await listing(uri, zip)
    expect(await keeps(house, 1)).toHaveLength(1)
    expect(new Set(requested)).toEqual(new Set(['exchange.test/public/risk/one.zip']))
    expect((await ask(house, '/archive/span/one.zip')).status).toBe(200)
  })

  test.each([
    'http://evil.example/one.zip',
    'https://exchange.test/one.zip',
    'http://exchange.test:8080/one.zip',
    'http://exchange.test@evil.example/one.zip',
    'http://user:secret@exchange.test/one.zip',
    '//169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('at %s is not requested, and has no link', async uri => {
    const { house, requested } = await listing(uri, zip)
    expect((await filesOf(house))[0]?.url).toBeNull()
    expect((await ask(house, '/archive/span/one.zip')).status).toBe(503)
    expect(requested).toEqual([])
    expect((await manifest()).filter(({ name }) => name.startsWith('span/'))).toEqual([])
  })

  const large = () =>
    new Response(
      new ReadableStream({
        pull: controller => controller.enqueue(new Uint8Array(1_000_000)),
      }),
    )
  test.each<[string, () => Response]>([
    [
      'redirected',
      () => new Response(null, { status: 302, headers: { location: 'http://evil.example/one.zip' } }),
    ],
    ['too large', large],
    ['cut off', () => new Response(new Uint8Array(Buffer.from('504b0304140000000800', 'hex')))],
    ['a page of a firewall', () => new Response('<!doctype html>Sign in', { status: 200 })],
    ['refused', () => new Response(null, { status: 403 })],
    ['empty', () => new Response(null)],
  ])('that is %s is neither kept nor served', async (_how, file) => {
    const { house } = await listing('/public/risk/one.zip', file)
    expect((await ask(house, '/archive/span/one.zip')).status).toBe(503)
    expect((await manifest()).filter(({ name }) => name.startsWith('span/'))).toEqual([])
  })

  test('that is not listed is not found, with any name', async () => {
    const { house } = await listing('/public/risk/one.zip', zip)
    for (const id of ['other', '..%2F..%2Fmanifest', '%00', '..%2Fwriter.json'])
      expect((await ask(house, `/archive/span/${id}.zip`)).status).toBe(404)
    expect((await ask(house, '/archive/span/%E0%A4.zip')).status).toBe(404)
  })
})
