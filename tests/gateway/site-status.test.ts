import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { root } from '../support/root.ts'

const [second, minute] = [1_000, 60_000]
const patient = { timeout: 20_000 }

interface Status {
  checkedAt: string
  parts: { source: string; state: string }[]
  notices: { id: string; text: string; endedAt: string | null }[]
  incidents: {
    id: string
    source: string
    name: string
    startedAt: string
    endedAt: string | null
    updates: { at: string; text: string }[]
  }[]
}

let directory: string
let house: House
let clock: ReturnType<typeof createManualClock>
const notices = () => join(directory, 'notices.json')
const published = (path: string) => readFile(join(directory, 'published', path), 'utf8')

/** Services that answer at once, and have nothing. */
const answer = async () => Response.json({}, { status: 404 })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'status-'))
  clock = createManualClock(parseClock('2024-03-08T11:00'))
})

afterEach(async () => {
  await house.close()
  await rm(directory, { recursive: true, force: true, maxRetries: 3 })
})

async function open(options: Parameters<typeof createHouse>[0] = {}): Promise<void> {
  house = await createHouse({
    clock,
    directory: join(directory, 'last-good'),
    publishedDirectory: join(directory, 'published'),
    noticesFile: notices(),
    upstream: answer,
    contentUpstream: async () => Response.json({ items: [] }),
    accountsUpstream: answer,
    ...options,
  })
  await pass(30 * second)
}

/** Time passes in steps, each with turns for files. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= second) {
    await clock.advance(second)
    // A look reads the file of notices, in real time.
    await new Promise(resolve => setTimeout(resolve, 1))
  }
}

/** `npm run notice` as an operator runs it. */
const notice = (argument: string) =>
  promisify(execFile)(process.execPath, [join(root, 'gateway/src/notice.ts'), argument], {
    env: { ...process.env, DATA_DIRECTORY: directory },
  })

async function get(path: string): Promise<string> {
  return (await house.gateway.fetch(new Request(`http://site.test${path}`))).text()
}

const json = async () => JSON.parse(await get('/status.json')) as Status
const incidents = async () => (await json()).incidents
test('a failure of any source is published within two minutes, and closed', async () => {
  await open()
  expect((await json()).parts.map(({ source, state }) => `${source} ${state}`)).toEqual([
    'PUBLIC_API UP',
    'TICKER UP',
    'CONTENT UP',
    'ACCOUNTS UP',
  ])
  for (const upstream of [house.publicApi, house.ticker, house.content, house.accounts]) upstream.set('down')
  await pass(2 * minute)
  expect((await incidents()).map(({ source }) => source).toSorted()).toEqual([
    'ACCOUNTS',
    'CONTENT',
    'PUBLIC_API',
    'TICKER',
  ])
  for (const upstream of [house.publicApi, house.ticker, house.content, house.accounts])
    upstream.set(undefined)
  await vi.waitFor(async () => {
    await pass(30 * second)
    expect((await incidents()).map(({ endedAt }) => endedAt === null)).toEqual([false, false, false, false])
  }, patient)
})

test('incomplete lists never replace whole ones, and are an incident until they are whole', async () => {
  let length = 20
  const announcements = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      id: 9_000 + place,
      type: 'GENERAL',
      title: `Announcement ${place}`,
      releaseDate: (clock.now() - 86_400_000 - place * minute) / 1_000,
      market: 'NZSX',
    }))
  await open({
    upstream: async request =>
      new URL(request.url).pathname.endsWith('/announcements/last.json')
        ? Response.json(announcements(length))
        : answer(),
  })
  const totalCount = async () =>
    (
      await house.ask<{ announcements: { totalCount: number } }>(
        '{ announcements(first: 100) { totalCount } }',
      )
    ).data!.announcements.totalCount
  await vi.waitFor(async () => {
    await pass(5 * second)
    expect(await totalCount()).toBe(20)
  }, patient)
  length = 0
  await pass(3 * minute)
  const status = await json()
  expect(status.incidents).toMatchObject([{ source: 'PUBLIC_API', endedAt: null }])
  const text = status.incidents[0]!.updates[0]!.text
  expect(text).toContain('has sent incomplete lists since')
  expect(status.parts[0]!.state).toBe('DEGRADED')
  expect(await totalCount()).toBe(20)
  await vi.waitFor(async () => {
    expect((JSON.parse(await published('status.json')) as Status).incidents).toEqual((await json()).incidents)
    expect(await published('status.atom')).toBe(await get('/status.atom'))
  })
  expect(await get('/status.atom')).toContain(text)
  expect(await published('status/index.html')).toContain(text)
  length = 20
  await vi.waitFor(async () => {
    await pass(30 * second)
    expect((await incidents())[0]!.endedAt).not.toBeNull()
  }, patient)
})

describe('page, files, feed and banner agree', () => {
  test('about an incident', async () => {
    await open()
    house.ticker.set('down')
    await pass(3 * minute)
    const status = await json()
    const [incident] = status.incidents
    const { data } = await house.ask<{ siteStatus: Status }>(
      '{ siteStatus { incidents { id source name startedAt endedAt updates { at text } } } }',
    )
    expect(data!.siteStatus.incidents).toEqual(status.incidents)
    const atom = await get('/status.atom')
    expect(atom).toContain(`<id>urn:status:${incident!.id}</id>`)
    expect(atom).toContain(incident!.updates[0]!.text)
    await vi.waitFor(async () => {
      expect((JSON.parse(await published('status.json')) as Status).incidents).toEqual(status.incidents)
      expect(await published('status.atom')).toBe(atom)
    })
    expect(await published('status/index.html')).toContain(incident!.updates[0]!.text)
    expect(await published('announcements/index.html')).toContain('href="../status/"')
  })

  test('about an operator’s notice, even while the exchange is down, until it is ended', async () => {
    await open()
    house.publicApi.set('down')
    const text = 'Trading is halted until 2 pm.'
    await notice(text)
    await pass(20 * second)
    const banners = async () =>
      (
        await house.ask<{
          banners: { id: string; paths: string[]; body: unknown; isOperatorNotice: boolean }[] | null
        }>('{ banners { id paths body isOperatorNotice } }')
      ).data!.banners
    await vi.waitFor(async () => {
      await pass(10 * second)
      expect((await json()).notices).toHaveLength(1)
    }, patient)
    const [shown] = (await json()).notices
    expect(shown).toMatchObject({ text, endedAt: null })
    const [banner] = (await banners()) ?? []
    expect(banner).toMatchObject({ id: shown!.id, paths: ['/'], isOperatorNotice: true })
    expect(JSON.stringify(banner!.body)).toContain(text)
    expect(JSON.stringify(banner!.body)).toContain('/status')
    expect(await get('/status.atom')).toContain(text)
    await vi.waitFor(async () => {
      expect(await published('status/index.html')).toContain(text)
      expect((JSON.parse(await published('status.json')) as Status).notices).toEqual((await json()).notices)
    })

    expect((await notice('--end')).stdout).toContain('Ended: 1')
    house.publicApi.set(undefined)
    await pass(2 * minute)
    expect((await banners()) ?? []).toEqual([])
    expect((await json()).notices[0]!.endedAt).not.toBeNull()
    await vi.waitFor(async () => expect(await published('status/index.html')).not.toContain(text))
  })
})
