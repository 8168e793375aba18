import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

interface Page {
  announcements: {
    nodes: { id: string; releasedAt: string }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    totalCount: number
    coveredFrom: string | null
    freshness: { readAt: string; mode: string }
  }
}
const query = `query Page($filter: AnnouncementFilter, $first: Int! = 50, $after: String) {
  announcements(filter: $filter, first: $first, after: $after) {
    nodes { id releasedAt } pageInfo { hasNextPage endCursor } totalCount coveredFrom freshness { readAt mode }
  }
}`

const start = parseClock('2024-03-08T11:00')
const clock = createManualClock(start)
let house: House

beforeAll(async () => {
  house = await createHouse({ clock })
})
afterAll(() => house.close())

async function page(variables: Record<string, unknown>) {
  const { data, errors } = await house.ask<Page>(query, variables)
  expect(errors).toBeUndefined()
  return data!.announcements
}

/** Every page of a list, in order. */
async function walk(filter: object, first: number) {
  const pages = [await page({ filter, first })]
  for (let at = pages[0]!; at.pageInfo.hasNextPage; pages.push(at))
    at = await page({ filter, first, after: at.pageInfo.endCursor })
  return pages
}

test('a company’s pages continue until the earliest announcement', async () => {
  const filter = { company: 'KRE' }
  const pages = await walk(filter, 20)
  const ids = pages.flatMap(({ nodes }) => nodes.map(({ id }) => id))
  const whole = await page({ filter: { ...filter, from: '2017-01-01' }, first: 200 })
  expect(ids.slice(0, whole.nodes.length)).toEqual(whole.nodes.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(pages[0]!.totalCount)
  expect(pages.slice(0, -1).map(({ nodes }) => nodes.length)).toEqual(pages.slice(1).map(() => 20))
})

test('a market’s pages continue into earlier months', async () => {
  const seen: string[] = []
  let at = await page({ first: 200 })
  expect(at.coveredFrom).toBe('2024-02-01')
  for (; at.nodes.at(-1)!.releasedAt > '2024-01-15'; seen.push(...at.nodes.map(({ id }) => id)))
    at = await page({ first: 200, after: at.pageInfo.endCursor })
  expect(at.coveredFrom! <= '2024-01-01').toBe(true)
  expect(new Set(seen).size).toBe(seen.length)
})

test('a first day ends the list', async () => {
  const filter = { company: 'KRE', from: '2024-01-01' }
  const pages = await walk(filter, 200)
  expect(pages).toHaveLength(1)
  expect(pages[0]!.coveredFrom).toBe('2024-01-01')
})

test('the age of a list is that of its latest files, not of the archive’s', async () => {
  await page({})
  for (let minute = 0; minute < 40; minute += 1) await clock.advance(60_000)
  const { freshness } = await page({})
  const age = clock.now() - Date.parse(freshness.readAt)
  expect(freshness.mode).toBe('POLLED')
  expect(age).toBeLessThan(120_000)
})
